import { eq } from 'drizzle-orm'
import { WEBHOOK_TEXTS } from '#contracts/admin/webhook-texts.ts'
import type { WebhookWithSecret } from '#contracts/admin/webhooks.ts'
import { webhookEndpoints } from '#database/tables/webhooks.ts'
import { authorize } from '../access/authorize.ts'
import { recordActivity } from '../activity/record-activity.ts'
import type { RequestContext } from '../context/shop.ts'
import { newWebhookSecret } from './sign-webhook.ts'
import { lockEndpoint, missingEndpoint, webhooksToJson } from './webhook-rows.ts'

/** How long both secrets sign: time to put the new one in at the receiver. */
const OVERLAP_MS = 24 * 3_600_000

export async function rotateWebhookSecret(shop: RequestContext, id: string): Promise<WebhookWithSecret> {
  const by = authorize(shop, 'run_integrations')
  const secret = newWebhookSecret(shop)
  return shop.db.transaction(async (tx) => {
    const before = await lockEndpoint(tx, id)
    const previousSecretUntil = new Date(shop.now().getTime() + OVERLAP_MS)
    const [row] = await tx
      .update(webhookEndpoints)
      .set({ secret, previousSecret: before.secret, previousSecretUntil })
      .where(eq(webhookEndpoints.id, id))
      .returning()
    const [webhook] = row === undefined ? [] : await webhooksToJson(tx, [row], shop.now())
    if (webhook === undefined) throw missingEndpoint()
    await recordActivity(tx, shop, by, {
      action: 'renewed the key of',
      entity: 'webhook',
      entityId: id,
      name: before.url,
    })
    return { success: true, message: WEBHOOK_TEXTS.rotated, secret, webhook }
  })
}
