import { and, eq, isNull } from 'drizzle-orm'
import type { DeskReviewAnswer, HideReviewInput, ShowReviewInput } from '#contracts/catalogue/review-work.ts'
import { REVIEW_WORK_TEXTS } from '#contracts/catalogue/review-work-texts.ts'
import { Refusal } from '#contracts/refusal.ts'
import type { Db } from '#database/connect.ts'
import { reviewReports, reviews } from '#database/tables/reviews.ts'
import { mayShow, mayTakeDown } from '#rules/review-moderation.ts'
import { authorize } from '../access/authorize.ts'
import { recordActivity } from '../activity/record-activity.ts'
import type { SignedIn } from '../context/current-user.ts'
import type { RequestContext, Shop } from '../context/shop.ts'
import { loadDeskReview } from './desk-review.ts'
import { lockDeskReview, NEXT_REVISION, queueForCheck } from './lock-review.ts'
import { hiddenEmail } from './review-emails.ts'
import type { ReviewRow } from './review-to-json.ts'
import { reviewedProduct, tellAuthor } from './tell-author.ts'

/** Keeps a reported review; shows one that was hidden. */
export async function showReview(shop: RequestContext, id: string, input: ShowReviewInput): Promise<DeskReviewAnswer> {
  const by = authorize(shop, 'run_reviews')
  await shop.db.transaction(async (tx) => {
    const review = await lockSeen(tx, by, id, input.revision)
    if (!mayShow(by.role, review.rating)) throw new Refusal('not_allowed', REVIEW_WORK_TEXTS.notKept)
    await decide(tx, shop, review, { state: 'shown', hiddenReason: null, hiddenNote: null })
    const { title } = await reviewedProduct(tx, review)
    const action = review.state === 'shown' ? 'kept' : 'shown again'
    await recordActivity(tx, shop, by, { action, entity: 'review', entityId: review.id, name: title })
  })
  return { success: true, message: REVIEW_WORK_TEXTS.shown, review: await loadDeskReview(shop, id) }
}

/** Takes it out of lists and ratings, and mails its author why. */
export async function hideReview(shop: RequestContext, id: string, input: HideReviewInput): Promise<DeskReviewAnswer> {
  const by = authorize(shop, 'run_reviews')
  const { reason, note } = input
  await shop.db.transaction(async (tx) => {
    const review = await lockSeen(tx, by, id, input.revision)
    if (!mayTakeDown(by.role, review.rating)) throw new Refusal('not_allowed', REVIEW_WORK_TEXTS.notTakenDown)
    if (review.state === 'hidden') throw new Refusal('conflict', REVIEW_WORK_TEXTS.changed)
    await decide(tx, shop, review, { state: 'hidden', hiddenReason: reason, hiddenNote: note === '' ? null : note })
    const product = await reviewedProduct(tx, review)
    await tellAuthor(tx, shop, review.userId, (store) => hiddenEmail(store, product, { reason, note }))
    // The log keeps the stars, to show who hides bad reviews; the text was the author's and is not kept.
    const after = { reason, rating: review.rating }
    await recordActivity(tx, shop, by, {
      action: 'hidden',
      entity: 'review',
      entityId: review.id,
      name: product.title,
      after,
    })
  })
  return { success: true, message: REVIEW_WORK_TEXTS.hidden, review: await loadDeskReview(shop, id) }
}

/** Locks it as it was seen: what its author or a colleague changed meanwhile is looked at first. */
export async function lockSeen(tx: Db, by: SignedIn, id: string, revision: number): Promise<ReviewRow> {
  const review = await lockDeskReview(tx, by, id)
  if (review.revision !== revision) throw new Refusal('conflict', REVIEW_WORK_TEXTS.changed)
  return review
}

type Decision = Pick<ReviewRow, 'state' | 'hiddenReason' | 'hiddenNote'>

async function decide(tx: Db, shop: Shop, { id }: ReviewRow, decision: Decision): Promise<void> {
  const now = shop.now()
  await tx
    .update(reviews)
    .set({ ...decision, checkedAt: now, revision: NEXT_REVISION })
    .where(eq(reviews.id, id))
  const isOpen = and(eq(reviewReports.reviewId, id), isNull(reviewReports.decidedAt))
  await tx.update(reviewReports).set({ decidedAt: now }).where(isOpen)
  await queueForCheck(tx, shop, id)
}
