import { asc, count, desc, eq, inArray, isNotNull, isNull, sql } from 'drizzle-orm'
import type { DisputeListJson, DisputesQuery } from '#contracts/admin/disputes.ts'
import { orders } from '#database/tables/orders.ts'
import { returnDisputes } from '#database/tables/return-disputes.ts'
import { returns } from '#database/tables/returns.ts'
import { authorize } from '../access/authorize.ts'
import { paginate } from '../context/paging.ts'
import type { RequestContext } from '../context/shop.ts'
import { loadOrders } from '../orders/load-orders.ts'
import { disputesToJson } from './dispute-rows.ts'

const DISPUTES_A_PAGE = 10
const isOpen = isNull(returnDisputes.decision)

/** Disagreements that wait, the nearest deadline first; or those that were decided, the newest first. */
export async function listDisputes(shop: RequestContext, { show, page }: DisputesQuery): Promise<DisputeListJson> {
  authorize(shop, 'decide_disputes')
  const { db } = shop
  const [counts] = await db
    .select({ open: count(), due: sql`count(*) filter (where ${returnDisputes.alarm} <> 'none')`.mapWith(Number) })
    .from(returnDisputes)
    .where(isOpen)
  const { open, due } = counts ?? { open: 0, due: 0 }
  const where = show === 'open' ? isOpen : isNotNull(returnDisputes.decision)
  const total = show === 'open' ? open : await db.$count(returnDisputes, where)
  const { limit, offset, ...at } = paginate(total, page, DISPUTES_A_PAGE)
  const rows = await db
    .select({ dispute: returnDisputes, asked: returns })
    .from(returnDisputes)
    .innerJoin(returns, eq(returns.id, returnDisputes.returnId))
    .where(where)
    .orderBy(show === 'open' ? asc(returnDisputes.deadlineAt) : desc(returnDisputes.decidedAt), asc(returnDisputes.id))
    .limit(limit)
    .offset(offset)
  const ids = [...new Set(rows.map(({ asked }) => asked.orderId))]
  const found = ids.length === 0 ? [] : await db.select().from(orders).where(inArray(orders.id, ids))
  const disputes = await disputesToJson(db, rows, await loadOrders(db, found))
  return { disputes, open, due, total, ...at }
}

/** The badge beside the menu. */
export async function countOpenDisputes(shop: RequestContext): Promise<number> {
  authorize(shop, 'decide_disputes')
  return shop.db.$count(returnDisputes, isOpen)
}
