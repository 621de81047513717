import { and, eq, isNotNull } from 'drizzle-orm'
import { REVIEW_ANSWERS } from '#contracts/catalogue/review-answers.ts'
import type { ChangeReviewInput, ReviewJson } from '#contracts/catalogue/reviews.ts'
import type { Db } from '#database/connect.ts'
import { products } from '#database/tables/catalogue.ts'
import { reviewReports, reviews } from '#database/tables/reviews.ts'
import { type Fit, hasSizes } from '#rules/fit.ts'
import { stateAfterEdit } from '#rules/review-moderation.ts'
import { authorize } from '../access/authorize.ts'
import type { RequestContext } from '../context/shop.ts'
import { requireWithinLimit } from '../limits/limits.ts'
import { attachPictures } from './attach-pictures.ts'
import { findReview } from './find-review.ts'
import { lockReview, NEXT_REVISION, queueForCheck } from './lock-review.ts'
import { removePictures } from './remove-pictures.ts'
import { reviewToJson } from './review-to-json.ts'

type Answer = { success: true; message: string; comment: ReviewJson }

export async function changeReview(shop: RequestContext, id: string, input: ChangeReviewInput): Promise<Answer> {
  authorize(shop, 'write_review')
  const found = await findReview(shop.db, id)
  const { userId } = authorize(shop, 'change_review', found.review)
  await requireWithinLimit(shop, 'reviews', userId)
  const { pictures, fit, ...words } = input
  const removed = await shop.db.transaction(async (tx) => {
    const { id: reviewId, productId, state } = await lockReview(tx, id)
    const said = await fitFor(tx, productId, fit)
    const change = { ...words, ...said, state: stateAfterEdit(state), revision: NEXT_REVISION, updatedAt: shop.now() }
    await tx.update(reviews).set(change).where(eq(reviews.id, reviewId))
    // What was reported and kept is another text now: it may be reported anew.
    await tx.delete(reviewReports).where(and(eq(reviewReports.reviewId, reviewId), isNotNull(reviewReports.decidedAt)))
    const gone = pictures === undefined ? [] : await attachPictures(tx, { reviewId, userId }, pictures)
    await queueForCheck(tx, shop, reviewId)
    return gone
  })
  await removePictures(shop, removed)
  return { success: true, message: REVIEW_ANSWERS.updated, comment: reviewToJson(await findReview(shop.db, id)) }
}

/** Said of a product without sizes it is not kept; not mentioned, it stays as it was. */
async function fitFor(db: Db, productId: string, fit: Fit | null | undefined): Promise<{ fit?: Fit | null }> {
  if (!fit) return fit === null ? { fit } : {}
  const { sizes, options } = products
  const [product] = await db.select({ sizes, options }).from(products).where(eq(products.id, productId))
  return { fit: product !== undefined && hasSizes(product) ? fit : null }
}
