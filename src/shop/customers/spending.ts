import { and, eq, inArray, isNotNull, type SQL, sql } from 'drizzle-orm'
import type { Db } from '#database/connect.ts'
import { orders } from '#database/tables/orders.ts'
import { refunds } from '#database/tables/payments.ts'
import { isCompleted, isRefund, soldPaise } from '../orders/sold-orders.ts'

/** The given users, or all users. */
type Whose = readonly string[] | null
const isTheirs = (ids: Whose): SQL => (ids === null ? isNotNull(orders.userId) : inArray(orders.userId, [...ids]))

/** Whether a row of `users` has ever bought something. */
export const hasBought = sql`exists (select 1 from ${orders} where ${orders.userId} = "users"."id" and ${isCompleted})`

/** The same as a correlated lookup: cheaper for a few users than precomputing it for all. */
export const hasBoughtAlone = sql`coalesce(
  (select true from ${orders} where ${orders.userId} = "users"."id" and ${isCompleted} limit 1), false)`

/** Orders of every buyer: joined by `userId`. */
export function boughtByUser(db: Db, ids: Whose) {
  return db
    .select({
      userId: orders.userId,
      count: sql<string | number>`count(*)`.as('bought_count'),
      paise: sql<string | number>`sum(${soldPaise})::bigint`.as('bought_paise'),
      latest: sql<string | Date>`max(${orders.placedAt})`.as('bought_latest'),
    })
    .from(orders)
    .where(and(isCompleted, isTheirs(ids)))
    .groupBy(orders.userId)
    .as('bought')
}

/** Refunds of every buyer: joined by `userId`. */
export function refundedByUser(db: Db, ids: Whose) {
  return db
    .select({
      userId: orders.userId,
      paise: sql<string | number>`sum(${refunds.amountPaise})::bigint`.as('refunded_paise'),
    })
    .from(refunds)
    .innerJoin(orders, eq(orders.id, refunds.orderId))
    .where(and(isCompleted, isRefund, isTheirs(ids)))
    .groupBy(orders.userId)
    .as('refunded')
}
