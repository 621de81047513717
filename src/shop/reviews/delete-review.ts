import { eq } from 'drizzle-orm'
import { REVIEW_ANSWERS } from '#contracts/catalogue/review-answers.ts'
import { Refusal } from '#contracts/refusal.ts'
import { products } from '#database/tables/catalogue.ts'
import { reviews } from '#database/tables/reviews.ts'
import { authorize } from '../access/authorize.ts'
import { recordActivity } from '../activity/record-activity.ts'
import type { RequestContext } from '../context/shop.ts'
import { findReview } from './find-review.ts'

/** Its author, or staff. */
export async function deleteReview(shop: RequestContext, id: string): Promise<{ success: true; message: string }> {
  authorize(shop, 'write_review')
  const { review } = await findReview(shop.db, id)
  const by = authorize(shop, 'delete_review', review)
  await shop.db.transaction(async (tx) => {
    const [deleted] = await tx.delete(reviews).where(eq(reviews.id, review.id)).returning()
    if (deleted === undefined) throw new Refusal('not_found', REVIEW_ANSWERS.missing)
    if (deleted.userId === by.userId) return
    // The log keeps the stars, to show who removes bad reviews; the text was the author's and is not kept.
    const [product] = await tx
      .select({ title: products.title })
      .from(products)
      .where(eq(products.id, deleted.productId))
    const entry = { entity: 'review', entityId: deleted.id, name: product?.title ?? '' }
    await recordActivity(tx, shop, by, { action: 'deleted', ...entry, before: { rating: deleted.rating } })
  })
  return { success: true, message: REVIEW_ANSWERS.deleted }
}
