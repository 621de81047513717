import * as calls from '#contracts/calls/seller-reviews.ts'
import { useApiQuery } from '../../desk/use-api-query.ts'
import { createChanges, useRefetched } from '../../desk/use-refetched.ts'
import { useRights } from '../../desk/use-rights.ts'

const changes = createChanges()

/** A review was decided here: refresh the menu's count. */
export const notifyReviewsChanged = changes.notify

/** Count of reviews that wait for a decision. */
export function useWaitingReviews(): number {
  const { data, reload } = useApiQuery(useRights()('reviews:write') ? calls.countWaitingReviews : null)
  useRefetched(reload, changes)
  return data?.waiting ?? 0
}
