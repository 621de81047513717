import { eq } from 'drizzle-orm'
import { EXCHANGE_TEXTS } from '#contracts/orders/exchange-texts.ts'
import type { PaymentOrderJson } from '#contracts/orders/orders.ts'
import { Refusal } from '#contracts/refusal.ts'
import type { Db } from '#database/connect.ts'
import { payments } from '#database/tables/payments.ts'
import type { RequestContext, Shop } from '../context/shop.ts'
import { requireWithinLimit } from '../limits/limits.ts'
import { authorizeKeyOrUser, authorizeOrderChange, findOrder, lockOrder } from '../orders/find-order.ts'
import { orderFor } from '../orders/order-for.ts'
import { isToPay } from '../payments/exchange-rows.ts'
import { openPayment } from '../payments/open-payment.ts'
import { settlePayment } from '../payments/settle-payment.ts'
import { findExchange } from './find-exchange.ts'

/** Polled this long after the window was opened when no webhook came. */
const FIRST_CHECK_MS = 60_000

/**
 * Opens the payment window for what an exchange costs more. Only money that has arrived moves it on (`settlePayment`), and
 * money that comes too late goes back by itself.
 */
export async function payExchange(
  shop: RequestContext,
  idOrNumber: string,
  returnId: string,
): Promise<PaymentOrderJson> {
  authorizeKeyOrUser(shop)
  const order = await findOrder(shop.db, idOrNumber)
  authorizeOrderChange(shop, order)
  await requireWithinLimit(shop, 'payments_of_order', order.id)
  const { id } = await findExchange(shop.db, order.id, returnId)
  await settleEarlier(shop, id)
  await shop.db.transaction((tx) => preparePayment(tx, shop, order.id, returnId))
  return openPayment(shop, await orderFor(shop, order), undefined, eq(payments.exchangeId, id))
}

/** It may have been paid in another window: then nothing is left to pay. */
async function settleEarlier(shop: Shop, exchangeId: string): Promise<void> {
  const [payment] = await shop.db.select().from(payments).where(eq(payments.exchangeId, exchangeId))
  if (payment?.providerOrderId) await settlePayment(shop, payment.providerOrderId).catch(() => undefined)
}

async function preparePayment(tx: Db, shop: Shop, orderId: string, returnId: string): Promise<void> {
  await lockOrder(tx, orderId)
  const exchange = await findExchange(tx, orderId, returnId)
  const now = shop.now()
  if (exchange.state !== 'held' || exchange.expiresAt <= now) throw new Refusal('conflict', EXCHANGE_TEXTS.over)
  if (!isToPay(exchange)) throw new Refusal('conflict', EXCHANGE_TEXTS.notToPay)
  const amountPaise = exchange.totalPaise - exchange.creditedPaise
  const asked = { createdAt: now, nextCheckAt: new Date(now.getTime() + FIRST_CHECK_MS), checks: 0 }
  const row = { id: shop.newId(), orderId, exchangeId: exchange.id, amountPaise, ...asked }
  await tx.insert(payments).values(row).onConflictDoUpdate({ target: payments.exchangeId, set: asked })
}
