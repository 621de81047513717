import { inArray } from 'drizzle-orm'
import { orders } from '#database/tables/orders.ts'

/**
 * What counts as sold, in every figure of sellers and admins: not what was cancelled or failed, nor what still waits for
 * its payment, which may never come. Said by what is meant, so that an index finds it.
 */
export const isSold = inArray(orders.status, ['Processing', 'Paid', 'Shipped', 'Delivered'])
