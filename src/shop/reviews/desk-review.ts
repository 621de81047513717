import { and, count, eq, inArray, isNull } from 'drizzle-orm'
import { REVIEW_ANSWERS } from '#contracts/catalogue/review-answers.ts'
import type { DeskReviewJson } from '#contracts/catalogue/review-work.ts'
import { Refusal } from '#contracts/refusal.ts'
import type { Db } from '#database/connect.ts'
import { users } from '#database/tables/accounts.ts'
import { products } from '#database/tables/catalogue.ts'
import { reviewPictures, reviewReports, reviews } from '#database/tables/reviews.ts'
import { mayShow, mayTakeDown } from '#rules/review-moderation.ts'
import type { RequestContext } from '../context/shop.ts'
import { hiddenToJson } from './read-own-review.ts'
import { REVIEW_COLUMNS, reviewToJson } from './review-to-json.ts'

/** Reviews as the desk sees them, in the order of the ids. */
export async function loadDeskReviews(shop: RequestContext, ids: readonly string[]): Promise<DeskReviewJson[]> {
  if (ids.length === 0) return []
  const { db } = shop
  const product = { _id: products.id, title: products.title, images: products.images }
  const found = await db
    .select({ ...REVIEW_COLUMNS, product })
    .from(reviews)
    .innerJoin(users, eq(users.id, reviews.userId))
    .innerJoin(products, eq(products.id, reviews.productId))
    .where(inArray(reviews.id, [...ids]))
  const reports = await openReports(db, ids)
  const pictures = await picturesOf(db, ids)
  const { role } = shop.currentUser
  const list = found.map(({ product: { images, ...product }, ...one }): DeskReviewJson => {
    const { review } = one
    const { state: _, pictures: __, ...json } = reviewToJson(one)
    return {
      ...json,
      product: { ...product, image: images[0] ?? null },
      state: review.state,
      hidden: hiddenToJson(review),
      revision: review.revision,
      checkSince: review.checkSince?.toISOString() ?? null,
      reports: reports.filter(({ reviewId }) => reviewId === review.id).map(({ reviewId: _, ...report }) => report),
      pictures: pictures.filter(({ reviewId }) => reviewId === review.id).map(({ reviewId: _, ...picture }) => picture),
      mayTakeDown: mayTakeDown(role, review.rating),
      mayShow: mayShow(role, review.rating),
    }
  })
  return ids.flatMap((id) => list.find(({ _id }) => _id === id) ?? [])
}

export async function loadDeskReview(shop: RequestContext, id: string): Promise<DeskReviewJson> {
  const [review] = await loadDeskReviews(shop, [id])
  if (review === undefined) throw new Refusal('not_found', REVIEW_ANSWERS.missing)
  return review
}

async function openReports(db: Db, ids: readonly string[]) {
  const { reviewId, reason } = reviewReports
  return db
    .select({ reviewId, reason, count: count() })
    .from(reviewReports)
    .where(and(inArray(reviewId, [...ids]), isNull(reviewReports.decidedAt)))
    .groupBy(reviewId, reason)
    .orderBy(reason)
}

async function picturesOf(db: Db, ids: readonly string[]) {
  const { reviewId, id, state, image, reason, position } = reviewPictures
  return db
    .select({ reviewId, _id: id, state, image, reason })
    .from(reviewPictures)
    .where(inArray(reviewId, [...ids]))
    .orderBy(position, id)
}
