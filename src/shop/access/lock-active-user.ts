import { and, eq } from 'drizzle-orm'
import { SESSION_TEXTS } from '#contracts/account-texts.ts'
import { Refusal } from '#contracts/refusal.ts'
import type { Db } from '#database/connect.ts'
import { users } from '#database/tables/accounts.ts'

/**
 * For whatever is written in a person's name: the erasure of the account waits until it is written and then finds it, or
 * was first and it is refused. Call it before any other lock of the transaction.
 */
export async function lockActiveUser(tx: Db, userId: string): Promise<void> {
  if (!(await lockIfActive(tx, userId))) throw new Refusal('not_signed_in', SESSION_TEXTS.needed)
}

/** The same for what is left out without a word. */
export async function lockIfActive(tx: Db, userId: string): Promise<boolean> {
  const isThere = and(eq(users.id, userId), users.isActive)
  const found = await tx.select({ id: users.id }).from(users).where(isThere).for('share')
  return found.length > 0
}
