import { useCallback, useSyncExternalStore } from 'react'

/** Whether a media query matches, where CSS is not enough; `onServer` on the server. */
export function useMedia(query: string, onServer: boolean): boolean {
  const follow = useCallback(
    (changed: () => void) => {
      const list = window.matchMedia(query)
      list.addEventListener('change', changed)
      return () => list.removeEventListener('change', changed)
    },
    [query],
  )
  return useSyncExternalStore(
    follow,
    () => window.matchMedia(query).matches,
    () => onServer,
  )
}
