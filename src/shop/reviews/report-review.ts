import type { ReportInput } from '#contracts/catalogue/own-review.ts'
import { REVIEW_ANSWERS } from '#contracts/catalogue/review-answers.ts'
import { Refusal } from '#contracts/refusal.ts'
import { reviewReports } from '#database/tables/reviews.ts'
import { authorize } from '../access/authorize.ts'
import { lockActiveUser } from '../access/lock-active-user.ts'
import type { RequestContext } from '../context/shop.ts'
import { requireWithinLimit } from '../limits/limits.ts'
import { lockReview, queueForCheck } from './lock-review.ts'

/**
 * Never hides by itself: a crowd could silence a true review. One that was looked at and kept is not asked about again
 * until it is edited, or the crowd could fill the queue.
 */
export async function reportReview(
  shop: RequestContext,
  id: string,
  { reason }: ReportInput,
): Promise<{ success: true; message: string }> {
  const { userId } = authorize(shop, 'write_review')
  await requireWithinLimit(shop, 'review_reports', userId)
  await shop.db.transaction(async (tx) => {
    await lockActiveUser(tx, userId)
    const { state, userId: authorId, checkedAt, updatedAt } = await lockReview(tx, id)
    if (state !== 'shown') throw new Refusal('not_found', REVIEW_ANSWERS.missing)
    if (authorId === userId) throw new Refusal('not_allowed', REVIEW_ANSWERS.ownReport)
    const isDecided = checkedAt !== null && checkedAt >= updatedAt
    const at = shop.now()
    await tx
      .insert(reviewReports)
      .values({ reviewId: id, userId, reason, createdAt: at, decidedAt: isDecided ? at : null })
      .onConflictDoNothing()
    await queueForCheck(tx, shop, id)
  })
  return { success: true, message: REVIEW_ANSWERS.reported }
}
