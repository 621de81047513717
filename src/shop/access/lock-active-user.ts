import { and, eq } from 'drizzle-orm'
import { SESSION_TEXTS } from '#contracts/accounts/session-texts.ts'
import { Refusal } from '#contracts/refusal.ts'
import type { Db } from '#database/connect.ts'
import { users } from '#database/tables/accounts.ts'

/**
 * Locks the user before a write in their name: erasure of the account either waits and then finds the row, or came
 * first and the write is refused. Lock order: call it before any other lock of the transaction.
 */
export async function lockActiveUser(tx: Db, userId: string): Promise<void> {
  if (!(await lockIfActive(tx, userId))) throw new Refusal('not_signed_in', SESSION_TEXTS.needed)
}

/** The same without a refusal: false when the account is gone or inactive. */
export async function lockIfActive(tx: Db, userId: string): Promise<boolean> {
  const isThere = and(eq(users.id, userId), users.isActive)
  const found = await tx.select({ id: users.id }).from(users).where(isThere).for('share')
  return found.length > 0
}
