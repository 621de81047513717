import { and, asc, desc, inArray, isNotNull, type SQL, sql } from 'drizzle-orm'
import type { DeskReviewListJson, DeskReviewQuery } from '#contracts/catalogue/review-work.ts'
import { products } from '#database/tables/catalogue.ts'
import { reviews } from '#database/tables/reviews.ts'
import { authorize } from '../access/authorize.ts'
import { ownedBy } from '../access/owned-by.ts'
import type { SignedIn } from '../context/current-user.ts'
import { paginate } from '../context/paging.ts'
import type { RequestContext } from '../context/shop.ts'
import { loadDeskReviews } from './desk-review.ts'

const PAGE_SIZE = 20
const IS_OPEN = isNotNull(reviews.checkSince)
/** As the index says it. */
const IS_NOT_SHOWN = sql`${reviews.state} <> 'shown'`

const VIEWS: Record<DeskReviewQuery['view'], { where: SQL | undefined; order: SQL[] }> = {
  check: { where: IS_OPEN, order: [asc(reviews.checkSince), asc(reviews.id)] },
  hidden: { where: IS_NOT_SHOWN, order: [desc(reviews.id)] },
  all: { where: undefined, order: [desc(reviews.id)] },
}

export async function listDeskReviews(shop: RequestContext, query: DeskReviewQuery): Promise<DeskReviewListJson> {
  const isOwn = ofOwnGoods(shop, authorize(shop, 'run_reviews'))
  const { db } = shop
  const counts = {
    check: await db.$count(reviews, and(isOwn, IS_OPEN)),
    hidden: await db.$count(reviews, and(isOwn, IS_NOT_SHOWN)),
    all: await db.$count(reviews, isOwn),
  }
  const { where, order } = VIEWS[query.view]
  const { page, pages, limit, offset } = paginate(counts[query.view], query.page, PAGE_SIZE)
  const rows = await db
    .select({ id: reviews.id })
    .from(reviews)
    .where(and(isOwn, where))
    .orderBy(...order)
    .limit(limit)
    .offset(offset)
  const ids = rows.map(({ id }) => id)
  return { reviews: await loadDeskReviews(shop, ids), counts, page, pages }
}

export async function countWaitingReviews(shop: RequestContext): Promise<{ waiting: number }> {
  const isOwn = ofOwnGoods(shop, authorize(shop, 'run_reviews'))
  return { waiting: await shop.db.$count(reviews, and(isOwn, IS_OPEN)) }
}

/** Reviews of goods of the user's seller; no condition for the house. */
function ofOwnGoods({ db }: RequestContext, user: SignedIn): SQL | undefined {
  const isOwn = ownedBy(user, products.sellerId)
  if (isOwn === undefined) return undefined
  return inArray(reviews.productId, db.select({ id: products.id }).from(products).where(isOwn))
}
