import { and, eq } from 'drizzle-orm'
import { SESSION_TEXTS } from '#contracts/accounts/session-texts.ts'
import { Refusal } from '#contracts/refusal.ts'
import type { Db } from '#database/connect.ts'
import { users } from '#database/tables/accounts.ts'
import { isActiveOwner } from '../access/active-owner.ts'
import type { SignedIn } from '../context/current-user.ts'
import { lockAsAdmin } from './lock-admins.ts'

/**
 * Locks the owners of the user's seller; of the house these are the admins. Whoever is none any more is refused: of two
 * owners who remove each other, one remains.
 */
export async function lockAsOwner(tx: Db, { role, userId, sellerId }: SignedIn): Promise<void> {
  if (role === 'admin' || sellerId === null) return lockAsAdmin(tx, userId)
  const isOwner = and(isActiveOwner, eq(users.sellerId, sellerId))
  const owners = await tx.select({ id: users.id }).from(users).where(isOwner).orderBy(users.id).for('no key update')
  if (!owners.some(({ id }) => id === userId)) throw new Refusal('not_allowed', SESSION_TEXTS.notAllowed)
}
