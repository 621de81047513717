import { and, eq, gt, inArray, lt, sql } from 'drizzle-orm'
import type { Db } from '#database/connect.ts'
import { exchanges } from '#database/tables/exchanges.ts'
import { orders } from '#database/tables/orders.ts'
import { returnItems, returns } from '#database/tables/returns.ts'
import { EXCHANGE_HOLD_MS, isTrustedBuyer } from '#rules/exchange.ts'
import { isDelivered, ORDER_STATUSES } from '#rules/order-status.ts'
import type { Shop } from '../context/shop.ts'

/** Whether what goes out need not wait for the return. A guest has no history that is certainly theirs. */
export async function isTrusted(tx: Db, shop: Shop, userId: string | null): Promise<boolean> {
  const { terms } = await shop.settings.get()
  const { exchangeTrustOrders } = terms
  if (exchangeTrustOrders === null || userId === null) return false
  const isHere = inArray(orders.status, ORDER_STATUSES.filter(isDelivered))
  const delivered = await tx.$count(orders, and(eq(orders.userId, userId), isHere))
  const misused = (await countNotOurs(tx, userId)) + (await countNeverSent(tx, shop, userId))
  return isTrustedBuyer({ delivered, misused }, exchangeTrustOrders)
}

async function countNotOurs(tx: Db, userId: string): Promise<number> {
  const [found] = await tx
    .select({ count: sql<string | number>`count(*)` })
    .from(returnItems)
    .innerJoin(returns, eq(returns.id, returnItems.returnId))
    .where(and(eq(returns.userId, userId), gt(returnItems.notOurs, 0)))
  return Number(found?.count ?? 0)
}

/** What went out ahead long ago, for a return that never came. */
async function countNeverSent(tx: Db, shop: Shop, userId: string): Promise<number> {
  const since = new Date(shop.now().getTime() - EXCHANGE_HOLD_MS)
  const [found] = await tx
    .select({ count: sql<string | number>`count(*)` })
    .from(exchanges)
    .innerJoin(returns, eq(returns.id, exchanges.returnId))
    .where(
      and(
        eq(returns.userId, userId),
        eq(exchanges.state, 'sent'),
        lt(exchanges.decidedAt, since),
        inArray(returns.status, ['Requested', 'Approved']),
      ),
    )
  return Number(found?.count ?? 0)
}
