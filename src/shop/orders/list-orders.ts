import { and, desc, eq, sql } from 'drizzle-orm'
import type { OrdersJson } from '#contracts/orders/orders.ts'
import { orders } from '#database/tables/orders.ts'
import { isId } from '#rules/is-id.ts'
import { may } from '#rules/permissions.ts'
import { authorize, isAnonymous } from '../access/authorize.ts'
import type { RequestContext } from '../context/shop.ts'
import { loadOrders } from './load-orders.ts'

const MAX_ROWS = 500

/**
 * A customer's own; the newest of all for staff; none for guests. `next` is there when there are more: those before it
 * are asked for with `before` (keyset paging, so a new order meanwhile moves nothing).
 */
export async function listOrders(
  shop: RequestContext,
  { before, limit = MAX_ROWS }: { before?: string | undefined; limit?: number } = {},
): Promise<OrdersJson> {
  if (isAnonymous(shop)) return { orders: [] }
  const { userId } = authorize(shop, 'place_order')
  if (before !== undefined && !isId(before)) return { orders: [] }
  const isWhose = may(shop.currentUser, 'run_orders') ? undefined : eq(orders.userId, userId)
  const last = shop.db
    .select({ placedAt: orders.placedAt, id: orders.id })
    .from(orders)
    .where(and(eq(orders.id, before ?? ''), isWhose))
  const isOlder = before === undefined ? undefined : sql`(${orders.placedAt}, ${orders.id}) < (${last})`
  const rows = await shop.db
    .select()
    .from(orders)
    .where(and(isWhose, isOlder))
    .orderBy(desc(orders.placedAt), desc(orders.id))
    .limit(limit + 1)
  const page = rows.slice(0, limit)
  const next = rows.length > limit ? page.at(-1)?.id : undefined
  return { orders: await loadOrders(shop.db, page), ...(next === undefined ? {} : { next }) }
}
