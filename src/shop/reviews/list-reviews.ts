import { count, desc, eq } from 'drizzle-orm'
import type { ReviewListJson } from '#contracts/review-json.ts'
import { users } from '#database/tables/accounts.ts'
import { reviews } from '#database/tables/reviews.ts'
import { isId } from '#rules/is-id.ts'
import type { RatingCounts } from '#rules/reviews.ts'
import type { Shop } from '../shop.ts'
import { REVIEW_COLUMNS, reviewToJson } from './review-to-json.ts'

/** Nobody reads further, and no answer grows without end. */
const MOST = 1000

/** Newest first; everybody may read. */
export async function listReviews({ db }: Shop, productId: string | null): Promise<ReviewListJson> {
  if (productId !== null && !isId(productId)) return { comments: [], total: 0, ratings: [0, 0, 0, 0, 0] }
  const ofProduct = productId === null ? undefined : eq(reviews.productId, productId)
  const rows = await db
    .select(REVIEW_COLUMNS)
    .from(reviews)
    .innerJoin(users, eq(users.id, reviews.userId))
    .where(ofProduct)
    .orderBy(desc(reviews.id))
    .limit(MOST)
  const spread = await db
    .select({ rating: reviews.rating, count: count() })
    .from(reviews)
    .where(ofProduct)
    .groupBy(reviews.rating)
  const ratings: RatingCounts = [0, 0, 0, 0, 0]
  for (const one of spread) ratings[5 - one.rating] = one.count
  return {
    comments: rows.map(reviewToJson),
    total: ratings.reduce((sum, one) => sum + one, 0),
    ratings,
  }
}
