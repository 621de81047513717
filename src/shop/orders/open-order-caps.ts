import { and, eq, inArray, or, sql } from 'drizzle-orm'
import { SESSION_TEXTS } from '#contracts/accounts/session-texts.ts'
import { OPEN_ORDER_TEXTS } from '#contracts/orders/order-texts.ts'
import { Refusal } from '#contracts/refusal.ts'
import type { Db } from '#database/connect.ts'
import { users } from '#database/tables/accounts.ts'
import { orderItems, orders } from '#database/tables/orders.ts'
import { type OpenOrders, openOrderCaps, openOrderProblem } from '#rules/open-orders.ts'
import { isPending, OrderStatus } from '#rules/order-status.ts'
import type { Shop } from '../context/shop.ts'
import type { OrderRow } from './order-rows.ts'

/** `wasHeld`: its stock was reserved before, so nothing is added to the open orders. */
type Done = { order: OrderRow; wasHeld?: boolean }

/**
 * Runs `work` and refuses it when the buyer then exceeds the caps: the caller's transaction rolls back. Locks the buyer
 * first, so that orders of one account are counted serially, and none is written for an erased or deactivated account.
 */
export async function keepWithinOpenOrders<Work extends Done>(
  tx: Db,
  shop: Shop,
  userId: string,
  work: () => Promise<Work>,
): Promise<Work> {
  const [buyer] = await tx
    .select({ isEmailVerified: users.isEmailVerified })
    .from(users)
    .where(and(eq(users.id, userId), users.isActive))
    .for('no key update')
  if (buyer === undefined) throw new Refusal('not_signed_in', SESSION_TEXTS.needed)
  const done = await work()
  if (!shop.hasLimits || !isPending(done.order.status) || done.wasHeld) return done
  const caps = openOrderCaps(buyer)
  const problem = openOrderProblem(await countOpen(tx, userId, done.order.id, buyer), caps)
  if (problem === null) return done
  const texts = buyer.isEmailVerified ? OPEN_ORDER_TEXTS.verified : OPEN_ORDER_TEXTS.unverified
  throw new Refusal('conflict', problem === 'pieces' ? texts.pieces(caps.pieces) : texts[problem])
}

/**
 * All open orders; the quantity is that of this order's products. An unverified buyer confirms cash orders by a button
 * that proves nothing: those count until they are shipped.
 */
async function countOpen(
  tx: Db,
  userId: string,
  orderId: string,
  { isEmailVerified }: { isEmailVerified: boolean },
): Promise<OpenOrders> {
  const isUnproved = isEmailVerified
    ? undefined
    : and(eq(orders.method, 'COD'), eq(orders.status, OrderStatus.Processing))
  const isOpen = and(eq(orders.userId, userId), or(eq(orders.status, OrderStatus.PaymentPending), isUnproved))
  const [sums] = await tx
    .select({
      orders: sql<string | number>`count(*)`,
      value: sql<string | number>`coalesce(sum(${orders.totalPaise}), 0)`,
    })
    .from(orders)
    .where(isOpen)
  const inThis = tx.select({ id: orderItems.productId }).from(orderItems).where(eq(orderItems.orderId, orderId))
  const [max] = await tx
    .select({ pieces: sql<string | number>`sum(${orderItems.quantity})` })
    .from(orderItems)
    .innerJoin(orders, eq(orders.id, orderItems.orderId))
    .where(and(isOpen, inArray(orderItems.productId, inThis)))
    .groupBy(orderItems.productId)
    .orderBy(sql`sum(${orderItems.quantity}) desc`)
    .limit(1)
  return { orders: Number(sums?.orders ?? 0), valuePaise: Number(sums?.value ?? 0), pieces: Number(max?.pieces ?? 0) }
}
