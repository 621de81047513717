import { and, isNull, lt } from 'drizzle-orm'
import { reviewPictures } from '#database/tables/reviews.ts'
import type { Shop } from '../context/shop.ts'

const KEPT_MS = 24 * 3_600_000

/** Deletes pictures whose review was never sent. */
export async function sweepReviewPictures({ db, now }: Pick<Shop, 'db' | 'now'>): Promise<void> {
  const old = new Date(now().getTime() - KEPT_MS)
  await db.delete(reviewPictures).where(and(isNull(reviewPictures.reviewId), lt(reviewPictures.createdAt, old)))
}
