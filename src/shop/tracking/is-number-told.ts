import { and, eq, inArray, sql } from 'drizzle-orm'
import type { Db } from '#database/connect.ts'
import { mails } from '#database/tables/mail.ts'
import { orderTracking } from '#database/tables/order-records.ts'
import { orderEmailKey } from '../orders/queue-order-email.ts'

/** How often an order comes to Shipped; nobody sends it more often. */
const TIMES = ['', '2', '3', '4', '5']

/**
 * Whether a mail has told the number of a parcel: the one about the status, or one about a number that a seller typed.
 * By the exact keys of such mails: they are found by their index, however many mails there are.
 */
export async function isNumberTold(
  tx: Db,
  orderId: string,
  { id, awb }: { id: string; awb: string | null },
): Promise<boolean> {
  if (awb === null) return false
  const typed = await tx
    .select({ id: orderTracking.id })
    .from(orderTracking)
    .where(and(eq(orderTracking.orderId, orderId), eq(orderTracking.trackingId, awb)))
  const keys = [
    ...TIMES.map((time) => orderEmailKey(orderId, 'shipped', time)),
    ...[id, ...typed.map((entry) => entry.id)].map((of) => orderEmailKey(orderId, 'tracking', of)),
  ]
  const hasNumber = sql`position(${awb} in ${mails.text}) > 0`
  return (await tx.$count(mails, and(inArray(mails.eventKey, keys), hasNumber))) > 0
}
