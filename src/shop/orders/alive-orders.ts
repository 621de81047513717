import { notInArray } from 'drizzle-orm'
import { orders } from '#database/tables/orders.ts'

/** What counts as sold: everything but what was cancelled or failed. */
export const isAlive = notInArray(orders.status, ['Cancelled', 'Failed'])
