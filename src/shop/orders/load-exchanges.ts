import { eq, inArray } from 'drizzle-orm'
import type { ExchangeJson } from '#contracts/orders/exchanges.ts'
import type { Db } from '#database/connect.ts'
import { exchanges } from '#database/tables/exchanges.ts'
import { orders } from '#database/tables/orders.ts'
import { toRupees } from '#rules/money.ts'
import type { OrderRow } from './order-rows.ts'

/** What goes out for these returns, by return. */
export async function loadExchanges(db: Db, returnIds: string[]): Promise<Map<string, ExchangeJson>> {
  const rows = await db
    .select({ exchange: exchanges, number: orders.number })
    .from(exchanges)
    .leftJoin(orders, eq(orders.id, exchanges.replacementId))
    .where(inArray(exchanges.returnId, returnIds))
  return new Map(rows.map(({ exchange, number }) => [exchange.returnId, exchangeToJson(exchange, number)]))
}

function exchangeToJson(row: typeof exchanges.$inferSelect, number: string | null): ExchangeJson {
  const { id, state, end, lines, totalPaise, creditedPaise, paidAt, isTrusted, expiresAt } = row
  return {
    _id: id,
    state,
    ...(end === null ? {} : { end }),
    pieces: lines.map(({ title, quantity, color, size, choice, pricePaise }) => ({
      ...{ title, quantity, color, size, choice },
      price: toRupees(pricePaise),
    })),
    total: toRupees(totalPaise),
    credited: toRupees(creditedPaise),
    toPay: toRupees(totalPaise - creditedPaise),
    isPaid: paidAt !== null,
    isTrusted,
    expiresAt: expiresAt.toISOString(),
    ...(number === null ? {} : { order: number }),
  }
}

/** Of orders that went out for a return: the number of the order that it was of. */
export async function loadOrdersBefore(db: Db, rows: readonly OrderRow[]): Promise<Map<string, string>> {
  const ids = rows.filter(({ exchangePaise }) => exchangePaise > 0).map(({ id }) => id)
  if (ids.length === 0) return new Map()
  const found = await db
    .select({ id: exchanges.replacementId, number: orders.number })
    .from(exchanges)
    .innerJoin(orders, eq(orders.id, exchanges.orderId))
    .where(inArray(exchanges.replacementId, ids))
  return new Map(found.flatMap(({ id, number }) => (id === null ? [] : [[id, number] as const])))
}
