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

/** What an order brought: what goes out for an exchange was paid for with another order. */
export const soldPaise = sql`${orders.totalPaise} - ${orders.exchangePaise}`

/**
 * Refunds that did not fail, of money that was for an order: duplicate payments were never part of it, what an edit gave
 * back is no part of its total, and an exchange gives back no money.
 */
export const isRefund = and(
  sql`${refunds.state} <> 'failed' and ${refunds.editId} is null and ${refunds.exchangeId} is null`,
  sql`not exists (select 1 from captures where captures.id = ${refunds.captureId} and captures.use = 'refund')`,
)
