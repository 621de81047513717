import { desc, eq } from 'drizzle-orm'
import type { OrderJson } from '#contracts/orders/orders.ts'
import { orders } from '#database/tables/orders.ts'
import { may } from '#rules/permissions.ts'
import { authorize, isAnonymous } from '../access/authorize.ts'
import type { RequestContext } from '../context/shop.ts'
import { loadOrders } from './load-orders.ts'

const MAX_ROWS = 500

/** A customer's own; the newest of all for staff; none for guests. */
export async function listOrders(shop: RequestContext): Promise<{ orders: OrderJson[] }> {
  if (isAnonymous(shop)) return { orders: [] }
  const { userId } = authorize(shop, 'place_order')
  const isWhose = may(shop.currentUser, 'run_orders') ? undefined : eq(orders.userId, userId)
  const rows = await shop.db.select().from(orders).where(isWhose).orderBy(desc(orders.placedAt)).limit(MAX_ROWS)
  return { orders: await loadOrders(shop.db, rows) }
}
