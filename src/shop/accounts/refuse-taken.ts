import { and, eq, ne, or, sql } from 'drizzle-orm'
import { SIGNUP_TEXTS } from '#contracts/accounts/account-texts.ts'
import { type FieldProblem, Refusal } from '#contracts/refusal.ts'
import { isUniqueViolation } from '#database/sql-state.ts'
import { users } from '#database/tables/accounts.ts'
import type { Shop } from '../context/shop.ts'
import { isAbandoned } from './release-username.ts'

const TAKEN = {
  email: { path: 'email', message: SIGNUP_TEXTS.emailTaken },
  username: { path: 'username', message: SIGNUP_TEXTS.usernameTaken },
}

/** Early check for a friendly message; the unique constraint decides. */
export async function refuseTaken(
  shop: Shop,
  { email, username }: { email: string; username: string },
  exceptUserId: string | null = null,
): Promise<void> {
  const sameName = sql`(lower(${users.username}) = lower(${username}) and not ${isAbandoned(shop.db, shop)})`
  const others = exceptUserId === null ? undefined : ne(users.id, exceptUserId)
  const { db } = shop
  const found = await db
    .select({ email: users.email })
    .from(users)
    .where(and(or(eq(users.email, email), sameName), others))
  if (found.length === 0) return
  const hasEmail = found.some((user) => user.email === email)
  const hasName = found.length > 1 || !hasEmail || (await db.$count(users, and(sameName, others))) > 0
  throw refusal([...(hasEmail ? [TAKEN.email] : []), ...(hasName ? [TAKEN.username] : [])])
}

/** Maps a unique violation to a refusal, for concurrent sign-ups. */
export function takenRefusal(error: unknown): unknown {
  if (isUniqueViolation(error, 'users_email_key')) return refusal([TAKEN.email])
  if (isUniqueViolation(error, 'users_username_key')) return refusal([TAKEN.username])
  return error
}

function refusal(problems: FieldProblem[]): Refusal {
  return new Refusal('conflict', problems[0]?.message ?? SIGNUP_TEXTS.failed, problems)
}
