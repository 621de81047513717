import { inArray, lt } from 'drizzle-orm'
import { webhookDeliveries } from '#database/tables/webhooks.ts'
import type { Shop } from '../context/shop.ts'

const RETENTION_MS = 30 * 24 * 3_600_000
const AT_ONCE = 10_000

/** Deletes messages and their answers after 30 days, also those that an endpoint that is off never got. */
export async function sweepWebhookLog(shop: Shop): Promise<void> {
  const old = new Date(shop.now().getTime() - RETENTION_MS)
  for (;;) {
    const { id, at } = webhookDeliveries
    const some = shop.db.select({ id }).from(webhookDeliveries).where(lt(at, old)).limit(AT_ONCE)
    const gone = await shop.db.delete(webhookDeliveries).where(inArray(id, some)).returning({ id })
    if (gone.length < AT_ONCE) return
  }
}
