import { and, eq } from 'drizzle-orm'
import type { Db } from '#database/connect.ts'
import { sellerApplications, users } from '#database/tables/accounts.ts'
import type { Role } from '#rules/permissions.ts'
import { endSessions } from '../access/end-sessions.ts'
import type { SignedIn } from '../context/current-user.ts'
import type { Shop } from '../context/shop.ts'

/**
 * Gives somebody another role. They sign in again: a session is opened for one role and lives as long as that may.
 * The application to sell follows, so that both lists tell the same.
 */
export async function changeRole(
  tx: Db,
  shop: Shop,
  { userId: adminId }: SignedIn,
  userId: string,
  role: Role,
): Promise<void> {
  const now = shop.now()
  await tx.update(users).set({ role, updatedAt: now }).where(eq(users.id, userId))
  await endSessions(tx, shop, userId)
  // Told here, where every way to another role comes by.
  shop.noteEvent('role_changed', { userId, byUserId: adminId, role })
  const own = eq(sellerApplications.userId, userId)
  if (role === 'seller') {
    const decided = { status: 'Approved' as const, reason: '', decidedAt: now, decidedBy: adminId }
    await tx.update(sellerApplications).set(decided).where(own)
    return
  }
  // An admin has nothing to ask for any more; a customer may still wait.
  const isOver = role === 'admin' ? own : and(own, eq(sellerApplications.status, 'Approved'))
  await tx.delete(sellerApplications).where(isOver)
}
