import { and, desc, eq } from 'drizzle-orm'
import type { Db } from '#database/connect.ts'
import { orderEvents } from '#database/tables/order-records.ts'
import { returns } from '#database/tables/returns.ts'
import { isDead, isDelivered, type OrderStatus } from '#rules/order-status.ts'
import { PaymentStatus } from '#rules/payment-status.ts'
import type { OrderRow } from '../orders/order-rows.ts'

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
export async function asBeforeDelivery(tx: Db, order: OrderRow, next: OrderStatus): Promise<OrderRow> {
  if (!isDead(next) || !isDelivered(order.status)) return order
  const [last] = await tx
    .select({ before: orderEvents.before, after: orderEvents.after })
    .from(orderEvents)
    .where(and(eq(orderEvents.orderId, order.id), eq(orderEvents.kind, 'status')))
    .orderBy(desc(orderEvents.at), desc(orderEvents.id))
    .limit(1)
  if (last?.before !== next || last.after !== order.status) return order
  return { ...order, ...(await undoneDelivery(tx, order, next)) }
}
