import { and, asc, eq, isNull, ne, sql } from 'drizzle-orm'
import type { Db } from '#database/connect.ts'
import { captures, payments, refunds } from '#database/tables/payments.ts'
import { cashPartPaise } from '#rules/advance.ts'
import { PaymentStatus, wasCashReceived } from '#rules/payment-status.ts'
import { type RefundSums, refundSums } from '#rules/refund-amount.ts'
import type { OrderRow } from '../orders/order-rows.ts'

/**
/**
 * `captures`: what was paid online, the oldest first, each with what can still go back the way it came; none for cash, or
 * when unpaid. `captureLeftPaise` is the sum of that, `cashLeftPaise` what was paid at the door; the rest was paid with
 * store credit.
 */
export type Refundable = RefundSums & {
  captures: readonly CaptureLeft[]
  captureLeftPaise: number
  cashLeftPaise: number
}
type CaptureLeft = { id: string; leftPaise: number }

/** What an order was paid with, and how much is refunded, being refunded, or left. */
export async function readRefundable(db: Db, order: OrderRow): Promise<Refundable> {
  const paid = await db
    .select({ id: captures.id, amountPaise: captures.amountPaise })
    .from(captures)
    .innerJoin(payments, eq(payments.id, captures.paymentId))
    .where(and(eq(payments.orderId, order.id), eq(captures.use, 'order')))
    .orderBy(asc(captures.at), asc(captures.id))
  const isOnline = paid.length > 0
  // Both only where a part was paid in advance and the rest at the door.
  const hasCash = (!isOnline || order.advancePaise > 0) && isPaidInCash(order)
  const cashPaise = hasCash ? cashPartPaise(order) : 0
  const handedBack = isOnline && order.advancePaise === 0 ? 0 : await givenBack(db, order, null)
  const left: CaptureLeft[] = []
  let paidPaise = cashPaise + spentCreditPaise(order)
  let backPaise = handedBack + (await creditedPaise(db, order.id))
  for (const { id, amountPaise } of paid) {
    const sentBack = await givenBack(db, order, id)
    left.push({ id, leftPaise: Math.max(0, amountPaise - sentBack) })
    paidPaise += amountPaise
    backPaise += sentBack
  }
  const captureLeftPaise = left.reduce((sum, { leftPaise }) => sum + leftPaise, 0)
  const cashLeftPaise = Math.max(0, cashPaise - handedBack)
  return { captures: left, captureLeftPaise, cashLeftPaise, ...refundSums(paidPaise, backPaise) }
}

/** Until an order is paid its credit is given back without a refund, when it ends. */
function spentCreditPaise({ creditPaise, paidAt }: OrderRow): number {
  return paidAt === null ? 0 : creditPaise
}

async function creditedPaise(db: Db, orderId: string): Promise<number> {
  const isOwn = and(eq(refunds.orderId, orderId), eq(refunds.isCredit, true), ne(refunds.state, 'failed'))
  const [sum] = await db
    .select({ paise: sql<string | number>`coalesce(sum(${refunds.amountPaise}), 0)` })
    .from(refunds)
    .where(isOwn)
  return Number(sum?.paise ?? 0)
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
    .where(and(isSameSource, eq(refunds.isCredit, false), ne(refunds.state, 'failed')))
  return Number(sum?.paise ?? 0)
}
