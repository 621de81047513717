import { eq } from 'drizzle-orm'
import { WEBHOOK_TEXTS } from '#contracts/admin/webhook-texts.ts'
import { webhookEndpoints } from '#database/tables/webhooks.ts'
import { authorize } from '../access/authorize.ts'
import { recordActivity } from '../activity/record-activity.ts'
import type { RequestContext } from '../context/shop.ts'
import { endpointFacts, lockEndpoint } from './webhook-rows.ts'

export async function deleteWebhook(shop: RequestContext, id: string): Promise<{ success: true; message: string }> {
  const by = authorize(shop, 'run_integrations')
  return shop.db.transaction(async (tx) => {
    const row = await lockEndpoint(tx, id)
    await tx.delete(webhookEndpoints).where(eq(webhookEndpoints.id, id))
    const entry = { action: 'deleted', entity: 'webhook', entityId: id, name: row.url, before: endpointFacts(row) }
    await recordActivity(tx, shop, by, entry)
    return { success: true, message: WEBHOOK_TEXTS.deleted }
  })
}
