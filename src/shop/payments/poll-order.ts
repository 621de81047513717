import { eq } from 'drizzle-orm'
import { payments } from '#database/tables/payments.ts'
import type { Shop } from '../context/shop.ts'
import { settlePayment } from './settle-payment.ts'

/** Books what was paid for an order without our knowing yet. Without an answer of the provider nothing changes. */
export async function pollOrder(shop: Shop, orderId: string): Promise<void> {
  const all = await shop.db.select().from(payments).where(eq(payments.orderId, orderId))
  for (const { providerOrderId } of all) {
    if (providerOrderId !== null) await settlePayment(shop, providerOrderId).catch(() => undefined)
  }
}
