import { useSyncExternalStore } from 'react'

const neverChanges = () => () => undefined

/** False on the server and at the first look in the browser, which must be the same. */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    neverChanges,
    () => true,
    () => false,
  )
}
