import { and, eq, isNull, ne, sql } from 'drizzle-orm'
import type { Db } from '#database/connect.ts'
import { captures, payments, refunds } from '#database/tables/payments.ts'
import { PaymentStatus, wasCashReceived } from '#rules/payment-status.ts'
import { type RefundSums, refundSums } from '#rules/refund-amount.ts'
import type { OrderRow } from '../orders/order-rows.ts'

/** Null for cash, or when unpaid. */
export type Refundable = RefundSums & { captureId: string | null }

/** What an order was paid with, and how much is refunded, being refunded, or left. */
export async function readRefundable(db: Db, order: OrderRow): Promise<Refundable> {
  const [paid] = await db
    .select({ id: captures.id, amountPaise: captures.amountPaise })
    .from(captures)
    .innerJoin(payments, eq(payments.id, captures.paymentId))
    .where(and(eq(payments.orderId, order.id), eq(captures.use, 'order')))
  const isCash = paid === undefined && isPaidInCash(order)
  const paidPaise = paid?.amountPaise ?? (isCash ? order.totalPaise : 0)
  const captureId = paid?.id ?? null
  return { captureId, ...refundSums(paidPaise, await givenBack(db, order, captureId)) }
}

/** Also once all of it was refunded by hand. */
function isPaidInCash({ method, paymentStatus }: OrderRow): boolean {
  return paymentStatus === PaymentStatus.Paid || (method === 'COD' && wasCashReceived(paymentStatus))
}

async function givenBack(db: Db, order: OrderRow, captureId: string | null): Promise<number> {
  // A payment that came too late for a cash order went back too: that is no part of what was paid at the door.
  const ofOrder = and(eq(refunds.orderId, order.id), order.method === 'COD' ? isNull(refunds.captureId) : undefined)
  const isSameSource = captureId === null ? ofOrder : eq(refunds.captureId, captureId)
  const [sum] = await db
    .select({ paise: sql<string | number>`coalesce(sum(${refunds.amountPaise}), 0)` })
    .from(refunds)
    .where(and(isSameSource, ne(refunds.state, 'failed')))
  return Number(sum?.paise ?? 0)
}
