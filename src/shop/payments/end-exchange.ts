import { and, eq, sql } from 'drizzle-orm'
import type { Db } from '#database/connect.ts'
import { exchanges } from '#database/tables/exchanges.ts'
import { captures, payments } from '#database/tables/payments.ts'
import { returns } from '#database/tables/returns.ts'
import type { ExchangeEnd } from '#rules/exchange.ts'
import type { Shop } from '../context/shop.ts'
import type { OrderRow } from '../orders/order-rows.ts'
import { queueOrderEmail } from '../orders/queue-order-email.ts'
import { returnStock } from '../orders/take-stock.ts'
import { type ExchangeRow, heldLines } from './exchange-rows.ts'
import { queueRefund } from './queue-refund.ts'

/**
 * Ends an exchange that is held, of a locked order: its pieces are free again, what was paid for it goes back, and the
 * return is refunded as if nothing else had been asked for. False when it had been sent or had ended before.
 */
export async function endExchange(
  tx: Db,
  shop: Shop,
  order: OrderRow,
  exchange: ExchangeRow,
  end: ExchangeEnd,
  { isTold = true } = {},
): Promise<boolean> {
  const isHeld = and(eq(exchanges.id, exchange.id), eq(exchanges.state, 'held'))
  const ended = await tx
    .update(exchanges)
    .set({ state: 'ended', end, decidedAt: shop.now() })
    .where(isHeld)
    .returning({ id: exchanges.id })
  if (ended.length === 0) return false
  await returnStock(tx, shop, heldLines(exchange.lines), { reason: 'exchange', exchangeId: exchange.id })
  await tx
    .update(returns)
    .set({ refundPaise: sql`${returns.refundPaise} + ${exchange.creditedPaise}`, updatedAt: shop.now() })
    .where(eq(returns.id, exchange.returnId))
  await returnDifference(tx, shop, order, exchange.id)
  // A rejected return has a mail of its own, and whoever withdraws one knows.
  if (isTold && end !== 'rejected')
    await queueOrderEmail(tx, shop, 'exchange_ended', order, { of: exchange.id, exchangeEnd: end })
  return true
}

/** What was paid waits with the exchange; now it is money that nobody needs. */
async function returnDifference(tx: Db, shop: Shop, order: OrderRow, exchangeId: string): Promise<void> {
  const isOfExchange = sql`${captures.paymentId} in (select ${payments.id} from ${payments} where ${eq(payments.exchangeId, exchangeId)})`
  const back = await tx
    .update(captures)
    .set({ use: 'refund' })
    .where(and(isOfExchange, eq(captures.use, 'exchange')))
    .returning()
  for (const { id, amountPaise } of back) {
    await queueRefund(tx, shop, { order, captureId: id, amountPaise, reason: 'Paid for an exchange that was not made' })
    await queueOrderEmail(tx, shop, 'late_payment', order, { of: id, isForExchange: true })
  }
}
