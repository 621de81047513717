import { eq } from 'drizzle-orm'
import { ORDER_TEXTS } from '#contracts/orders/order-texts.ts'
import type { Db } from '#database/connect.ts'
import { orders } from '#database/tables/orders.ts'
import type { OrderStatus } from '#rules/order-status.ts'
import type { RefundStatus } from '#rules/payment-status.ts'
import type { Shop } from '../context/shop.ts'
import { reserveCouponAgain } from '../coupons/coupon-uses.ts'
import { isCreditLeft, spendAgain } from '../credit/order-credit.ts'
import type { OrderRow } from './order-rows.ts'
import { type Actor, recordEvent } from './record-event.ts'
import { isInStock, reserveAgain } from './stock-lines.ts'

type Change = Partial<
  Pick<OrderRow, 'method' | 'paymentStatus' | 'advancePaidAt' | 'expiresAt' | 'paidAt' | 'deliveredAt' | 'stock'>
> & {
  refundStatus?: RefundStatus
}

/** Changes a locked order's status and records the event. Stock and coupon follow from `endOrder` and `reviveOrder`. */
export async function moveOrder(
  tx: Db,
  shop: Shop,
  order: OrderRow,
  status: OrderStatus,
  actor: Actor,
  change: Change = {},
): Promise<OrderRow> {
  const [moved] = await tx
    .update(orders)
    .set({ status, ...change, updatedAt: shop.now() })
    .where(eq(orders.id, order.id))
    .returning()
  if (moved === undefined) throw new Error('a locked order is there')
  if (status !== order.status) {
    await recordEvent(tx, shop, order.id, actor, { kind: 'status', before: order.status, after: status })
  }
  if (moved.paymentStatus !== order.paymentStatus) {
    const [before, after] = [order.paymentStatus, moved.paymentStatus]
    await recordEvent(tx, shop, order.id, actor, { kind: 'payment', before, after })
  }
  return moved
}

/** Why `reserveStockAgain` said no. */
export async function whyNotReserved(tx: Db, order: OrderRow): Promise<string> {
  if (!(await isCreditLeft(tx, order))) return ORDER_TEXTS.creditGone
  return (await isInStock(tx, order.id)) ? ORDER_TEXTS.couponGone : ORDER_TEXTS.noStock
}

/** Reserves an ended order's stock, coupon and store credit again: false, without changes, when it is no longer available. */
export async function reserveStockAgain(tx: Db, shop: Shop, order: OrderRow): Promise<boolean> {
  if (order.stock !== 'returned') return true
  // The coupon last: it is counted at once.
  if (!(await isInStock(tx, order.id)) || !(await isCreditLeft(tx, order))) return false
  if (!(await reserveCouponAgain(tx, order))) return false
  await spendAgain(tx, shop, order)
  const isTaken = await reserveAgain(tx, shop, order.id)
  if (!isTaken) throw new Error('locked pieces that are there can be taken')
  return true
}
