import { eq } from 'drizzle-orm'
import { REVIEW_ANSWERS } from '#contracts/catalogue/review-answers.ts'
import { Refusal } from '#contracts/refusal.ts'
import type { Db } from '#database/connect.ts'
import { products } from '#database/tables/catalogue.ts'
import { reviewPictures, reviewRechecks, reviews } from '#database/tables/reviews.ts'
import { authorize } from '../access/authorize.ts'
import { recordActivity } from '../activity/record-activity.ts'
import type { RequestContext } from '../context/shop.ts'
import { findReview } from './find-review.ts'
import { lockReview } from './lock-review.ts'
import { publicPictures, removePictures } from './remove-pictures.ts'
import type { ReviewRow } from './review-to-json.ts'

/** Its author, or an admin. */
export async function deleteReview(shop: RequestContext, id: string): Promise<{ success: true; message: string }> {
  authorize(shop, 'write_review')
  const { review } = await findReview(shop.db, id)
  const by = authorize(shop, 'delete_review', review)
  let pictures: string[] = []
  await shop.db.transaction(async (tx) => {
    await lockReview(tx, review.id)
    pictures = await publicPictures(tx, eq(reviewPictures.reviewId, review.id))
    const [deleted] = await tx.delete(reviews).where(eq(reviews.id, review.id)).returning()
    if (deleted === undefined) throw new Refusal('not_found', REVIEW_ANSWERS.missing)
    await rememberHidden(tx, deleted)
    if (deleted.userId === by.userId) return
    // The log keeps the stars, to show who removes bad reviews; the text was the author's and is not kept.
    const [product] = await tx
      .select({ title: products.title })
      .from(products)
      .where(eq(products.id, deleted.productId))
    const entry = { entity: 'review', entityId: deleted.id, name: product?.title ?? '' }
    await recordActivity(tx, shop, by, { action: 'deleted', ...entry, before: { rating: deleted.rating } })
  })
  await removePictures(shop, pictures)
  return { success: true, message: REVIEW_ANSWERS.deleted }
}

async function rememberHidden(tx: Db, { productId, userId, hiddenReason }: ReviewRow): Promise<void> {
  if (hiddenReason === null) return
  await tx.insert(reviewRechecks).values({ productId, userId, reason: hiddenReason }).onConflictDoNothing()
}
