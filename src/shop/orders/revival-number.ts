import { and, eq, inArray, notInArray } from 'drizzle-orm'
import type { Db } from '#database/connect.ts'
import { orderEvents } from '#database/tables/order-records.ts'

const ENDED = ['Cancelled', 'Failed']

/**
 * Tells apart the news of an order that was taken up again: of each life the buyer hears once that it was shipped or
 * cancelled. Empty for the first.
 */
export async function revivalNumber(tx: Db, orderId: string): Promise<string> {
  const revived = and(
    eq(orderEvents.orderId, orderId),
    eq(orderEvents.kind, 'status'),
    inArray(orderEvents.before, ENDED),
    notInArray(orderEvents.after, ENDED),
  )
  const times = await tx.$count(orderEvents, revived)
  return times === 0 ? '' : String(times)
}
