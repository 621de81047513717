import { and, eq, isNull } from 'drizzle-orm'
import type { Db } from '#database/connect.ts'
import { sellerApplications, users } from '#database/tables/accounts.ts'
import { sessions } from '#database/tables/sessions.ts'
import type { Role } from '#rules/permissions.ts'
import { endSessions } from '../accounts/end-sessions.ts'
import type { SignedIn } from '../accounts/visitor.ts'
import type { Shop } from '../shop.ts'

/**
 * Gives somebody another role. Who becomes a customer stays signed in with less; anybody else signs in again, for
 * sessions of sellers and admins are shorter. The application to sell follows, so that both lists tell the same.
 */
export async function moveRole(
  tx: Db,
  shop: Shop,
  { userId: adminId }: SignedIn,
  userId: string,
  role: Role,
): Promise<void> {
  const now = shop.now()
  await tx.update(users).set({ role, updatedAt: now }).where(eq(users.id, userId))
  if (role === 'customer') {
    await tx
      .update(sessions)
      .set({ role })
      .where(and(eq(sessions.userId, userId), isNull(sessions.endedAt)))
  } else await endSessions(tx, shop, userId)
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
