import { and, eq } from 'drizzle-orm'
import { SESSION_TEXTS } from '#contracts/accounts/session-texts.ts'
import { Refusal } from '#contracts/refusal.ts'
import type { Db } from '#database/connect.ts'
import { users } from '#database/tables/accounts.ts'

/** Locks all admins, against two concurrent removals of the last ones. Returns the active ones. */
export async function lockAdmins(tx: Db): Promise<string[]> {
  const admins = await tx
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.role, 'admin'), users.isActive))
    .orderBy(users.id)
    .for('no key update')
  return admins.map(({ id }) => id)
}

/** The same for an admin who changes another user: one who was demoted while waiting is refused. */
export async function lockAsAdmin(tx: Db, userId: string): Promise<void> {
  const admins = await lockAdmins(tx)
  if (!admins.includes(userId)) throw new Refusal('not_allowed', SESSION_TEXTS.notAllowed)
}
