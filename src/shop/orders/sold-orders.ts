import { and, inArray, sql } from 'drizzle-orm'
import { orders } from '#database/tables/orders.ts'
import { refunds } from '#database/tables/payments.ts'
import { isPurchase, isSold, ORDER_STATUSES } from '#rules/order-status.ts'

/**
 * What counts as revenue in every figure: all but cancelled and failed orders. A positive list, so that an index
 * matches.
 */
export const isSoldOrder = inArray(orders.status, ORDER_STATUSES.filter(isSold))

/** Completed purchases: neither payment nor confirmation is pending. */
export const isCompleted = inArray(orders.status, ORDER_STATUSES.filter(isPurchase))

/**
 * Refunds that did not fail, of money that was for an order: duplicate payments were never part of it, and what an edit
 * gave back is no part of its total.
 */
export const isRefund = and(
  sql`${refunds.state} <> 'failed' and ${refunds.editId} is null`,
  sql`not exists (select 1 from captures where captures.id = ${refunds.captureId} and captures.use = 'refund')`,
)
