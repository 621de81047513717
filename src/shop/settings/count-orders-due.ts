import { and, eq, inArray, sql } from 'drizzle-orm'
import type { Db } from '#database/connect.ts'
import { orders } from '#database/tables/orders.ts'
import { ON_ITS_WAY_DAYS } from '#rules/delivery.ts'
import { endOfDay } from '#rules/indian-time.ts'
import { isFirm, ORDER_STATUSES } from '#rules/order-status.ts'
import { HOUSE_SELLER_ID } from '#rules/sellers.ts'

/** Orders of the house to be packed that were promised before the holiday was, and must ship before it ends. */
export async function countOrdersDue(db: Db, awayUntil: string | null): Promise<number> {
  if (awayUntil === null) return 0
  const shipBy = sql`${orders.deliverBy} - make_interval(days => ${ON_ITS_WAY_DAYS} + coalesce(${orders.extraDays}, 0))`
  const isDue = sql`${shipBy} <= ${endOfDay(awayUntil).toISOString()}::timestamptz`
  const isOfHouse = eq(orders.sellerId, HOUSE_SELLER_ID)
  return await db.$count(orders, and(isOfHouse, inArray(orders.status, ORDER_STATUSES.filter(isFirm)), isDue))
}
