import type { ReviewJson } from '#contracts/review-json.ts'
import type { users } from '#database/tables/accounts.ts'
import type { reviews } from '#database/tables/reviews.ts'

type Row = typeof reviews.$inferSelect
type Author = Pick<typeof users.$inferSelect, 'name' | 'avatar'>

/** Of its author only the name and the face: the rest of the row never comes near the answer. */
export function reviewToJson(row: Row, { name, avatar }: Author): ReviewJson {
  const { id, comment, productId, rating, userId } = row
  return {
    _id: id,
    id,
    comment,
    productId,
    rating,
    userId,
    user: { name, avatar },
    isVerifiedPurchase: row.verifiedPurchase,
    createdAt: row.createdAt.toISOString(),
    updatedAt: row.updatedAt.toISOString(),
  }
}
