import { and, eq, inArray, sql } from 'drizzle-orm'
import type { Db } from '#database/connect.ts'
import { orders } from '#database/tables/orders.ts'
import { ON_ITS_WAY_DAYS } from '#rules/delivery.ts'
import { endOfDay } from '#rules/indian-time.ts'
import { isFirm, ORDER_STATUSES } from '#rules/order-status.ts'
import { HOUSE_SELLER_ID } from '#rules/sellers.ts'

/** Orders of a seller to be packed that were promised before the holiday was, and must ship before it ends. */
export async function countOrdersDue(
  db: Db,
  awayUntil: string | null,
  sellerId: string = HOUSE_SELLER_ID,
): Promise<number> {
  if (awayUntil === null) return 0
  const shipBy = sql`${orders.deliverBy} - make_interval(days => ${ON_ITS_WAY_DAYS} + coalesce(${orders.extraDays}, 0))`
  const isDue = sql`${shipBy} <= ${endOfDay(awayUntil).toISOString()}::timestamptz`
  const isTheirs = eq(orders.sellerId, sellerId)
  return await db.$count(orders, and(isTheirs, inArray(orders.status, ORDER_STATUSES.filter(isFirm)), isDue))
}
