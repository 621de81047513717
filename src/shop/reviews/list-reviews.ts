import { and, count, desc, eq, type SQL } from 'drizzle-orm'
import { REVIEWS_A_PAGE, type ReviewListJson } from '#contracts/catalogue/reviews.ts'
import type { Db } from '#database/connect.ts'
import { users } from '#database/tables/accounts.ts'
import { reviews } from '#database/tables/reviews.ts'
import { isId } from '#rules/is-id.ts'
import type { RatingCounts } from '#rules/reviews.ts'
import { paginate } from '../context/paging.ts'
import type { Shop } from '../context/shop.ts'
import { REVIEW_COLUMNS, reviewToJson } from './review-to-json.ts'

/** Bounds the size of the response. */
const MAX_ROWS = 1000
const NONE: ReviewListJson = { comments: [], total: 0, ratings: [0, 0, 0, 0, 0] }

/** Newest first; public. */
export async function listReviews({ db }: Pick<Shop, 'db'>, productId: string | null): Promise<ReviewListJson> {
  if (productId !== null && !isId(productId)) return NONE
  const where = ofProduct(productId)
  return { comments: await readReviews(db, where, { limit: MAX_ROWS, offset: 0 }), ...(await countReviews(db, where)) }
}

type PageOptions = { page?: number | undefined; limit?: number | undefined }

export async function pageReviews(
  { db }: Shop,
  productId: string | null,
  options: PageOptions,
): Promise<ReviewListJson> {
  if (productId !== null && !isId(productId)) return { ...NONE, page: 1, pages: 1 }
  const where = ofProduct(productId)
  const counted = await countReviews(db, where)
  const { page, pages, ...part } = paginate(counted.total, options.page ?? 1, options.limit ?? REVIEWS_A_PAGE)
  return { comments: await readReviews(db, where, part), ...counted, page, pages }
}

/** Those that everybody sees. */
function ofProduct(productId: string | null): SQL | undefined {
  const isShown = eq(reviews.state, 'shown')
  return productId === null ? isShown : and(eq(reviews.productId, productId), isShown)
}

async function readReviews(db: Db, where: SQL | undefined, { limit, offset }: { limit: number; offset: number }) {
  const rows = await db
    .select(REVIEW_COLUMNS)
    .from(reviews)
    .innerJoin(users, eq(users.id, reviews.userId))
    .where(where)
    .orderBy(desc(reviews.id))
    .limit(limit)
    .offset(offset)
  return rows.map(reviewToJson)
}

async function countReviews(db: Db, where: SQL | undefined): Promise<{ total: number; ratings: RatingCounts }> {
  const allocate = await db
    .select({ rating: reviews.rating, count: count() })
    .from(reviews)
    .where(where)
    .groupBy(reviews.rating)
  const ratings: RatingCounts = [0, 0, 0, 0, 0]
  for (const one of allocate) ratings[5 - one.rating] = one.count
  return { total: ratings.reduce((sum, one) => sum + one, 0), ratings }
}
