import { and, desc, eq, exists, gt, isNull, notExists, or, sql } from 'drizzle-orm'
import type { Db } from '#database/connect.ts'
import { users } from '#database/tables/accounts.ts'
import { orders } from '#database/tables/orders.ts'
import { sessions } from '#database/tables/sessions.ts'
import { hashToken } from '../access/tokens.ts'
import type { RequestContext } from '../context/shop.ts'

const CORRECTED_MS = 24 * 3_600_000

/**
 * The account that this browser made a short while ago under the same name or address and never verified: whoever
 * mistyped the address signs up again. Only the browser that made it may change it so.
 */
export async function findUnverified(
  db: Db,
  shop: RequestContext,
  { email, username }: { email: string; username: string },
): Promise<string | null> {
  const { deviceKey } = shop.currentUser
  if (deviceKey == null) return null
  const made = db
    .select({ id: sessions.id })
    .from(sessions)
    .where(and(eq(sessions.userId, users.id), eq(sessions.deviceHash, hashToken(deviceKey))))
  const bought = db.select({ id: orders.id }).from(orders).where(eq(orders.userId, users.id))
  const [found] = await db
    .select({ id: users.id })
    .from(users)
    .where(
      and(
        or(eq(users.email, email), sql`lower(${users.username}) = lower(${username})`),
        sql`not ${users.isEmailVerified}`,
        eq(users.role, 'customer'),
        users.isActive,
        isNull(users.googleSub),
        gt(users.createdAt, new Date(shop.now().getTime() - CORRECTED_MS)),
        exists(made),
        notExists(bought),
      ),
    )
    .orderBy(desc(users.createdAt))
    .limit(1)
    .for('update')
  return found?.id ?? null
}
