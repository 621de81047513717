import { and, eq, inArray, notInArray } from 'drizzle-orm'
import type { Db } from '#database/connect.ts'
import { orderEvents } from '#database/tables/order-records.ts'
import { isDead, ORDER_STATUSES } from '#rules/order-status.ts'

const ENDED = ORDER_STATUSES.filter(isDead)

/**
 * Distinguishes mails after each revival: the buyer hears of shipping or cancellation once per life. Empty for the
 * first.
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
