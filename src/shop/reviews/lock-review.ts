import { and, eq, isNull, sql } from 'drizzle-orm'
import { REVIEW_ANSWERS } from '#contracts/catalogue/review-answers.ts'
import { Refusal } from '#contracts/refusal.ts'
import type { Db } from '#database/connect.ts'
import { products } from '#database/tables/catalogue.ts'
import { reviewPictures, reviewReports, reviews } from '#database/tables/reviews.ts'
import { isId } from '#rules/is-id.ts'
import { requireOwned } from '../access/owned-by.ts'
import type { SignedIn } from '../context/current-user.ts'
import type { Shop } from '../context/shop.ts'
import type { ReviewRow } from './review-to-json.ts'

export async function lockReview(tx: Db, id: string): Promise<ReviewRow> {
  const [row] = isId(id) ? await tx.select().from(reviews).where(eq(reviews.id, id)).for('no key update') : []
  if (row === undefined) throw new Refusal('not_found', REVIEW_ANSWERS.missing)
  return row
}

/** For the desk: a review of goods of the user's seller; of others' goods it does not exist for them. */
export async function lockDeskReview(tx: Db, by: SignedIn, id: string): Promise<ReviewRow> {
  const row = await lockReview(tx, id)
  const [product] = await tx
    .select({ sellerId: products.sellerId })
    .from(products)
    .where(eq(products.id, row.productId))
  if (product === undefined) throw new Refusal('not_found', REVIEW_ANSWERS.missing)
  requireOwned(by, product.sellerId, REVIEW_ANSWERS.missing)
  return row
}

/** Puts a locked review into the queue of the desk, or takes it out when nothing is left to decide. */
export async function queueForCheck(tx: Db, shop: Pick<Shop, 'now'>, reviewId: string): Promise<void> {
  const reported = and(eq(reviewReports.reviewId, reviewId), isNull(reviewReports.decidedAt))
  const pictured = and(eq(reviewPictures.reviewId, reviewId), eq(reviewPictures.state, 'waiting'))
  const [row] = await tx
    .select({ state: reviews.state, checkSince: reviews.checkSince })
    .from(reviews)
    .where(eq(reviews.id, reviewId))
  if (row === undefined) return
  const isOpen =
    row.state === 'waiting' ||
    (await tx.$count(reviewReports, reported)) + (await tx.$count(reviewPictures, pictured)) > 0
  if (isOpen === (row.checkSince !== null)) return
  const checkSince = isOpen ? shop.now() : null
  await tx.update(reviews).set({ checkSince }).where(eq(reviews.id, reviewId))
}

export const NEXT_REVISION = sql`${reviews.revision} + 1`
