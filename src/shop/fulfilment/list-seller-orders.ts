import { and, asc, count, desc, inArray, type SQL, sql } from 'drizzle-orm'
import type { OrderIdsJson, SellerOrdersJson, SellerOrdersQuery } from '#contracts/seller/seller-orders.ts'
import type { Db } from '#database/connect.ts'
import { orderNotes } from '#database/tables/order-records.ts'
import { orders } from '#database/tables/orders.ts'
import { isFirm, STATUS_FILTERS } from '#rules/order-status.ts'
import { CHOSEN_AT_MOST, COUNTED_AT_MOST, type OrderSort } from '#rules/seller-orders.ts'
import { HOUSE_SELLER_ID, sellerScope } from '#rules/sellers.ts'
import { authorize } from '../access/authorize.ts'
import { ownedBy } from '../access/owned-by.ts'
import { readSellerChoices, soldBy } from '../access/sold-by.ts'
import { paginate } from '../context/paging.ts'
import type { RequestContext } from '../context/shop.ts'
import { deskRow } from '../orders/desk-row.ts'
import { loadOrders } from '../orders/load-orders.ts'
import { orderShipBy } from '../orders/order-ship-by.ts'
import { countPackedPieces } from './count-packed.ts'
import { ANY_ORDER, matchOrders, type OrderFilter, searchLimits } from './match-orders.ts'

const ORDER_BY: Record<OrderSort, SQL[]> = {
  'date-desc': [desc(orders.placedAt)],
  'date-asc': [asc(orders.placedAt)],
  'amount-desc': [desc(orders.totalPaise)],
  'amount-asc': [asc(orders.totalPaise)],
  // Follows the index, forwards and backwards.
  'status-asc': [asc(orders.status), asc(orders.placedAt)],
  'status-desc': [desc(orders.status), desc(orders.placedAt)],
}

/** One page of the desk's orders. Counting is bounded, so it is as fast with a hundred thousand. */
export async function listSellerOrders(shop: RequestContext, query: SellerOrdersQuery): Promise<SellerOrdersJson> {
  const by = authorize(shop, 'run_orders')
  const isOwn = and(ownedBy(by, orders.sellerId), soldBy(by, query.seller, orders.sellerId))
  const { db } = shop
  const where = and(isOwn, matchOrders(query, searchLimits(by)))
  const counts = await countByStatus(db, isOwn)
  const isAll = Object.entries(ANY_ORDER).every(
    ([name, none]) => name === 'status' || query[name as keyof OrderFilter] === none,
  )
  const total = isAll ? counts[query.status] : await countUpTo(db, where)
  const { page, pages: pageCount, limit, offset } = paginate(total, query.page, query.size)
  const rows = await db
    .select()
    .from(orders)
    .where(where)
    .orderBy(...inOrder(query.sort))
    .limit(limit)
    .offset(offset)
  const ids = rows.map(({ id }) => id)
  const shown = rows.map((row) => deskRow(shop, row))
  const noteCounts = await countNotes(db, ids)
  const packed = await countPackedPieces(db, ids)
  const shipBy = Object.fromEntries(
    rows.filter(({ status }) => isFirm(status)).map((order) => [order.id, orderShipBy(order).toISOString()]),
  )
  const sellers = await readSellerChoices(db, by)
  return { orders: await loadOrders(db, shown), counts, total, page, pageCount, noteCounts, shipBy, packed, ...sellers }
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

/** The ids of all pages, for 'select all'. */
export async function listOrderIds(shop: RequestContext, query: SellerOrdersQuery): Promise<OrderIdsJson> {
  const by = authorize(shop, 'run_orders')
  const isOwn = and(ownedBy(by, orders.sellerId), soldBy(by, query.seller, orders.sellerId))
  const where = and(isOwn, matchOrders(query, searchLimits(by)))
  const rows = await shop.db
    .select({ _id: orders.id, status: orders.status, method: orders.method, sellerId: orders.sellerId })
    .from(orders)
    .where(where)
    .orderBy(...inOrder(query.sort))
    .limit(CHOSEN_AT_MOST)
  const isHouse = sellerScope(by) === null
  const found = rows.map(({ sellerId, ...order }) => ({
    ...order,
    ...(isHouse && sellerId !== HOUSE_SELLER_ID ? { isOthers: true as const } : {}),
  }))
  const ids = found.map(({ _id }) => _id)
  const total = ids.length < CHOSEN_AT_MOST ? ids.length : await countUpTo(shop.db, where)
  return { ids, orders: found, total }
}

/** The id breaks ties, so that no order appears on two pages. */
function inOrder(sort: OrderSort): SQL[] {
  return [...ORDER_BY[sort], desc(orders.id)]
}

/** In one query: each by itself would take a round trip. */
async function countByStatus(db: Db, isOwn: SQL = sql`true`): Promise<SellerOrdersJson['counts']> {
  const statuses = STATUS_FILTERS.filter((status) => status !== 'All')
  const { rows } = await db.execute<{ status: string; number: string | number }>(sql`
    select asked.status, (select count(*) from (select 1 from ${orders}
      where ${orders.status} = asked.status and ${isOwn} limit ${COUNTED_AT_MOST}) counted) as number
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
