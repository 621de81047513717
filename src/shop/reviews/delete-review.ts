import { eq } from 'drizzle-orm'
import { Refusal } from '#contracts/refusal.ts'
import { REVIEW_TEXTS } from '#contracts/review-texts.ts'
import { reviews } from '#database/tables/reviews.ts'
import { requireMay } from '../accounts/require-may.ts'
import type { VisitedShop } from '../shop.ts'
import { findReview } from './find-review.ts'

/** Its author, or somebody who keeps the shop. */
export async function deleteReview(shop: VisitedShop, id: string): Promise<{ success: true; message: string }> {
  requireMay(shop, 'write_review')
  const { review } = await findReview(shop.db, id)
  requireMay(shop, 'delete_review', review)
  const gone = await shop.db.delete(reviews).where(eq(reviews.id, review.id)).returning({ id: reviews.id })
  if (gone.length === 0) throw new Refusal('not_found', REVIEW_TEXTS.missing)
  return { success: true, message: REVIEW_TEXTS.deleted }
}
