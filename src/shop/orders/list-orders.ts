import { and, desc, eq, or, type SQL, sql } from 'drizzle-orm'
import type { OrdersJson } from '#contracts/orders/orders.ts'
import { orders } from '#database/tables/orders.ts'
import { isId } from '#rules/is-id.ts'
import { may } from '#rules/permissions.ts'
import { authorize, isAnonymous } from '../access/authorize.ts'
import { ownedBy } from '../access/owned-by.ts'
import type { SignedIn } from '../context/current-user.ts'
import type { RequestContext } from '../context/shop.ts'
import { deskRow } from './desk-row.ts'
import { runsOrder } from './find-order.ts'
import { loadOrders } from './load-orders.ts'
import { forBuyer } from './order-for.ts'
import type { OrderRow } from './order-rows.ts'

const MAX_ROWS = 500

/**
 * A customer's own; the newest of their desk for staff; none for guests. `next` is there when there are more: those before it
 * are asked for with `before` (keyset paging, so a new order meanwhile moves nothing).
 */
export async function listOrders(
  shop: RequestContext,
  { before, limit = MAX_ROWS }: { before?: string | undefined; limit?: number } = {},
): Promise<OrdersJson> {
  if (isAnonymous(shop)) return { orders: [] }
  const user = authorize(shop, 'place_order')
  if (before !== undefined && !isId(before)) return { orders: [] }
  const isWhose = seenBy(user)
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
  const found = await loadOrders(
    shop.db,
    page.map((row) => deskRow(shop, row)),
  )
  const shown = found.map((order, at) => (isAtDesk(shop, page[at]) ? order : forBuyer(order)))
  return { orders: shown, ...(next === undefined ? {} : { next }) }
}

/** One who sells may also have bought. */
function isAtDesk(shop: RequestContext, row: OrderRow | undefined): boolean {
  return row !== undefined && runsOrder(shop, row)
}

function seenBy(user: SignedIn): SQL | undefined {
  const isBought = eq(orders.userId, user.userId)
  if (!may(user, 'run_orders')) return isBought
  const isSold = ownedBy(user, orders.sellerId)
  return isSold === undefined ? undefined : or(isSold, isBought)
}
