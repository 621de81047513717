import { isRating } from '#rules/reviews.ts'
import type { AuthorJson, ReviewJson } from './reviews.ts'

/** Parses a review from a response; null when it is not one. `userId` may be an object with the author's name. */
export function readReview(json: unknown): ReviewJson | null {
  if (typeof json !== 'object' || json === null) return null
  const { _id, comment, productId, rating, fit, userId, user, isVerifiedPurchase, createdAt, date, updatedAt } =
    json as Record<string, unknown>
  const { size, helpful, pictures, reply, state } = json as Partial<ReviewJson>
  if (typeof _id !== 'string' || typeof comment !== 'string' || !isRating(rating)) return null
  const written = textOr(createdAt, textOr(date, ''))
  const person = isRecord(userId) ? userId : {}
  return {
    _id,
    id: _id,
    comment,
    rating,
    ...(fit === 'small' || fit === 'true' || fit === 'large' ? { fit } : {}),
    productId: textOr(productId, ''),
    userId: isRecord(userId) ? textOr(person._id, '') : textOr(userId, ''),
    user: toAuthor(isRecord(user) ? user : person),
    isVerifiedPurchase: isVerifiedPurchase === true,
    createdAt: written,
    updatedAt: textOr(updatedAt, written),
    ...(size && { size }),
    ...(helpful && { helpful }),
    ...(pictures && { pictures }),
    ...(reply && { reply }),
    ...(state && { state }),
  }
}

function toAuthor(person: Record<string, unknown>): AuthorJson {
  return { name: textOr(person.name, 'A customer'), avatar: typeof person.avatar === 'string' ? person.avatar : null }
}

function textOr(value: unknown, fallback: string): string {
  return typeof value === 'string' && value !== '' ? value : fallback
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null
}
