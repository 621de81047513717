import { inArray } from 'drizzle-orm'
import { orders } from '#database/tables/orders.ts'

/**
 * What counts as revenue in every figure: all but cancelled and failed orders. A positive list, so that an index
 * matches.
 */
export const isSold = inArray(orders.status, ['Payment Pending', 'Processing', 'Paid', 'Shipped', 'Delivered'])

/** Completed purchases: neither payment nor confirmation is pending. */
export const isCompleted = inArray(orders.status, ['Processing', 'Paid', 'Shipped', 'Delivered'])
