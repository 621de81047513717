import { and, asc, desc, eq, exists, inArray, isNull, lt, lte, not, or, sql } from 'drizzle-orm'
import { exchanges } from '#database/tables/exchanges.ts'
import { returnPickups } from '#database/tables/return-pickups.ts'
import { returns } from '#database/tables/returns.ts'
import { exchangeEnds } from '#rules/exchange.ts'
import { FETCHED_PICKUPS } from '#rules/return-pickup.ts'
import type { Shop } from '../context/shop.ts'
import { lockOrder } from '../orders/find-order.ts'
import { endExchange } from '../payments/end-exchange.ts'
import { type ExchangeRow, isToPay, lockExchange } from '../payments/exchange-rows.ts'
import { pollOrder } from '../payments/poll-order.ts'

const AT_ONCE = 50

/** Ends exchanges that were not paid, or whose buyer did not send the return; their returns are refunded instead. */
export async function expireExchanges(shop: Shop): Promise<number> {
  const due = await listDue(shop)
  const failed: unknown[] = []
  // One that fails must not block the others.
  for (const exchange of due) await expireOne(shop, exchange).catch((error: unknown) => failed.push(error))
  if (failed.length > 0) throw new AggregateError(failed, `${failed.length} exchanges could not be ended`)
  return due.length
}

/** As `exchangeEnds`: what waits for the seller or the courier may be over its time and must not fill the list. */
async function listDue({ db, now }: Shop): Promise<ExchangeRow[]> {
  const isFetched = db
    .select({ one: sql`1` })
    .from(returnPickups)
    .where(and(eq(returnPickups.returnId, exchanges.returnId), inArray(returnPickups.state, [...FETCHED_PICKUPS])))
  const isUnpaid = and(lt(exchanges.creditedPaise, exchanges.totalPaise), isNull(exchanges.paidAt))
  const isUnsent = and(eq(returns.status, 'Approved'), not(exists(isFetched)))
  const rows = await db
    .select({ exchange: exchanges })
    .from(exchanges)
    .innerJoin(returns, eq(returns.id, exchanges.returnId))
    .where(and(eq(exchanges.state, 'held'), lte(exchanges.expiresAt, now()), or(isUnpaid, isUnsent)))
    .orderBy(asc(exchanges.expiresAt))
    .limit(AT_ONCE)
  return rows.map(({ exchange }) => exchange)
}

async function expireOne(shop: Shop, { orderId, returnId }: ExchangeRow): Promise<void> {
  // A payment in the last second counts.
  await pollOrder(shop, orderId)
  await shop.db.transaction(async (tx) => {
    const order = await lockOrder(tx, orderId)
    const exchange = await lockExchange(tx, returnId)
    const [asked] = await tx.select().from(returns).where(eq(returns.id, returnId))
    if (exchange === null || exchange.state !== 'held' || asked === undefined) return
    const isUnpaid = isToPay(exchange)
    // Whoever follows a pick-up locks its order before.
    const [pickup = null] = await tx
      .select()
      .from(returnPickups)
      .where(eq(returnPickups.returnId, returnId))
      .orderBy(desc(returnPickups.number))
      .limit(1)
    const ends = exchangeEnds({ ...exchange, isToPay: isUnpaid, returnStatus: asked.status, pickup })
    if (ends === null) return
    if (ends <= shop.now()) return void (await endExchange(tx, shop, order, exchange, isUnpaid ? 'unpaid' : 'late'))
    await tx.update(exchanges).set({ expiresAt: ends }).where(eq(exchanges.id, exchange.id))
  })
}
