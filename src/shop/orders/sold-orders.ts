import { inArray } from 'drizzle-orm'
import { orders } from '#database/tables/orders.ts'
import { isPurchase, isSold, ORDER_STATUSES } from '#rules/order-status.ts'

/**
 * What counts as revenue in every figure: all but cancelled and failed orders. A positive list, so that an index
 * matches.
 */
export const isSoldOrder = inArray(orders.status, ORDER_STATUSES.filter(isSold))

/** Completed purchases: neither payment nor confirmation is pending. */
export const isCompleted = inArray(orders.status, ORDER_STATUSES.filter(isPurchase))
