import { eq } from 'drizzle-orm'
import { REVIEW_ANSWERS } from '#contracts/catalogue/review-answers.ts'
import { Refusal } from '#contracts/refusal.ts'
import type { Db } from '#database/connect.ts'
import { users } from '#database/tables/accounts.ts'
import { reviews } from '#database/tables/reviews.ts'
import { isId } from '#rules/is-id.ts'
import { REVIEW_COLUMNS } from './review-to-json.ts'

export async function findReview(db: Db, id: string) {
  const [found] = isId(id)
    ? await db
        .select(REVIEW_COLUMNS)
        .from(reviews)
        .innerJoin(users, eq(users.id, reviews.userId))
        .where(eq(reviews.id, id))
    : []
  if (found === undefined) throw new Refusal('not_found', REVIEW_ANSWERS.missing)
  return found
}
