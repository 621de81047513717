import { asc, count, desc, inArray, type SQL, sql } from 'drizzle-orm'
import type { SellerOrdersJson } from '#contracts/seller-json.ts'
import type { SellerOrdersQuery } from '#contracts/seller-orders.ts'
import type { Db } from '#database/connect.ts'
import { orderNotes } from '#database/tables/order-records.ts'
import { orders } from '#database/tables/orders.ts'
import { STATUS_FILTERS } from '#rules/order-status.ts'
import { COUNTED_AT_MOST, ORDERS_A_PAGE, type OrderSort } from '#rules/seller-orders.ts'
import { requireMay } from '../accounts/require-may.ts'
import { loadOrders } from '../orders/load-orders.ts'
import type { VisitedShop } from '../shop.ts'
import { matchOrders } from './match-orders.ts'

const ORDER_BY: Record<OrderSort, SQL[]> = {
  'date-desc': [desc(orders.placedAt)],
  'date-asc': [asc(orders.placedAt)],
  'amount-desc': [desc(orders.totalPaise)],
  'amount-asc': [asc(orders.totalPaise)],
}

/** One page of all orders. Nothing here counts further than it must, so it is as quick with a hundred thousand. */
export async function listSellerOrders(shop: VisitedShop, query: SellerOrdersQuery): Promise<SellerOrdersJson> {
  requireMay(shop, 'run_orders')
  const { db } = shop
  const counts = await countByStatus(db)
  const isAll = query.search === '' && query.returns === ''
  const total = isAll ? counts[query.status] : await countUpTo(db, matchOrders(query))
  const pageCount = Math.max(1, Math.ceil(total / ORDERS_A_PAGE))
  const page = Math.min(query.page, pageCount)
  const rows = await db
    .select()
    .from(orders)
    .where(matchOrders(query))
    .orderBy(...ORDER_BY[query.sort], desc(orders.id))
    .limit(ORDERS_A_PAGE)
    .offset((page - 1) * ORDERS_A_PAGE)
  const noteCounts = await countNotes(
    db,
    rows.map(({ id }) => id),
  )
  return { orders: await loadOrders(db, rows), counts, total, page, pageCount, noteCounts }
}

async function countNotes(db: Db, ids: readonly string[]): Promise<Record<string, number>> {
  if (ids.length === 0) return {}
  const found = await db
    .select({ id: orderNotes.orderId, number: count() })
    .from(orderNotes)
    .where(inArray(orderNotes.orderId, [...ids]))
    .groupBy(orderNotes.orderId)
  return Object.fromEntries(found.map(({ id, number }) => [id, number]))
}

/** All at once: each question by itself would take a journey to the database. */
async function countByStatus(db: Db): Promise<SellerOrdersJson['counts']> {
  const statuses = STATUS_FILTERS.filter((status) => status !== 'All')
  const { rows } = await db.execute<{ status: string; number: string | number }>(sql`
    select asked.status, (select count(*) from (select 1 from ${orders}
      where ${orders.status} = asked.status limit ${COUNTED_AT_MOST}) counted) as number
    from (values ${sql.join(
      statuses.map((status) => sql`(${status}::text)`),
      sql`, `,
    )}) as asked(status)`)
  const counts = Object.fromEntries(rows.map(({ status, number }) => [status, Number(number)]))
  const all = Object.values(counts).reduce((sum, count) => sum + count, 0)
  return { ...counts, All: Math.min(all, COUNTED_AT_MOST) } as SellerOrdersJson['counts']
}

async function countUpTo(db: Db, where: SQL | undefined): Promise<number> {
  const some = db.select({ one: sql`1` }).from(orders).where(where).limit(COUNTED_AT_MOST).as('some')
  return db.$count(some)
}
