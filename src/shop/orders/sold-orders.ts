import { notInArray } from 'drizzle-orm'
import { orders } from '#database/tables/orders.ts'

/**
 * What counts as sold, in every figure of sellers and admins: not what was cancelled or failed, nor what still waits for
 * its payment, which may never come.
 */
export const isSold = notInArray(orders.status, ['Cancelled', 'Failed', 'Payment Pending'])
