import { eq } from 'drizzle-orm'
import type { Db } from '#database/connect.ts'
import { orders } from '#database/tables/orders.ts'
import { type EndStatus, OrderStatus } from '#rules/order-status.ts'
import { PaymentStatus, type RefundStatus } from '#rules/payment-status.ts'
import type { Shop } from '../context/shop.ts'
import { releaseCoupon, reserveCouponAgain } from '../coupons/coupon-uses.ts'
import { cancelInvoice } from '../invoices/cancel-invoice.ts'
import type { OrderRow } from './order-rows.ts'
import { type Actor, recordEvent } from './record-event.ts'
import { isInStock, linesOut, reserveAgain, restock } from './stock-lines.ts'

type Change = Partial<Pick<OrderRow, 'paymentStatus' | 'expiresAt' | 'paidAt' | 'deliveredAt' | 'stock'>> & {
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

/** Ends a locked order, releases its stock and coupon, and takes back the invoice of what was not paid; once. */
export async function endOrder(
  tx: Db,
  shop: Shop,
  order: OrderRow,
  status: EndStatus,
  actor: Actor,
): Promise<OrderRow> {
  if (order.stock !== 'returned') {
    await restock(tx, shop, order.id, await linesOut(tx, order.id), 'release')
    await releaseCoupon(tx, shop, order.id)
  }
  const isFailed = status === OrderStatus.Failed && order.paymentStatus === PaymentStatus.Pending
  const paymentStatus = isFailed ? PaymentStatus.Failed : order.paymentStatus
  const ended = await moveOrder(tx, shop, order, status, actor, { stock: 'returned', expiresAt: null, paymentStatus })
  await cancelInvoice(tx, shop, ended)
  return ended
}

/** Reserves an ended order's stock again: false, without changes, when it is no longer available. */
export async function reserveStockAgain(tx: Db, shop: Shop, order: OrderRow): Promise<boolean> {
  if (order.stock !== 'returned') return true
  if (!(await isInStock(tx, order.id)) || !(await reserveCouponAgain(tx, order.id))) return false
  const isTaken = await reserveAgain(tx, shop, order.id)
  if (!isTaken) throw new Error('locked pieces that are there can be taken')
  return true
}
