import { desc } from 'drizzle-orm'
import type { WebhooksJson } from '#contracts/admin/webhooks.ts'
import { webhookEndpoints } from '#database/tables/webhooks.ts'
import { MOST_ENDPOINTS } from '#rules/webhook-events.ts'
import { authorize } from '../access/authorize.ts'
import type { RequestContext } from '../context/shop.ts'
import { webhooksToJson } from './webhook-rows.ts'

export async function listWebhooks(shop: RequestContext): Promise<WebhooksJson> {
  authorize(shop, 'run_integrations')
  const rows = await shop.db
    .select()
    .from(webhookEndpoints)
    .orderBy(desc(webhookEndpoints.createdAt), desc(webhookEndpoints.id))
    .limit(MOST_ENDPOINTS)
  return { webhooks: await webhooksToJson(shop.db, rows, shop.now()), sandboxUrl: shop.webhooks.sandboxUrl }
}
