import { eq, inArray } from 'drizzle-orm'
import type { OrderJson } from '#contracts/orders/orders.ts'
import type { Db } from '#database/connect.ts'
import { careQueries } from '#database/tables/care.ts'
import { notReceived } from '#database/tables/not-received.ts'
import { isDelivered } from '#rules/order-status.ts'
import type { OrderRow } from './order-rows.ts'

/** By order, what its buyer said: it is open as long as the conversation about it is. */
export async function loadNotReceived(
  db: Db,
  rows: readonly Pick<OrderRow, 'id' | 'status'>[],
): Promise<Map<string, NonNullable<OrderJson['notReceived']>>> {
  // It is said of nothing else; what was cancelled after it is settled.
  const ids = rows.filter(({ status }) => isDelivered(status)).map(({ id }) => id)
  if (ids.length === 0) return new Map()
  const { orderId, reportedAt } = notReceived
  const found = await db
    .select({ orderId, reportedAt, status: careQueries.status })
    .from(notReceived)
    .leftJoin(careQueries, eq(careQueries.id, notReceived.queryId))
    .where(inArray(orderId, ids))
  return new Map(
    found.map((row) => [row.orderId, { saidAt: row.reportedAt.toISOString(), isOpen: row.status === 'Pending' }]),
  )
}
