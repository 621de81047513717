import { eq } from 'drizzle-orm'
import { payments } from '#database/tables/payments.ts'
import type { Shop } from '../context/shop.ts'
import { settlePayment } from './settle-payment.ts'
import { leadingPayment } from './shared-payment.ts'

/** Books what was paid for an order without our knowing yet. Without an answer of the provider nothing changes. */
export async function pollOrder(shop: Shop, orderId: string): Promise<void> {
  const all = await shop.db.select().from(payments).where(eq(payments.orderId, orderId))
  for (const payment of all) {
    const { providerOrderId } = await leadingPayment(shop.db, payment)
    if (providerOrderId !== null) await settlePayment(shop, providerOrderId).catch(() => undefined)
  }
}
