import { and, desc, eq, inArray, isNull } from 'drizzle-orm'
import type { ClaimableJson } from '#contracts/orders/guest-orders.ts'
import { ORDER_TEXTS } from '#contracts/orders/order-texts.ts'
import type { Db } from '#database/connect.ts'
import { users } from '#database/tables/accounts.ts'
import { guestOrders } from '#database/tables/guest-orders.ts'
import { orders } from '#database/tables/orders.ts'
import { toRupees } from '#rules/money.ts'
import { authorize } from '../access/authorize.ts'
import type { RequestContext } from '../context/shop.ts'

const MOST = 200

/** What somebody ordered with the verified email address of the account, without signing in. */
export async function listClaimable(shop: RequestContext): Promise<ClaimableJson> {
  const { userId } = authorize(shop, 'place_order')
  const email = await verifiedEmail(shop.db, userId)
  const rows = email === null ? [] : await claimable(shop.db, email)
  return {
    success: true,
    orders: rows.map(({ number, placedAt, totalPaise, status }) => ({
      id: number,
      date: placedAt.toISOString(),
      total: toRupees(totalPaise),
      status,
    })),
  }
}

/** Makes them orders of the account. Of two accounts at once none gets what the other has: an address has one account. */
export async function claimOrders(shop: RequestContext): Promise<{ success: true; message: string; count: number }> {
  const { userId } = authorize(shop, 'place_order')
  const count = await shop.db.transaction(async (tx) => {
    const email = await verifiedEmail(tx, userId, true)
    const ids = email === null ? [] : (await claimable(tx, email)).map(({ id }) => id)
    if (ids.length === 0) return 0
    const claimed = await tx
      .update(orders)
      .set({ userId })
      .where(and(inArray(orders.id, ids), isNull(orders.userId)))
      .returning({ id: orders.id })
    const theirs = claimed.map(({ id }) => id)
    if (theirs.length > 0) await tx.delete(guestOrders).where(inArray(guestOrders.orderId, theirs))
    return theirs.length
  })
  return { success: true, message: ORDER_TEXTS.claimed, count }
}

/** Null where nobody has proved that it is theirs. Locked, it stays the account's until the transaction ends. */
async function verifiedEmail(db: Db, userId: string, isLocked = false): Promise<string | null> {
  const isTheirs = and(eq(users.id, userId), users.isActive, users.isEmailVerified)
  const query = db.select({ email: users.email }).from(users).where(isTheirs)
  const [user] = isLocked ? await query.for('no key update') : await query
  return user?.email ?? null
}

function claimable(db: Db, email: string) {
  const { id, number, placedAt, totalPaise, status } = orders
  return db
    .select({ id, number, placedAt, totalPaise, status })
    .from(guestOrders)
    .innerJoin(orders, eq(orders.id, guestOrders.orderId))
    .where(and(eq(guestOrders.email, email), isNull(orders.userId)))
    .orderBy(desc(orders.placedAt))
    .limit(MOST)
}
