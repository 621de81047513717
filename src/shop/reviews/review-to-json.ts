import { sql } from 'drizzle-orm'
import type { ReviewJson } from '#contracts/catalogue/reviews.ts'
import { users } from '#database/tables/accounts.ts'
import { reviewPictures, reviews } from '#database/tables/reviews.ts'
import { publicName } from '#rules/names.ts'
import { boughtSize, isVerifiedPurchase } from './verified-purchase.ts'

const pictures = sql<string[]>`array(
  select ${reviewPictures.image} from ${reviewPictures}
  where ${reviewPictures.reviewId} = ${reviews.id} and ${reviewPictures.state} = 'approved'
  order by ${reviewPictures.position}, ${reviewPictures.id}
)`

/** Columns of a review. Of its author only name and avatar, so that nothing else can leak into a response. */
export const REVIEW_COLUMNS = {
  review: reviews,
  author: { name: users.name, avatar: users.avatar },
  isVerifiedPurchase,
  size: boughtSize,
  pictures,
}

export type ReviewRow = typeof reviews.$inferSelect

export type FoundReview = {
  review: ReviewRow
  author: { name: string; avatar: string | null }
  isVerifiedPurchase: boolean
  size: string | null
  pictures: string[]
}

/** What a shop without replies, votes and pictures does not have is left out. */
export function reviewToJson({ review, author, isVerifiedPurchase, size, pictures }: FoundReview): ReviewJson {
  const { id, comment, productId, rating, fit, userId, createdAt, updatedAt, helpfulCount, state } = review
  const reply = replyToJson(review)
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
    ...(size === null ? {} : { size }),
    ...(helpfulCount === 0 ? {} : { helpful: helpfulCount }),
    ...(pictures.length === 0 ? {} : { pictures }),
    ...(reply === undefined ? {} : { reply }),
    ...(state === 'shown' ? {} : { state }),
  }
}

function replyToJson({ reply, repliedAt, replyEditedAt }: ReviewRow): ReviewJson['reply'] {
  if (reply === null || repliedAt === null) return undefined
  return { body: reply, at: repliedAt.toISOString(), isEdited: replyEditedAt !== null }
}
