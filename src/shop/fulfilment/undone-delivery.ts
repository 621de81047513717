import { and, desc, eq } from 'drizzle-orm'
import { Refusal } from '#contracts/refusal.ts'
import { SELLER_TEXTS } from '#contracts/seller/seller-texts.ts'
import type { Db } from '#database/connect.ts'
import { orderEvents } from '#database/tables/order-records.ts'
import { returns } from '#database/tables/returns.ts'
import { isDead, isDelivered, type OrderStatus } from '#rules/order-status.ts'
import { PaymentStatus } from '#rules/payment-status.ts'
import type { OrderRow } from '../orders/order-rows.ts'

/** Emails about a status that a seller chose by hand wait this long: the page offers Undo meanwhile. */
export const UNDO_MS = 30_000

/** What only Delivered had set is taken back with it, unless a return or a refund was built on it. */
export async function undoneDelivery(tx: Db, order: OrderRow, next: OrderStatus) {
  if (!isDelivered(order.status) || isDelivered(next)) return {}
  if (order.refundStatus !== 'None' || (await tx.$count(returns, eq(returns.orderId, order.id))) > 0) return {}
  // What a seller took in person was not paid at the door.
  const isCashPaid = order.method === 'COD' && order.paidBy === null && order.paymentStatus === PaymentStatus.Paid
  return { deliveredAt: null, ...(isCashPaid ? { paymentStatus: PaymentStatus.Pending, paidAt: null } : {}) }
}

/**
 * For Undo alone: an order that had ended, was called delivered by mistake and ends again, as it was before. Whoever ends a
 * delivered order on purpose gives the cash back.
 */
export async function asBeforeDelivery(tx: Db, order: OrderRow, next: OrderStatus, now: Date): Promise<OrderRow> {
  if (!isDead(next) || !isDelivered(order.status)) return order
  const [last] = await tx
    .select({ before: orderEvents.before, after: orderEvents.after, at: orderEvents.at })
    .from(orderEvents)
    .where(and(eq(orderEvents.orderId, order.id), eq(orderEvents.kind, 'status')))
    .orderBy(desc(orderEvents.at), desc(orderEvents.id))
    .limit(1)
  if (last?.before !== next || last.after !== order.status) return order
  // Later somebody may have paid at the door: then it is no slip, and ends with its question.
  if (now.getTime() - last.at.getTime() > UNDO_MS) throw new Refusal('conflict', SELLER_TEXTS.undoneTooLate)
  return { ...order, ...(await undoneDelivery(tx, order, next)) }
}
