import { useMedia } from '../ui/use-media.ts'

/** Whether there is room for two columns: it decides which arrow keys move between tabs. */
export function useIsWide(): boolean {
  return useMedia('(min-width: 900px)', true)
}
