import { and, eq } from 'drizzle-orm'
import type { Db } from '#database/connect.ts'
import { sellerApplications, users } from '#database/tables/accounts.ts'
import type { Role } from '#rules/permissions.ts'
import { HOUSE_SELLER_ID } from '#rules/sellers.ts'
import { endSessions } from '../access/end-sessions.ts'
import type { SignedIn } from '../context/current-user.ts'
import type { Shop } from '../context/shop.ts'
import { hideIfLast } from './hide-if-last.ts'
import { clearPaidAccount } from './paid-account.ts'

/**
 * Changes a role. The user has to sign in again: a session belongs to one role and its lifetime. The seller application
 * follows, so that both lists agree.
 */
export async function changeRole(
  tx: Db,
  shop: Shop,
  { userId: adminId }: SignedIn,
  userId: string,
  role: Role,
  /** Who is made a seller without an application works for the house. */
  worksFor: string = HOUSE_SELLER_ID,
): Promise<void> {
  const now = shop.now()
  await hideIfLast(tx, shop, userId)
  await clearPaidAccount(tx, shop, userId)
  const sellerId = role === 'seller' ? worksFor : null
  await tx.update(users).set({ role, sellerId, staffGroupId: null, updatedAt: now }).where(eq(users.id, userId))
  await endSessions(tx, shop, userId)
  // Logged here, on the only path to another role.
  shop.noteEvent('role_changed', { userId, byUserId: adminId, role })
  const own = eq(sellerApplications.userId, userId)
  if (role === 'seller') {
    const decided = { status: 'Approved' as const, reason: '', decidedAt: now, decidedBy: adminId }
    await tx.update(sellerApplications).set(decided).where(own)
    return
  }
  // An admin needs no application; a customer's may still be pending.
  const isOver = role === 'admin' ? own : and(own, eq(sellerApplications.status, 'Approved'))
  await tx.delete(sellerApplications).where(isOver)
}
