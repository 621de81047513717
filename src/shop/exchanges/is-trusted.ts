import { and, eq, gt, inArray, lt, sql } from 'drizzle-orm'
import type { Db } from '#database/connect.ts'
import { exchanges } from '#database/tables/exchanges.ts'
import { orders } from '#database/tables/orders.ts'
import { returnItems, returns } from '#database/tables/returns.ts'
import { EXCHANGE_HOLD_MS, isTrustedBuyer } from '#rules/exchange.ts'
import { isDelivered, ORDER_STATUSES } from '#rules/order-status.ts'
import type { Shop } from '../context/shop.ts'

/** Whose trust, and in whose goods. */
type Party = { userId: string | null; sellerId: string }

/**
 * Whether what goes out need not wait for the return. A guest has no history that is certainly theirs. Only what this
 * seller delivered, and what of theirs came back, counts: another seller could write both. Nor do sales that were
 * written down by hand, which need no goods.
 */
export async function isTrusted(tx: Db, shop: Shop, { userId, sellerId }: Party): Promise<boolean> {
  const { terms } = await shop.settings.get()
  const { exchangeTrustOrders } = terms
  if (exchangeTrustOrders === null || userId === null) return false
  const isHere = inArray(orders.status, ORDER_STATUSES.filter(isDelivered))
  const isOwn = and(eq(orders.userId, userId), eq(orders.sellerId, sellerId))
  const delivered = await tx.$count(orders, and(isOwn, eq(orders.channel, 'website'), isHere))
  const misused = (await countNotOurs(tx, userId, sellerId)) + (await countNeverSent(tx, shop, userId, sellerId))
  return isTrustedBuyer({ delivered, misused }, exchangeTrustOrders)
}

async function countNotOurs(tx: Db, userId: string, sellerId: string): Promise<number> {
  const [found] = await tx
    .select({ count: sql<string | number>`count(*)` })
    .from(returnItems)
    .innerJoin(returns, eq(returns.id, returnItems.returnId))
    .innerJoin(orders, eq(orders.id, returns.orderId))
    .where(and(eq(returns.userId, userId), eq(orders.sellerId, sellerId), gt(returnItems.notOurs, 0)))
  return Number(found?.count ?? 0)
}

/** What went out ahead long ago, for a return that never came. */
async function countNeverSent(tx: Db, shop: Shop, userId: string, sellerId: string): Promise<number> {
  const since = new Date(shop.now().getTime() - EXCHANGE_HOLD_MS)
  const [found] = await tx
    .select({ count: sql<string | number>`count(*)` })
    .from(exchanges)
    .innerJoin(returns, eq(returns.id, exchanges.returnId))
    .innerJoin(orders, eq(orders.id, returns.orderId))
    .where(
      and(
        eq(returns.userId, userId),
        eq(orders.sellerId, sellerId),
        eq(exchanges.state, 'sent'),
        lt(exchanges.decidedAt, since),
        inArray(returns.status, ['Requested', 'Approved']),
      ),
    )
  return Number(found?.count ?? 0)
}
