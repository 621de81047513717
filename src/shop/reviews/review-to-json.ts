import type { ReviewJson } from '#contracts/catalogue/reviews.ts'
import { users } from '#database/tables/accounts.ts'
import { reviews } from '#database/tables/reviews.ts'
import { publicName } from '#rules/names.ts'
import { isVerifiedPurchase } from './verified-purchase.ts'

/** Columns of a review. Of its author only name and avatar, so that nothing else can leak into a response. */
export const REVIEW_COLUMNS = {
  review: reviews,
  author: { name: users.name, avatar: users.avatar },
  isVerifiedPurchase,
}

type FoundReview = {
  review: typeof reviews.$inferSelect
  author: { name: string; avatar: string | null }
  isVerifiedPurchase: boolean
}

export function reviewToJson({ review, author, isVerifiedPurchase }: FoundReview): ReviewJson {
  const { id, comment, productId, rating, fit, userId, createdAt, updatedAt } = review
  return {
    _id: id,
    id,
    comment,
    productId,
    rating,
    ...(fit === null ? {} : { fit }),
    userId,
    user: { ...author, name: publicName(author.name) },
    isVerifiedPurchase,
    createdAt: createdAt.toISOString(),
    updatedAt: updatedAt.toISOString(),
  }
}
