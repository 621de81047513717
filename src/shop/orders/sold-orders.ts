import { inArray } from 'drizzle-orm'
import { orders } from '#database/tables/orders.ts'

/**
 * What counts as revenue, in every figure of sellers and admins: everything but what was cancelled or failed. Said by what is
 * meant, so that an index finds it.
 */
export const isSold = inArray(orders.status, ['Payment Pending', 'Processing', 'Paid', 'Shipped', 'Delivered'])

/** What was ordered to the end, and a customer has bought: it waits for no payment and no confirmation. */
export const isCompleted = inArray(orders.status, ['Processing', 'Paid', 'Shipped', 'Delivered'])
