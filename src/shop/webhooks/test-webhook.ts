import { randomUUID } from 'node:crypto'
import { WEBHOOK_TEXTS } from '#contracts/admin/webhook-texts.ts'
import { webhookDeliveries } from '#database/tables/webhooks.ts'
import { TEST_EVENT } from '#rules/webhook-events.ts'
import { authorize } from '../access/authorize.ts'
import type { RequestContext } from '../context/shop.ts'
import { requireWithinLimit } from '../limits/limits.ts'
import { lockEndpoint, wakeSenders } from './webhook-rows.ts'

/** Sent once, whether it succeeds or not: the log says at once what is wrong. */
export async function testWebhook(shop: RequestContext, id: string): Promise<{ success: true; message: string }> {
  const { userId } = authorize(shop, 'run_integrations')
  await requireWithinLimit(shop, 'webhook_tests', userId)
  await shop.db.transaction(async (tx) => {
    const { id: endpointId } = await lockEndpoint(tx, id)
    const data = { endpointId, message: 'It works.' }
    await tx.insert(webhookDeliveries).values({ endpointId, eventId: randomUUID(), type: TEST_EVENT, data })
    await wakeSenders(tx)
  })
  return { success: true, message: WEBHOOK_TEXTS.tested }
}
