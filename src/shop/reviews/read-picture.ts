import { eq } from 'drizzle-orm'
import { REVIEW_ANSWERS } from '#contracts/catalogue/review-answers.ts'
import { Refusal } from '#contracts/refusal.ts'
import { products } from '#database/tables/catalogue.ts'
import { reviewPictures, reviews } from '#database/tables/reviews.ts'
import { isId } from '#rules/is-id.ts'
import { may } from '#rules/permissions.ts'
import { authorize } from '../access/authorize.ts'
import { isOwned } from '../access/owned-by.ts'
import type { RequestContext } from '../context/shop.ts'

/** Its author, and the desk of the goods' seller once the review is sent; for others it is not there. */
export async function readReviewPicture(shop: RequestContext, id: string): Promise<Uint8Array> {
  const user = authorize(shop, 'write_review')
  const [found] = isId(id)
    ? await shop.db
        .select({ picture: reviewPictures, sellerId: products.sellerId })
        .from(reviewPictures)
        .leftJoin(reviews, eq(reviews.id, reviewPictures.reviewId))
        .leftJoin(products, eq(products.id, reviews.productId))
        .where(eq(reviewPictures.id, id))
    : []
  const { picture, sellerId = null } = found ?? {}
  const isForDesk = sellerId !== null && may(user, 'run_reviews') && isOwned(user, sellerId)
  if (!picture?.bytes || !(picture.userId === user.userId || isForDesk)) {
    throw new Refusal('not_found', REVIEW_ANSWERS.pictureGone)
  }
  return picture.bytes
}
