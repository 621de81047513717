import { and, eq } from 'drizzle-orm'
import { EXCHANGE_TEXTS } from '#contracts/orders/exchange-texts.ts'
import { Refusal } from '#contracts/refusal.ts'
import type { Db } from '#database/connect.ts'
import { exchanges } from '#database/tables/exchanges.ts'
import { isId } from '#rules/is-id.ts'
import type { ExchangeRow } from '../payments/exchange-rows.ts'

/** The exchange of a return of this order; whoever asks may see the order. */
export async function findExchange(db: Db, orderId: string, returnId: string): Promise<ExchangeRow> {
  const isThis = and(eq(exchanges.returnId, returnId), eq(exchanges.orderId, orderId))
  const [exchange] = isId(returnId) ? await db.select().from(exchanges).where(isThis) : []
  if (exchange === undefined) throw new Refusal('not_found', EXCHANGE_TEXTS.missing)
  return exchange
}
