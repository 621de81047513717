import { eq } from 'drizzle-orm'
import { type webhookDeliveries, webhookEndpoints } from '#database/tables/webhooks.ts'
import type { Shop } from '../context/shop.ts'
import { recordTry } from './record-try.ts'
import { webhookMessage } from './webhook-message.ts'

export type DeliveryRow = typeof webhookDeliveries.$inferSelect

/** One try of a claimed message, outside of any transaction. Killed before it is noted, it is sent once more. */
export async function deliverWebhook(shop: Shop, delivery: DeliveryRow): Promise<void> {
  const isIts = eq(webhookEndpoints.id, delivery.endpointId)
  const [endpoint] = await shop.db.select().from(webhookEndpoints).where(isIts)
  // Deleted meanwhile, and the message with it.
  if (endpoint === undefined) return
  const sent = await shop.webhooks.send(endpoint.url, webhookMessage(delivery, endpoint, shop.now()))
  await recordTry(shop, delivery, sent)
}
