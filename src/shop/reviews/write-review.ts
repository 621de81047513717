import { and, eq, isNull } from 'drizzle-orm'
import { REVIEW_ANSWERS } from '#contracts/catalogue/review-answers.ts'
import type { NewReviewInput, ReviewJson } from '#contracts/catalogue/reviews.ts'
import { Refusal } from '#contracts/refusal.ts'
import { PRODUCT_TEXTS } from '#contracts/texts.ts'
import type { Db } from '#database/connect.ts'
import { isUniqueViolation } from '#database/sql-state.ts'
import { products } from '#database/tables/catalogue.ts'
import { reviewRechecks, reviews } from '#database/tables/reviews.ts'
import { hasSizes } from '#rules/fit.ts'
import { isId } from '#rules/is-id.ts'
import { authorize } from '../access/authorize.ts'
import { lockActiveUser } from '../access/lock-active-user.ts'
import type { RequestContext } from '../context/shop.ts'
import { requireWithinLimit } from '../limits/limits.ts'
import { attachPictures } from './attach-pictures.ts'
import { findReview } from './find-review.ts'
import { queueForCheck } from './lock-review.ts'
import { reviewToJson } from './review-to-json.ts'
import { hasReceived } from './verified-purchase.ts'

type Answer = { success: true; message: string; comment: ReviewJson }

/** One review per user and product, under the name of the current user. */
export async function writeReview(shop: RequestContext, input: NewReviewInput): Promise<Answer> {
  const { userId, sellerId } = authorize(shop, 'write_review')
  await requireWithinLimit(shop, 'reviews', userId)
  const { productId, rating, comment } = input
  const product = await requireProduct(shop.db, productId)
  // Praise of one's own goods would count as a customer's.
  if (sellerId === product.sellerId) throw new Refusal('not_allowed', REVIEW_ANSWERS.ownGoods)
  // Nor does one seller judge another's unseen.
  if (sellerId !== null && !(await hasReceived(shop.db, userId, productId)))
    throw new Refusal('not_allowed', REVIEW_ANSWERS.notBought)
  const fit = hasSizes(product) ? input.fit : null
  const [id, at] = [shop.newId(), shop.now()]
  await shop.db
    .transaction(async (tx) => {
      await lockActiveUser(tx, userId)
      const written = { id, productId, userId, rating, comment, fit, createdAt: at, updatedAt: at }
      await tx.insert(reviews).values({ ...written, ...(await stateOfNew(tx, productId, userId)) })
      await attachPictures(tx, { reviewId: id, userId }, input.pictures ?? [])
      await queueForCheck(tx, shop, id)
    })
    .catch((error: unknown) => {
      throw isUniqueViolation(error, 'reviews_product_user_key')
        ? new Refusal('conflict', REVIEW_ANSWERS.alreadyWritten)
        : error
    })
  return { success: true, message: REVIEW_ANSWERS.added, comment: reviewToJson(await findReview(shop.db, id)) }
}

/** Who deleted a hidden review does not show the same again unseen. */
async function stateOfNew(tx: Db, productId: string, userId: string): Promise<Partial<typeof reviews.$inferInsert>> {
  const isTheirs = and(eq(reviewRechecks.productId, productId), eq(reviewRechecks.userId, userId))
  const [recheck] = await tx.delete(reviewRechecks).where(isTheirs).returning({ reason: reviewRechecks.reason })
  return recheck === undefined ? {} : { state: 'waiting', hiddenReason: recheck.reason }
}

async function requireProduct(db: Db, productId: string) {
  const { sizes, options, sellerId } = products
  const isSold = and(eq(products.id, productId), isNull(products.retiredAt))
  const [product] = isId(productId) ? await db.select({ sizes, options, sellerId }).from(products).where(isSold) : []
  if (product === undefined) throw new Refusal('not_found', PRODUCT_TEXTS.missing)
  return product
}
