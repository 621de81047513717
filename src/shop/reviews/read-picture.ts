import { eq } from 'drizzle-orm'
import { REVIEW_ANSWERS } from '#contracts/catalogue/review-answers.ts'
import { Refusal } from '#contracts/refusal.ts'
import { reviewPictures } from '#database/tables/reviews.ts'
import { isId } from '#rules/is-id.ts'
import { may } from '#rules/permissions.ts'
import { authorize } from '../access/authorize.ts'
import type { RequestContext } from '../context/shop.ts'

/** Its author, and the desk once the review is sent; for others it is not there. */
export async function readReviewPicture(shop: RequestContext, id: string): Promise<Uint8Array> {
  const { userId } = authorize(shop, 'write_review')
  const [found] = isId(id) ? await shop.db.select().from(reviewPictures).where(eq(reviewPictures.id, id)) : []
  const isForDesk = found?.reviewId !== null && may(shop.currentUser, 'run_reviews')
  if (!found?.bytes || !(found.userId === userId || isForDesk)) {
    throw new Refusal('not_found', REVIEW_ANSWERS.pictureGone)
  }
  return found.bytes
}
