import { and, eq, isNull } from 'drizzle-orm'
import { SESSION_TEXTS } from '#contracts/accounts/session-texts.ts'
import type { ReviewPictureAnswer } from '#contracts/catalogue/own-review.ts'
import { REVIEW_ANSWERS } from '#contracts/catalogue/review-answers.ts'
import { Refusal } from '#contracts/refusal.ts'
import type { Db } from '#database/connect.ts'
import { users } from '#database/tables/accounts.ts'
import { reviewPictures } from '#database/tables/reviews.ts'
import { makeProductImage } from '#integrations/images/make-product-image.ts'
import { REVIEW_PICTURES_MOST } from '#rules/review-moderation.ts'
import { authorize } from '../access/authorize.ts'
import type { RequestContext } from '../context/shop.ts'
import { requireWithinLimit } from '../limits/limits.ts'

/** Of one account, before a review takes them: two forms at once. */
const MOST_UNSENT = 2 * REVIEW_PICTURES_MOST

/** Stores a picture that a review is to show. The upload is read only after authorization. */
export async function addReviewPicture(
  shop: RequestContext,
  readFile: () => Promise<Buffer | null>,
): Promise<ReviewPictureAnswer> {
  const { userId } = authorize(shop, 'write_review')
  await requireWithinLimit(shop, 'uploads', userId)
  const file = await readFile()
  if (file === null || file.length === 0) throw new Refusal('bad_input', REVIEW_ANSWERS.pictureMissing)
  const bytes = await makeProductImage(file)
  if (bytes === null) throw new Refusal('bad_input', REVIEW_ANSWERS.pictureBad)
  const id = shop.newId()
  await shop.db.transaction(async (tx) => {
    await lockUploader(tx, userId)
    const unsent = and(eq(reviewPictures.userId, userId), isNull(reviewPictures.reviewId))
    const kept = await tx
      .select({ id: reviewPictures.id })
      .from(reviewPictures)
      .where(unsent)
      .orderBy(reviewPictures.id)
      .limit(MOST_UNSENT)
    // A form that was left: its oldest picture makes room.
    const oldest = kept.length < MOST_UNSENT ? undefined : kept[0]
    if (oldest !== undefined) await tx.delete(reviewPictures).where(eq(reviewPictures.id, oldest.id))
    await tx.insert(reviewPictures).values({ id, userId, bytes, createdAt: shop.now() })
  })
  return { success: true, message: REVIEW_ANSWERS.pictureAdded, picture: { _id: id } }
}

/** One upload of an account after the other, so that the count holds; none of one that is gone. */
async function lockUploader(tx: Db, userId: string): Promise<void> {
  const isThere = and(eq(users.id, userId), users.isActive)
  const [user] = await tx.select({ id: users.id }).from(users).where(isThere).for('no key update')
  if (user === undefined) throw new Refusal('not_signed_in', SESSION_TEXTS.needed)
}
