import { and, eq, ne, sql } from 'drizzle-orm'
import type { Db } from '#database/connect.ts'
import { captures, payments, refunds } from '#database/tables/payments.ts'
import type { OrderRow } from '../orders/order-rows.ts'
import type { Shop } from '../shop.ts'
import { bookRefund } from './book-refund.ts'
import { queueRefund } from './queue-refund.ts'

type Why = {
  reason: string
  byUserId: string | null
  returnId?: string | null
  amountPaise?: number
  /** The money has been handed over already: it is only written down. */
  isByHand?: boolean
}

/** Gives back what a locked order was paid with, or a part: never more than what is left of it. Answers how much. */
export async function refundOrder(tx: Db, shop: Shop, order: OrderRow, why: Why): Promise<number> {
  const [paid] = await tx
    .select({ id: captures.id, amountPaise: captures.amountPaise })
    .from(captures)
    .innerJoin(payments, eq(payments.id, captures.paymentId))
    .where(and(eq(payments.orderId, order.id), eq(captures.use, 'order')))
  const isCash = paid === undefined && order.paymentStatus === 'Paid'
  const whole = paid?.amountPaise ?? (isCash ? order.totalPaise : 0)
  const left = whole - (await givenBack(tx, order.id, paid?.id ?? null))
  const amountPaise = Math.min(why.amountPaise ?? left, left)
  if (amountPaise <= 0) return 0
  const { reason, byUserId, returnId = null } = why
  const captureId = paid?.id ?? null
  const id = await queueRefund(tx, shop, { order, captureId, amountPaise, reason, byUserId, returnId })
  if (why.isByHand && captureId === null) {
    await bookRefund(tx, shop, { id, orderId: order.id, captureId, amountPaise, returnId }, null)
  }
  return amountPaise
}

async function givenBack(tx: Db, orderId: string, captureId: string | null): Promise<number> {
  const isOfThis = captureId === null ? eq(refunds.orderId, orderId) : eq(refunds.captureId, captureId)
  const [sum] = await tx
    .select({ paise: sql<string | number>`coalesce(sum(${refunds.amountPaise}), 0)` })
    .from(refunds)
    .where(and(isOfThis, ne(refunds.state, 'failed')))
  return Number(sum?.paise ?? 0)
}
