import { useMedia } from '../ui/base/use-media.ts'

/** Whether there are two columns: decides the tabs' arrow keys. */
export function useIsWide(): boolean {
  return useMedia('(min-width: 900px)', true)
}
