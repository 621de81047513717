import { and, eq, inArray, isNotNull, isNull, notInArray, type SQL } from 'drizzle-orm'
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
  const isSent = order.exchangePaise > 0 ? isOfSale(captureRows) : inArray(refunds.captureId, keptIds(captureRows))
  const sentPaise = kept.length === 0 && order.exchangePaise === 0 ? 0 : await backPaise(tx, order, isSent)
  const otherPaise = (isCash ? cashPartPaise(order) : 0) + creditPaise + order.exchangePaise
  return {
    paidPaise: kept.reduce((sum, { amountPaise }) => sum + amountPaise, otherPaise),
    backPaise: sentPaise + (isCash || isCredited ? await backPaise(tx, order, isNull(refunds.captureId)) : 0),
    hasReturnedPayment: captureRows.some(({ use }) => use === 'refund'),
  }
}

type Captured = { id: string; use: string }

function keptIds(captureRows: readonly Captured[]): string[] {
  return captureRows.filter(({ use }) => use === 'order').map(({ id }) => id)
}

/** What goes out for an exchange is given back to the payments of the order before, too. */
function isOfSale(captureRows: readonly Captured[]): SQL {
  const returned = captureRows.filter(({ use }) => use !== 'order').map(({ id }) => id)
  const isSent = isNotNull(refunds.captureId)
  return returned.length === 0 ? isSent : (and(isSent, notInArray(refunds.captureId, returned)) ?? isSent)
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
