import { and, asc, eq, isNotNull, isNull, ne, type SQL, sql } from 'drizzle-orm'
import type { Db } from '#database/connect.ts'
import { exchanges } from '#database/tables/exchanges.ts'
import { orders } from '#database/tables/orders.ts'
import { captures, payments, refunds } from '#database/tables/payments.ts'
import { cashPartPaise, isPaidByCredit } from '#rules/advance.ts'
import { PaymentStatus, wasCashReceived } from '#rules/payment-status.ts'
import { type RefundSums, refundSums } from '#rules/refund-amount.ts'
import type { OrderRow } from '../orders/order-rows.ts'

/**
 * `captures`: what was paid online, the oldest first, each with what can still go back the way it came; none for cash, or
 * when unpaid. `captureLeftPaise` is the sum of that, `cashLeftPaise` what was paid at the door; the rest was paid with
 * store credit. What went out for an exchange was paid with the order before it, after its own payment.
 */
export type Refundable = RefundSums & {
  captures: readonly CaptureLeft[]
  captureLeftPaise: number
  cashLeftPaise: number
}
type CaptureLeft = { id: string; leftPaise: number }

/** What an order was paid with, and how much is refunded, being refunded, or left. */
export async function readRefundable(db: Db, order: OrderRow): Promise<Refundable> {
  const paid = await capturesOf(db, order.id)
  const isOnline = paid.length > 0
  // Both only where a part was paid in advance and the rest at the door.
  const hasCash = (!isOnline || order.advancePaise > 0) && isPaidInCash(order)
  const cashPaise = (hasCash ? cashPartPaise(order) : 0) + order.exchangeCashPaise
  const isHanded = !isOnline || order.advancePaise > 0 || order.exchangeCashPaise > 0
  const handedBack = isHanded ? await givenBack(db, order, null) : 0
  const left: CaptureLeft[] = []
  let paidPaise = cashPaise + spentCreditPaise(order) + order.exchangePaise - order.exchangeCashPaise
  let backPaise = handedBack + (await sumOf(db, order, eq(refunds.isCredit, true)))
  for (const { id, amountPaise } of paid) {
    const sentBack = await givenBack(db, order, id)
    left.push({ id, leftPaise: Math.max(0, amountPaise - sentBack) })
    paidPaise += amountPaise
    // What an order that went out for an exchange gives back is no refund of this one.
    backPaise += await sumOf(db, order, eq(refunds.captureId, id))
  }
  const before = await capturesBefore(db, order)
  left.push(...before.left)
  backPaise += before.sentPaise + (await sumOf(db, order, isNotNull(refunds.exchangeId)))
  const captureLeftPaise = left.reduce((sum, { leftPaise }) => sum + leftPaise, 0)
  const cashLeftPaise = Math.max(0, cashPaise - handedBack - (await movedCashPaise(db, order.id)))
  return { captures: left, captureLeftPaise, cashLeftPaise, ...refundSums(paidPaise, backPaise) }
}

/** Money that was taken for an order, the oldest first. */
function capturesOf(db: Db, orderId: string) {
  return db
    .select({ id: captures.id, amountPaise: captures.amountPaise })
    .from(captures)
    .innerJoin(payments, eq(payments.id, captures.paymentId))
    .where(and(eq(payments.orderId, orderId), eq(captures.use, 'order')))
    .orderBy(asc(captures.at), asc(captures.id))
}

/** Payments of the orders whose pieces came back for this one, and how much of them it may give back. */
async function capturesBefore(db: Db, order: OrderRow): Promise<{ left: CaptureLeft[]; sentPaise: number }> {
  let mayPaise = order.exchangePaise - order.exchangeCashPaise
  let sentPaise = 0
  const found: CaptureLeft[] = []
  for (const orderId of order.exchangePaise === 0 ? [] : await ordersBefore(db, order.id)) {
    for (const { id, amountPaise } of await capturesOf(db, orderId)) {
      const sent = await sumOf(db, order, eq(refunds.captureId, id))
      sentPaise += sent
      mayPaise -= sent
      found.push({ id, leftPaise: Math.max(0, amountPaise - (await givenBack(db, order, id))) })
    }
  }
  const left = found.map(({ id, leftPaise }) => {
    const part = Math.max(0, Math.min(leftPaise, mayPaise))
    mayPaise -= part
    return { id, leftPaise: part }
  })
  return { left, sentPaise }
}

/** The order that this one was exchanged for, the one before that, and so on. */
export async function ordersBefore(db: Db, orderId: string): Promise<string[]> {
  const found: string[] = []
  for (let at: string | undefined = orderId; at !== undefined; ) {
    const [exchange]: { orderId: string }[] = await db
      .select({ orderId: exchanges.orderId })
      .from(exchanges)
      .where(eq(exchanges.replacementId, at))
    at = exchange?.orderId
    if (at !== undefined) found.push(at)
  }
  return found
}

/** Cash of this order that pays for what went out instead. */
async function movedCashPaise(db: Db, orderId: string): Promise<number> {
  const [sum] = await db
    .select({ paise: sql<string | number>`coalesce(sum(${orders.exchangeCashPaise}), 0)` })
    .from(exchanges)
    .innerJoin(orders, eq(orders.id, exchanges.replacementId))
    .where(eq(exchanges.orderId, orderId))
  return Number(sum?.paise ?? 0)
}

/** Until an order is paid its credit is given back without a refund, when it ends. */
function spentCreditPaise({ creditPaise, paidAt }: OrderRow): number {
  return paidAt === null ? 0 : creditPaise
}

/** Also once all of it was refunded by hand. */
function isPaidInCash({ method, paymentStatus }: OrderRow): boolean {
  return paymentStatus === PaymentStatus.Paid || (method === 'COD' && wasCashReceived(paymentStatus))
}

/** Of a payment: by this order or by what went out for it. Without one: by hand. */
function givenBack(db: Db, order: OrderRow, captureId: string | null): Promise<number> {
  const isByHand = and(eq(refunds.isCredit, false), isNull(refunds.exchangeId))
  if (captureId !== null) return sumOf(db, null, and(eq(refunds.captureId, captureId), isByHand))
  // A payment that came too late went back too: that is no part of what was paid at the door, or with store credit.
  const isPaidOtherwise = order.method === 'COD' || order.exchangePaise > 0 || isPaidByCredit(order)
  return sumOf(db, order, and(isPaidOtherwise ? isNull(refunds.captureId) : undefined, isByHand))
}

/** Of an order's refunds, or of all; none that failed. */
async function sumOf(db: Db, order: OrderRow | null, which: SQL | undefined): Promise<number> {
  const isOwn = order === null ? undefined : eq(refunds.orderId, order.id)
  const [sum] = await db
    .select({ paise: sql<string | number>`coalesce(sum(${refunds.amountPaise}), 0)` })
    .from(refunds)
    .where(and(isOwn, which, ne(refunds.state, 'failed')))
  return Number(sum?.paise ?? 0)
}
