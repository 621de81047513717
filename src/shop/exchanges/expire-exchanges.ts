import { and, asc, eq, lte } from 'drizzle-orm'
import { exchanges } from '#database/tables/exchanges.ts'
import type { Shop } from '../context/shop.ts'
import { lockOrder } from '../orders/find-order.ts'
import { endExchange } from '../payments/end-exchange.ts'
import { type ExchangeRow, isToPay, lockExchange } from '../payments/exchange-rows.ts'
import { pollOrder } from '../payments/poll-order.ts'

const AT_ONCE = 50

/** Ends exchanges that were not paid, or whose return did not come in time; their returns are refunded instead. */
export async function expireExchanges(shop: Shop): Promise<number> {
  const isDue = and(eq(exchanges.state, 'held'), lte(exchanges.expiresAt, shop.now()))
  const due = await shop.db.select().from(exchanges).where(isDue).orderBy(asc(exchanges.expiresAt)).limit(AT_ONCE)
  const failed: unknown[] = []
  // One that fails must not block the others.
  for (const exchange of due) await expireOne(shop, exchange).catch((error: unknown) => failed.push(error))
  if (failed.length > 0) throw new AggregateError(failed, `${failed.length} exchanges could not be ended`)
  return due.length
}

async function expireOne(shop: Shop, { orderId, returnId }: ExchangeRow): Promise<void> {
  // A payment in the last second counts.
  await pollOrder(shop, orderId)
  await shop.db.transaction(async (tx) => {
    const order = await lockOrder(tx, orderId)
    const exchange = await lockExchange(tx, returnId)
    if (exchange === null || exchange.state !== 'held' || exchange.expiresAt > shop.now()) return
    await endExchange(tx, shop, order, exchange, isToPay(exchange) ? 'unpaid' : 'late')
  })
}
