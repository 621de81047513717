import { and, asc, eq } from 'drizzle-orm'
import type { OwnReviewJson, ReviewPictureJson } from '#contracts/catalogue/own-review.ts'
import type { Db } from '#database/connect.ts'
import { users } from '#database/tables/accounts.ts'
import { reviewPictures, reviewReports, reviews, reviewVotes } from '#database/tables/reviews.ts'
import { isId } from '#rules/is-id.ts'
import { authorize } from '../access/authorize.ts'
import type { RequestContext } from '../context/shop.ts'
import { REVIEW_COLUMNS, type ReviewRow, reviewToJson } from './review-to-json.ts'

/** Bounds the response: a list has as many reviews at most. */
const MOST = 1000

export async function readOwnReview(shop: RequestContext, productId: string): Promise<OwnReviewJson> {
  const { userId } = authorize(shop, 'write_review')
  if (!isId(productId)) return { comment: null, pictures: [], hidden: null, helpful: [], reported: [] }
  const { db } = shop
  const [found] = await db
    .select(REVIEW_COLUMNS)
    .from(reviews)
    .innerJoin(users, eq(users.id, reviews.userId))
    .where(and(eq(reviews.productId, productId), eq(reviews.userId, userId)))
  const isOfProduct = eq(reviews.productId, productId)
  const votes = await db
    .select({ id: reviewVotes.reviewId })
    .from(reviewVotes)
    .innerJoin(reviews, and(eq(reviews.id, reviewVotes.reviewId), isOfProduct))
    .where(eq(reviewVotes.userId, userId))
    .limit(MOST)
  const reports = await db
    .select({ id: reviewReports.reviewId })
    .from(reviewReports)
    .innerJoin(reviews, and(eq(reviews.id, reviewReports.reviewId), isOfProduct))
    .where(eq(reviewReports.userId, userId))
    .limit(MOST)
  return {
    comment: found === undefined ? null : reviewToJson(found),
    pictures: found === undefined ? [] : await readPictures(db, found.review.id),
    hidden: found === undefined ? null : hiddenToJson(found.review),
    helpful: votes.map(({ id }) => id),
    reported: reports.map(({ id }) => id),
  }
}

async function readPictures(db: Db, reviewId: string): Promise<ReviewPictureJson[]> {
  const { id, state, image, reason } = reviewPictures
  return db
    .select({ _id: id, state, image, reason })
    .from(reviewPictures)
    .where(eq(reviewPictures.reviewId, reviewId))
    .orderBy(asc(reviewPictures.position), asc(id))
}

export function hiddenToJson({ hiddenReason, hiddenNote }: ReviewRow): OwnReviewJson['hidden'] {
  return hiddenReason === null ? null : { reason: hiddenReason, note: hiddenNote }
}
