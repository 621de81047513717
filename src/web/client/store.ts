import { useSyncExternalStore } from 'react'
import { createStore } from 'zustand/vanilla'
import type { StoreSettings } from '#rules/store-settings.ts'

const store = createStore<{ saved: StoreSettings | null }>(() => ({ saved: null }))

/** The store's settings were saved in this window: what is on the screen follows at once. */
export function setStore(saved: StoreSettings): void {
  store.setState({ saved })
}

/** What was saved since the page was loaded, or nothing. */
export function useSavedStore(): StoreSettings | null {
  return useSyncExternalStore(
    store.subscribe,
    () => store.getState().saved,
    () => null,
  )
}
