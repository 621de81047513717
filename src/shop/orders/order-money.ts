import { and, eq, inArray, isNull, type SQL } from 'drizzle-orm'
import type { Db } from '#database/connect.ts'
import { captures, payments, refunds } from '#database/tables/payments.ts'
import { cashPartPaise } from '#rules/advance.ts'
import { isDead } from '#rules/order-status.ts'
import type { OrderMoney } from '#rules/order-status-changes.ts'
import { wasCashReceived } from '#rules/payment-status.ts'
import type { OrderRow } from './order-rows.ts'

/** What a locked order was paid with, and how much of it is refunded. */
export async function readOrderMoney(tx: Db, order: OrderRow): Promise<OrderMoney> {
  const captureRows = await tx
    .select({ id: captures.id, use: captures.use, amountPaise: captures.amountPaise })
    .from(captures)
    .innerJoin(payments, eq(payments.id, captures.paymentId))
    .where(eq(payments.orderId, order.id))
  // Several where an edit made the order dearer.
  const kept = captureRows.filter(({ use }) => use === 'order')
  const isParted = order.advancePaise > 0
  const isCash = (kept.length === 0 || isParted) && wasCashReceived(order.paymentStatus)
  // Store credit of an order that ends unpaid is given back without a refund.
  const creditPaise = order.paidAt === null ? 0 : order.creditPaise
  // By hand, or as store credit: also of what was paid online.
  const isCredited = order.paidAt !== null
  const keptIds = kept.map(({ id }) => id)
  const sentPaise = kept.length === 0 ? 0 : await backPaise(tx, order, inArray(refunds.captureId, keptIds))
  const otherPaise = (isCash ? cashPartPaise(order) : 0) + creditPaise
  return {
    paidPaise: kept.reduce((sum, { amountPaise }) => sum + amountPaise, otherPaise),
    backPaise: sentPaise + (isCash || isCredited ? await backPaise(tx, order, isNull(refunds.captureId)) : 0),
    hasReturnedPayment: captureRows.some(({ use }) => use === 'refund'),
  }
}

/** A failed refund is still owed once the order has ended; in an order that stands it counts for nothing. */
async function backPaise(tx: Db, order: OrderRow, ofSale: SQL): Promise<number> {
  const refunded = await tx
    .select({ amountPaise: refunds.amountPaise, state: refunds.state })
    .from(refunds)
    .where(and(eq(refunds.orderId, order.id), ofSale))
  const counts = refunded.filter(({ state }) => state !== 'failed' || isDead(order.status))
  return counts.reduce((sum, { amountPaise }) => sum + amountPaise, 0)
}
