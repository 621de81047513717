import type { Db } from '#database/connect.ts'
import { exchanges } from '#database/tables/exchanges.ts'
import { exchangeDeadline } from '#rules/exchange.ts'
import type { Shop } from '../context/shop.ts'
import type { OrderRow } from '../orders/order-rows.ts'
import { takeStock } from '../orders/take-stock.ts'
import { type ExchangeRow, heldLines } from '../payments/exchange-rows.ts'
import { sendAhead } from '../payments/settle-exchange.ts'
import type { ExchangeDraft } from './draft-exchange.ts'

/** Writes the exchange of a return and keeps its pieces from everybody else. The products are locked. */
export async function holdExchange(
  tx: Db,
  shop: Shop,
  order: OrderRow,
  returnId: string,
  { lines, sums }: ExchangeDraft,
  isTrusted: boolean,
): Promise<ExchangeRow> {
  const { reductionPaise, totalPaise, creditedPaise, payPaise } = sums
  const now = shop.now()
  const [exchange] = await tx
    .insert(exchanges)
    .values({
      ...{ id: shop.newId(), returnId, orderId: order.id, state: 'held', lines, isTrusted },
      ...{ reductionPaise, totalPaise, creditedPaise },
      ...{ createdAt: now, expiresAt: exchangeDeadline(now, payPaise > 0) },
    })
    .returning()
  if (exchange === undefined) throw new Error('an exchange that was written is there')
  const isTaken = await takeStock(tx, shop, heldLines(lines), { reason: 'exchange', exchangeId: exchange.id })
  if (!isTaken) throw new Error('locked pieces that are there can be taken')
  return exchange
}

/** Sends it at once to somebody who is trusted and has nothing to pay. */
export async function sendIfTrusted(tx: Db, shop: Shop, order: OrderRow, exchange: ExchangeRow): Promise<OrderRow> {
  const isPaid = exchange.totalPaise === exchange.creditedPaise
  return exchange.isTrusted && isPaid ? sendAhead(tx, shop, order, exchange) : order
}
