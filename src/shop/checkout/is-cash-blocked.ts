import { eq } from 'drizzle-orm'
import type { Db } from '#database/connect.ts'
import { users } from '#database/tables/accounts.ts'

/** Whoever may not pay in cash may not do so without signing in either. */
export async function isCashBlocked(db: Db, email: string): Promise<boolean> {
  const [account] = await db.select({ isCodBlocked: users.isCodBlocked }).from(users).where(eq(users.email, email))
  return account?.isCodBlocked ?? false
}
