import { and, count, eq, gt, or } from 'drizzle-orm'
import type { Db } from '#database/connect.ts'
import { mails } from '#database/tables/mail.ts'
import { orderEvents } from '#database/tables/order-records.ts'
import { ORDER_STATUS, type OrderStatus } from '#rules/order-status.ts'
import { PaymentStatus } from '#rules/payment-status.ts'
import type { Shop } from '../context/shop.ts'
import type { OrderRow } from './order-rows.ts'
import { orderEmailKey, queueOrderEmail } from './queue-order-email.ts'

/** Tells the buyer of the status a locked order was just moved to; once each time it comes to that status. */
export async function queueStatusEmail(
  tx: Db,
  shop: Shop,
  order: OrderRow,
  { holdMs }: { holdMs: number },
): Promise<void> {
  const kind = ORDER_STATUS[order.status].email
  if (kind === null) return
  // A cancellation with its refund is never held back: the buyer must not read of the money first.
  const isPaid = order.paymentStatus !== PaymentStatus.Pending || order.advancePaidAt !== null
  const isRefunded = kind === 'cancelled' && isPaid
  const held = isRefunded || holdMs === 0 ? {} : { dueAt: new Date(shop.now().getTime() + holdMs) }
  await queueOrderEmail(tx, shop, kind, order, { of: await entryKey(tx, order.id, order.status), ...held })
}

/** Takes back the email about the status that a locked order leaves, if it is still held. */
export async function withdrawStatusEmail(tx: Db, shop: Shop, order: Pick<OrderRow, 'id' | 'status'>): Promise<void> {
  const kind = ORDER_STATUS[order.status].email
  if (kind === null) return
  await withdrawEmail(tx, shop, orderEmailKey(order.id, kind, await entryKey(tx, order.id, order.status)))
}

/** Takes back an email that is still held. The exact key: it is found by its index, however many emails there are. */
export async function withdrawEmail(tx: Db, shop: Shop, eventKey: string): Promise<void> {
  const now = shop.now()
  const isUntried = and(eq(mails.state, 'queued'), eq(mails.attempts, 0), gt(mails.nextTryAt, now))
  await tx.delete(mails).where(and(eq(mails.eventKey, eventKey), or(isUntried, gt(mails.sentAt, now))))
}

/** Tells apart the emails of an order that comes to a status more than once; empty for the first time. */
async function entryKey(tx: Db, orderId: string, status: OrderStatus): Promise<string> {
  const [entries] = await tx
    .select({ count: count() })
    .from(orderEvents)
    .where(and(eq(orderEvents.orderId, orderId), eq(orderEvents.kind, 'status'), eq(orderEvents.after, status)))
  const times = entries?.count ?? 0
  return times <= 1 ? '' : String(times)
}
