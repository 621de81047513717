import { and, eq, isNotNull, sql } from 'drizzle-orm'
import { DISPUTE_TEXTS } from '#contracts/orders/dispute-texts.ts'
import { Refusal } from '#contracts/refusal.ts'
import type { Db } from '#database/connect.ts'
import { exchanges } from '#database/tables/exchanges.ts'
import { payments } from '#database/tables/payments.ts'
import { exchangeDeadline } from '#rules/exchange.ts'
import type { Shop } from '../context/shop.ts'
import { takeStock } from '../orders/take-stock.ts'
import { type ExchangeRow, heldLines } from './exchange-rows.ts'

/** Holds the pieces of an exchange that ended once more, while they are there. What was paid for it went back before. */
export async function reviveExchange(tx: Db, shop: Shop, { id, lines, totalPaise, creditedPaise }: ExchangeRow) {
  const expiresAt = exchangeDeadline(shop.now(), totalPaise > creditedPaise)
  const isTaken = await takeStock(tx, shop, heldLines(lines), { reason: 'exchange', exchangeId: id })
  if (!isTaken) throw new Refusal('conflict', DISPUTE_TEXTS.gone)
  const again = { state: 'held', end: null, decidedAt: null, paidAt: null, isTrusted: false, expiresAt } as const
  await tx.update(exchanges).set(again).where(eq(exchanges.id, id))
  // The provider takes no second payment for what was paid and refunded.
  const spentProviderOrderIds = sql`array_append(${payments.spentProviderOrderIds}, ${payments.providerOrderId})`
  await tx
    .update(payments)
    .set({ providerOrderId: null, spentProviderOrderIds })
    .where(and(eq(payments.exchangeId, id), isNotNull(payments.providerOrderId)))
}
