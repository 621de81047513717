import { eq } from 'drizzle-orm'
import type { DeskReviewAnswer, ReviewReplyInput } from '#contracts/catalogue/review-work.ts'
import { REVIEW_WORK_TEXTS } from '#contracts/catalogue/review-work-texts.ts'
import { Refusal } from '#contracts/refusal.ts'
import { reviews } from '#database/tables/reviews.ts'
import { authorize } from '../access/authorize.ts'
import { recordActivity } from '../activity/record-activity.ts'
import type { RequestContext } from '../context/shop.ts'
import { loadDeskReview } from './desk-review.ts'
import { lockDeskReview } from './lock-review.ts'
import { replyEmail } from './review-emails.ts'
import { reviewedProduct, tellAuthor } from './tell-author.ts'

/** The shop's one public answer. Its author is mailed the first time, not when it is changed. */
export async function replyToReview(
  shop: RequestContext,
  id: string,
  { body }: ReviewReplyInput,
): Promise<DeskReviewAnswer> {
  const by = authorize(shop, 'run_reviews')
  await shop.db.transaction(async (tx) => {
    const review = await lockDeskReview(tx, by, id)
    if (review.state !== 'shown') throw new Refusal('conflict', REVIEW_WORK_TEXTS.notShown)
    if (review.reply === body) return
    const at = shop.now()
    const isFirst = review.reply === null
    const written = isFirst ? { repliedAt: at, replyEditedAt: null } : { replyEditedAt: at }
    await tx
      .update(reviews)
      .set({ reply: body, ...written, replyMailedAt: review.replyMailedAt ?? at })
      .where(eq(reviews.id, review.id))
    const product = await reviewedProduct(tx, review)
    if (review.replyMailedAt === null) {
      await tellAuthor(tx, shop, review.userId, (store) => replyEmail(store, product, body))
    }
    const entry = { entity: 'review', entityId: review.id, name: product.title, after: { reply: body } }
    const before = isFirst ? {} : { before: { reply: review.reply } }
    await recordActivity(tx, shop, by, { action: isFirst ? 'answered' : 'changed', ...entry, ...before })
  })
  return { success: true, message: REVIEW_WORK_TEXTS.replied, review: await loadDeskReview(shop, id) }
}

export async function removeReviewReply(shop: RequestContext, id: string): Promise<DeskReviewAnswer> {
  const by = authorize(shop, 'run_reviews')
  await shop.db.transaction(async (tx) => {
    const review = await lockDeskReview(tx, by, id)
    if (review.reply === null) return
    await tx.update(reviews).set({ reply: null, repliedAt: null, replyEditedAt: null }).where(eq(reviews.id, review.id))
    const { title } = await reviewedProduct(tx, review)
    const entry = { entity: 'review', entityId: review.id, name: title, before: { reply: review.reply } }
    await recordActivity(tx, shop, by, { action: 'answer removed', ...entry })
  })
  return { success: true, message: REVIEW_WORK_TEXTS.replyRemoved, review: await loadDeskReview(shop, id) }
}
