import { useSyncExternalStore } from 'react'
import type { WishedItem } from '#rules/wishlist.ts'
import { matchingWishes, wishes } from '../client/wishes.ts'

/** Pages are the same for everybody, so nothing is kept until the browser says so. */
export function useIsKept(item: WishedItem): boolean {
  return useSyncExternalStore(
    wishes.subscribe,
    () => matchingWishes(item).length > 0,
    () => false,
  )
}
