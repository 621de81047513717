import { and, asc, eq, inArray } from 'drizzle-orm'
import type { Db } from '#database/connect.ts'
import { activity } from '#database/tables/activity.ts'
import { reviewPictures, reviewRechecks, reviewReports, reviews, reviewVotes } from '#database/tables/reviews.ts'
import { publicPictures } from '../reviews/remove-pictures.ts'

/** Their reviews, pictures, votes and reports. Returns the addresses of pictures that were public. */
export async function eraseReviews(tx: Db, userId: string): Promise<string[]> {
  const pictures = await publicPictures(tx, eq(reviewPictures.userId, userId))
  // Triggers count votes in the rows of reviews: locked in one order.
  const voted = tx.select({ id: reviewVotes.reviewId }).from(reviewVotes).where(eq(reviewVotes.userId, userId))
  await tx
    .select({ id: reviews.id })
    .from(reviews)
    .where(inArray(reviews.id, voted))
    .orderBy(asc(reviews.id))
    .for('no key update')
  await tx.delete(reviewVotes).where(eq(reviewVotes.userId, userId))
  await tx.delete(reviewReports).where(eq(reviewReports.userId, userId))
  await tx.delete(reviewRechecks).where(eq(reviewRechecks.userId, userId))
  await tx.delete(reviewPictures).where(eq(reviewPictures.userId, userId))
  // An answer of the shop may name them.
  const own = await tx.delete(reviews).where(eq(reviews.userId, userId)).returning({ id: reviews.id })
  const ids = own.map(({ id }) => id)
  await tx
    .update(activity)
    .set({ before: null, after: null })
    .where(and(eq(activity.entity, 'review'), inArray(activity.entityId, ids)))
  return pictures
}
