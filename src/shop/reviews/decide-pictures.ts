import { and, eq, inArray } from 'drizzle-orm'
import type { DecidePicturesInput, DeskReviewAnswer } from '#contracts/catalogue/review-work.ts'
import { REVIEW_WORK_TEXTS } from '#contracts/catalogue/review-work-texts.ts'
import { isRefusal, Refusal } from '#contracts/refusal.ts'
import type { Db } from '#database/connect.ts'
import { products } from '#database/tables/catalogue.ts'
import { reviewPictures, reviews } from '#database/tables/reviews.ts'
import { isId } from '#rules/is-id.ts'
import { mayTakeDown } from '#rules/review-moderation.ts'
import { authorize } from '../access/authorize.ts'
import { ownedBy } from '../access/owned-by.ts'
import { recordActivity } from '../activity/record-activity.ts'
import type { SignedIn } from '../context/current-user.ts'
import type { RequestContext } from '../context/shop.ts'
import { orUnavailable } from '../images/or-unavailable.ts'
import { lockSeen } from './decide-review.ts'
import { loadDeskReview } from './desk-review.ts'
import { NEXT_REVISION, queueForCheck } from './lock-review.ts'
import { rejectedPicturesEmail } from './review-emails.ts'
import { reviewedProduct, tellAuthor } from './tell-author.ts'

/** An approved picture moves to the uploads, where everybody may open it; a rejected one is deleted. */
export async function decideReviewPictures(
  shop: RequestContext,
  id: string,
  input: DecidePicturesInput,
): Promise<DeskReviewAnswer> {
  const by = authorize(shop, 'run_reviews')
  const approved = input.pictures.filter(({ reason }) => reason === null).map(({ _id }) => _id)
  const rejected = input.pictures.flatMap(({ _id, reason }) => (reason === null ? [] : { _id, reason }))
  const names = await copyToUploads(shop, by, id, approved)
  const work = shop.db.transaction(async (tx) => {
    const review = await lockSeen(tx, by, id, input.revision)
    if (rejected.length > 0 && !mayTakeDown(by.role, review.rating)) {
      throw new Refusal('not_allowed', REVIEW_WORK_TEXTS.notTakenDown)
    }
    for (const _id of approved) {
      const image = `/uploads/${names.get(_id)}`
      if (!names.has(_id)) throw gone()
      await settle(tx, id, _id, { state: 'approved', bytes: null, image })
    }
    for (const { _id, reason } of rejected) await settle(tx, id, _id, { state: 'rejected', bytes: null, reason })
    await tx.update(reviews).set({ revision: NEXT_REVISION }).where(eq(reviews.id, id))
    await queueForCheck(tx, shop, id)
    const product = await reviewedProduct(tx, review)
    const reasons = rejected.map(({ reason }) => reason)
    if (reasons.length > 0) {
      await tellAuthor(tx, shop, review.userId, (store) => rejectedPicturesEmail(store, product, reasons))
    }
    const after = { approved: approved.length, rejected: reasons }
    const entry = { entity: 'review', entityId: id, name: product.title, after }
    await recordActivity(tx, shop, by, { action: 'pictures decided', ...entry })
  })
  await work.catch(async (error: unknown) => {
    // After any error but a refusal the review may reference them, so they stay.
    if (isRefusal(error)) for (const name of names.values()) await shop.pictures.remove('uploads', name)
    throw error
  })
  return { success: true, message: REVIEW_WORK_TEXTS.picturesDecided, review: await loadDeskReview(shop, id) }
}

/** Outside the transaction: the uploads may be at another company. Returns their names by id. */
async function copyToUploads(
  shop: RequestContext,
  by: SignedIn,
  reviewId: string,
  ids: readonly string[],
): Promise<Map<string, string>> {
  const names = new Map<string, string>()
  if (ids.length === 0 || !isId(reviewId)) return names
  const isOfIt = and(eq(reviewPictures.reviewId, reviewId), inArray(reviewPictures.id, [...ids]))
  const found = await shop.db
    .select({ id: reviewPictures.id, bytes: reviewPictures.bytes })
    .from(reviewPictures)
    .innerJoin(reviews, eq(reviews.id, reviewPictures.reviewId))
    .innerJoin(products, eq(products.id, reviews.productId))
    .where(and(isOfIt, ownedBy(by, products.sellerId)))
  for (const { id, bytes } of found) {
    if (bytes === null) continue
    const name = `review-picture-${shop.newId()}.webp`
    await orUnavailable(shop.pictures.put('uploads', name, bytes))
    names.set(id, name)
  }
  return names
}

type Settled = Partial<typeof reviewPictures.$inferInsert>

async function settle(tx: Db, reviewId: string, pictureId: string, change: Settled): Promise<void> {
  const isOpen = and(eq(reviewPictures.id, pictureId), eq(reviewPictures.state, 'waiting'))
  const decided = await tx
    .update(reviewPictures)
    .set(change)
    .where(and(isOpen, eq(reviewPictures.reviewId, reviewId)))
    .returning({ id: reviewPictures.id })
  if (decided.length === 0) throw gone()
}

function gone(): Refusal {
  return new Refusal('conflict', REVIEW_WORK_TEXTS.pictureGone)
}
