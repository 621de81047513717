import { useSyncExternalStore } from 'react'

const WIDE = '(min-width: 900px)'

/** Whether there is room for two columns: it decides which arrow keys move between tabs. */
export function useIsWide(): boolean {
  return useSyncExternalStore(
    followWidth,
    () => window.matchMedia(WIDE).matches,
    () => true,
  )
}

function followWidth(changed: () => void): () => void {
  const query = window.matchMedia(WIDE)
  query.addEventListener('change', changed)
  return () => query.removeEventListener('change', changed)
}
