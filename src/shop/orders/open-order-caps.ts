import { and, eq, inArray, or, type SQL, sql } from 'drizzle-orm'
import { SESSION_TEXTS } from '#contracts/accounts/session-texts.ts'
import { OPEN_ORDER_TEXTS } from '#contracts/orders/order-texts.ts'
import { Refusal } from '#contracts/refusal.ts'
import type { Db } from '#database/connect.ts'
import { users } from '#database/tables/accounts.ts'
import { orderItems, orders } from '#database/tables/orders.ts'
import type { GuestContact } from '#rules/guest-contact.ts'
import {
  type OpenOrderCaps,
  type OpenOrders,
  openOrderCaps,
  openOrderProblem,
  UNVERIFIED_CAPS,
  VERIFIED_CAPS,
} from '#rules/open-orders.ts'
import { isPending, OrderStatus } from '#rules/order-status.ts'
import type { Shop } from '../context/shop.ts'
import { lockGuest, ofGuest, ofPlace } from './guests.ts'
import type { OrderRow } from './order-rows.ts'

/** `wasHeld`: its stock was reserved before, so nothing is added to the open orders. */
type Done = { order: OrderRow; wasHeld?: boolean }

/** Whose orders are counted: an account, or guests with the same contact. */
export type CountedBuyer = { userId: string } | { guest: GuestContact }

/** Runs `work` and refuses it when the buyer then exceeds the caps: the caller's transaction rolls back. */
export async function keepWithinOpenOrders<Work extends Done>(
  tx: Db,
  shop: Shop,
  buyer: CountedBuyer,
  work: () => Promise<Work>,
): Promise<Work> {
  const counted = 'guest' in buyer ? await lockedGuest(tx, buyer.guest) : await lockedUser(tx, buyer.userId)
  const done = await work()
  if (!shop.hasLimits || !isPending(done.order.status) || done.wasHeld) return done
  for (const { isOpen, caps, texts } of counted) {
    const problem = openOrderProblem(await countOpen(tx, isOpen, done.order.id), caps)
    if (problem !== null)
      throw new Refusal('conflict', problem === 'pieces' ? texts.pieces(caps.pieces) : texts[problem])
  }
  return done
}

type Counted = {
  isOpen: SQL | undefined
  caps: OpenOrderCaps
  texts: (typeof OPEN_ORDER_TEXTS)['verified' | 'unverified' | 'guest']
}

/** Locked, so that orders of one account are counted serially, and none is written for an erased or deactivated account. */
async function lockedUser(tx: Db, userId: string): Promise<Counted[]> {
  const [buyer] = await tx
    .select({ isEmailVerified: users.isEmailVerified })
    .from(users)
    .where(and(eq(users.id, userId), users.isActive))
    .for('no key update')
  if (buyer === undefined) throw new Refusal('not_signed_in', SESSION_TEXTS.needed)
  // An unverified buyer confirms cash orders by a button that proves nothing: those count until they are shipped.
  const isUnproved = buyer.isEmailVerified
    ? undefined
    : and(eq(orders.method, 'COD'), eq(orders.status, OrderStatus.Processing))
  const isOpen = and(eq(orders.userId, userId), or(IS_PENDING, isUnproved))
  const texts = buyer.isEmailVerified ? OPEN_ORDER_TEXTS.verified : OPEN_ORDER_TEXTS.unverified
  return [{ isOpen, caps: openOrderCaps(buyer), texts }]
}

/** Few for one guest; more for one door, where many people may live. */
async function lockedGuest(tx: Db, contact: GuestContact): Promise<Counted[]> {
  await lockGuest(tx, contact)
  const texts = OPEN_ORDER_TEXTS.guest
  return [
    { isOpen: and(ofGuest(contact), IS_PENDING), caps: UNVERIFIED_CAPS, texts },
    { isOpen: and(ofPlace(contact), IS_PENDING), caps: VERIFIED_CAPS, texts },
  ]
}

const IS_PENDING = eq(orders.status, OrderStatus.PaymentPending)

/** All open orders; the quantity is that of this order's products. */
async function countOpen(tx: Db, isOpen: SQL | undefined, orderId: string): Promise<OpenOrders> {
  const [sums] = await tx
    .select({
      // What was ordered together counts as one.
      orders: sql<string | number>`count(distinct coalesce(${orders.purchaseId}, ${orders.id}))`,
      value: sql<string | number>`coalesce(sum(${orders.totalPaise}), 0)`,
    })
    .from(orders)
    .where(isOpen)
  const ofThis = sql`(select p.id from ${orders} o join ${orders} p on p.id = o.id or p.purchase_id = o.purchase_id where o.id = ${orderId})`
  const inThis = tx.select({ id: orderItems.productId }).from(orderItems).where(sql`${orderItems.orderId} in ${ofThis}`)
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
