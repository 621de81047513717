import { eq } from 'drizzle-orm'
import { REVIEW_ANSWERS } from '#contracts/catalogue/review-answers.ts'
import type { ChangeReviewInput, ReviewJson } from '#contracts/catalogue/reviews.ts'
import { Refusal } from '#contracts/refusal.ts'
import type { Db } from '#database/connect.ts'
import { products } from '#database/tables/catalogue.ts'
import { reviews } from '#database/tables/reviews.ts'
import { type Fit, hasSizes } from '#rules/fit.ts'
import { authorize } from '../access/authorize.ts'
import type { RequestContext } from '../context/shop.ts'
import { requireWithinLimit } from '../limits/limits.ts'
import { findReview } from './find-review.ts'
import { reviewToJson } from './review-to-json.ts'

type Answer = { success: true; message: string; comment: ReviewJson }

export async function changeReview(shop: RequestContext, id: string, input: ChangeReviewInput): Promise<Answer> {
  authorize(shop, 'write_review')
  const found = await findReview(shop.db, id)
  const { userId } = authorize(shop, 'change_review', found.review)
  await requireWithinLimit(shop, 'reviews', userId)
  const [review] = await shop.db
    .update(reviews)
    .set({ ...input, ...(await fitFor(shop.db, found.review.productId, input.fit)), updatedAt: shop.now() })
    .where(eq(reviews.id, found.review.id))
    .returning()
  if (review === undefined) throw new Refusal('not_found', REVIEW_ANSWERS.missing)
  return { success: true, message: REVIEW_ANSWERS.updated, comment: reviewToJson({ ...found, review }) }
}

/** Said of a product without sizes it is not kept; not mentioned, it stays as it was. */
async function fitFor(db: Db, productId: string, fit: Fit | null | undefined): Promise<{ fit?: Fit | null }> {
  if (!fit) return fit === null ? { fit } : {}
  const { sizes, options } = products
  const [product] = await db.select({ sizes, options }).from(products).where(eq(products.id, productId))
  return { fit: product !== undefined && hasSizes(product) ? fit : null }
}
