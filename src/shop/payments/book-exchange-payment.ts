import { eq } from 'drizzle-orm'
import type { Db } from '#database/connect.ts'
import { exchanges } from '#database/tables/exchanges.ts'
import { captures, payments } from '#database/tables/payments.ts'
import { returns } from '#database/tables/returns.ts'
import type { ProviderPayment } from '#integrations/payments/payments.ts'
import { exchangeDeadline } from '#rules/exchange.ts'
import type { Shop } from '../context/shop.ts'
import type { OrderRow } from '../orders/order-rows.ts'
import { queueOrderEmail } from '../orders/queue-order-email.ts'
import { isToPay } from './exchange-rows.ts'
import { leftPaise } from './provider-money.ts'
import { queueLateMoneyEmail } from './queue-late-money-email.ts'
import { returnCapture } from './return-capture.ts'
import { sendAhead, settleExchange } from './settle-exchange.ts'

const REASON = 'Paid for an exchange that is over, or was paid already'

/**
 * Books the difference of an exchange of a locked order. It waits with the exchange, which goes out now if the return is
 * here or its buyer is trusted; where the exchange is over, the money goes back.
 */
export async function bookExchangePayment(
  tx: Db,
  shop: Shop,
  order: OrderRow,
  payment: { id: string; exchangeId: string },
  captured: ProviderPayment,
): Promise<OrderRow> {
  const [exchange] = await tx.select().from(exchanges).where(eq(exchanges.id, payment.exchangeId)).for('update')
  const isOpen = exchange !== undefined && exchange.state === 'held' && isToPay(exchange)
  if (!isOpen || exchange.expiresAt <= captured.createdAt) {
    if (await returnCapture(tx, shop, order, payment.id, captured, REASON, { isForExchange: true })) {
      await queueLateMoneyEmail(tx, shop, order, captured, REASON)
    }
    return order
  }
  const { id, method } = captured
  const now = shop.now()
  const amountPaise = leftPaise(captured)
  await tx.insert(captures).values({ id, paymentId: payment.id, amountPaise, method, use: 'exchange', at: now })
  await tx.update(payments).set({ nextCheckAt: null }).where(eq(payments.id, payment.id))
  const [paid] = await tx
    .update(exchanges)
    .set({ paidAt: now, expiresAt: exchangeDeadline(exchange.createdAt, false) })
    .where(eq(exchanges.id, exchange.id))
    .returning()
  if (paid === undefined) throw new Error('a locked exchange is there')
  if (paid.isTrusted) return sendAhead(tx, shop, order, paid)
  const [asked] = await tx.select().from(returns).where(eq(returns.id, paid.returnId))
  if (asked?.status === 'Received') return settleExchange(tx, shop, order, asked.id, { by: 'payments' })
  await queueOrderEmail(tx, shop, 'exchange_paid', order, { of: exchange.id })
  return order
}
