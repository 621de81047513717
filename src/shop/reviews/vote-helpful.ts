import { and, eq } from 'drizzle-orm'
import type { VoteAnswer } from '#contracts/catalogue/own-review.ts'
import { REVIEW_ANSWERS } from '#contracts/catalogue/review-answers.ts'
import { Refusal } from '#contracts/refusal.ts'
import { reviews, reviewVotes } from '#database/tables/reviews.ts'
import { authorize } from '../access/authorize.ts'
import { lockActiveUser } from '../access/lock-active-user.ts'
import type { RequestContext } from '../context/shop.ts'
import { requireWithinLimit } from '../limits/limits.ts'
import { lockReview } from './lock-review.ts'

/** Sets or takes back one's vote. Triggers count it in the review's row; pressed twice, it is one. */
export async function voteHelpful(shop: RequestContext, id: string, isHelpful: boolean): Promise<VoteAnswer> {
  const { userId } = authorize(shop, 'write_review')
  await requireWithinLimit(shop, 'review_votes', userId)
  return shop.db.transaction(async (tx) => {
    await lockActiveUser(tx, userId)
    const { state, userId: authorId } = await lockReview(tx, id)
    if (state !== 'shown') throw new Refusal('not_found', REVIEW_ANSWERS.missing)
    if (authorId === userId) throw new Refusal('not_allowed', REVIEW_ANSWERS.ownVote)
    const own = and(eq(reviewVotes.reviewId, id), eq(reviewVotes.userId, userId))
    if (isHelpful)
      await tx.insert(reviewVotes).values({ reviewId: id, userId, createdAt: shop.now() }).onConflictDoNothing()
    else await tx.delete(reviewVotes).where(own)
    const [row] = await tx.select({ helpful: reviews.helpfulCount }).from(reviews).where(eq(reviews.id, id))
    return { success: true, isHelpful, helpful: row?.helpful ?? 0 }
  })
}
