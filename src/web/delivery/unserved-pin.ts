import { useSyncExternalStore } from 'react'
import { createStore } from 'zustand/vanilla'

const unserved = createStore<{ isUnserved: boolean }>(() => ({ isUnserved: false }))

/** The courier does not deliver to the PIN code that this page was asked about: then it promises no day. */
export function useUnservedPin(): boolean {
  return useSyncExternalStore(
    unserved.subscribe,
    () => unserved.getState().isUnserved,
    () => false,
  )
}

export function setUnservedPin(isUnserved: boolean): void {
  unserved.setState({ isUnserved })
}
