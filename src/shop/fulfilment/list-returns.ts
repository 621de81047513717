import { and, asc, eq, inArray, type SQL, sql } from 'drizzle-orm'
import type { ReturnListJson, ReturnsQuery } from '#contracts/seller/seller-orders.ts'
import type { Db } from '#database/connect.ts'
import { orders } from '#database/tables/orders.ts'
import { returns } from '#database/tables/returns.ts'
import { authorize } from '../access/authorize.ts'
import { ownGoods } from '../access/own-goods.ts'
import { ownedBy } from '../access/owned-by.ts'
import { readSellerChoices, soldBy } from '../access/sold-by.ts'
import { paginate } from '../context/paging.ts'
import type { RequestContext } from '../context/shop.ts'
import { deskRow } from '../orders/desk-row.ts'
import { loadOrders } from '../orders/load-orders.ts'
import { isPickupStuck, isReturnWaiting } from './waiting-returns.ts'

const RETURNS_A_PAGE = 20

/** Returns: first those that wait for the shop, the longest waiting in front; then the newest. */
export async function listReturns(
  shop: RequestContext,
  { status, seller, page }: ReturnsQuery,
): Promise<ReturnListJson> {
  const by = authorize(shop, 'run_orders')
  const { db } = shop
  const where = and(
    ofOrders(db, and(ownedBy(by, orders.sellerId), soldBy(by, seller, orders.sellerId))),
    matching(status),
  )
  const total = await db.$count(returns, where)
  const { limit, offset, ...at } = paginate(total, page, RETURNS_A_PAGE)
  const age = sql`extract(epoch from ${returns.createdAt})`
  const found = await db
    .select({ id: returns.id, order: orders })
    .from(returns)
    .innerJoin(orders, eq(orders.id, returns.orderId))
    .where(where)
    .orderBy(
      sql`${isReturnWaiting} desc`,
      sql`case when ${isReturnWaiting} then ${age} else -${age} end`,
      asc(returns.id),
    )
    .limit(limit)
    .offset(offset)
  const loaded = await loadOrders(db, [...new Map(found.map(({ order }) => [order.id, deskRow(shop, order)])).values()])
  const list = found.flatMap(({ id, order }) => {
    const whole = loaded.find(({ _id }) => _id === order.id)
    return whole === undefined ? [] : [{ _id: id, order: whole }]
  })
  return { returns: list, waiting: await countWaitingReturns(shop), total, ...at, ...(await readSellerChoices(db, by)) }
}

/** The badge beside the menu. What others sell, the house does not decide about. */
export async function countWaitingReturns(shop: RequestContext): Promise<number> {
  const by = authorize(shop, 'run_orders')
  const isOwn = ofOrders(shop.db, await ownGoods(shop.db, by, orders.sellerId))
  return shop.db.$count(returns, and(isOwn, isReturnWaiting))
}

/** Returns of these orders; no condition without one. */
function ofOrders(db: Db, which: SQL | undefined): SQL | undefined {
  return which && inArray(returns.orderId, db.select({ id: orders.id }).from(orders).where(which))
}

function matching(status: ReturnsQuery['status']): SQL | undefined {
  if (status === '') return undefined
  if (status === 'pickup') return isPickupStuck
  return status === 'waiting' ? isReturnWaiting : eq(returns.status, status)
}
