import { and, eq, gte, inArray, ne } from 'drizzle-orm'
import { WEBHOOK_TEXTS } from '#contracts/admin/webhook-texts.ts'
import { Refusal } from '#contracts/refusal.ts'
import { webhookDeliveries } from '#database/tables/webhooks.ts'
import { authorize } from '../access/authorize.ts'
import { recordActivity } from '../activity/record-activity.ts'
import type { RequestContext, Shop } from '../context/shop.ts'
import { lockEndpoint, wakeSenders } from './webhook-rows.ts'

type Answer = { success: true; message: string }

/** Anything that was sent or given up, with the same id: receivers that have it ignore it. */
export async function resendDelivery(shop: RequestContext, id: string, deliveryId: string): Promise<Answer> {
  const by = authorize(shop, 'run_integrations')
  await shop.db.transaction(async (tx) => {
    const endpoint = await lockEndpoint(tx, id)
    const isIt = and(eq(webhookDeliveries.id, numberFrom(deliveryId)), eq(webhookDeliveries.endpointId, id))
    const [known] = await tx.select({ state: webhookDeliveries.state }).from(webhookDeliveries).where(isIt)
    if (known === undefined) throw new Refusal('not_found', WEBHOOK_TEXTS.deliveryMissing)
    const isEnded = and(isIt, ne(webhookDeliveries.state, 'waiting'))
    const again = await tx
      .update(webhookDeliveries)
      .set(anew(shop))
      .where(isEnded)
      .returning({ id: webhookDeliveries.id })
    if (again.length === 0) throw new Refusal('conflict', WEBHOOK_TEXTS.isWaiting)
    const after = { messages: 1 }
    await recordActivity(tx, shop, by, {
      action: 'sent again to',
      entity: 'webhook',
      entityId: id,
      name: endpoint.url,
      after,
    })
    await wakeSenders(tx)
  })
  return { success: true, message: WEBHOOK_TEXTS.resent }
}

const AT_ONCE = 1000

/** All that was given up since a time. */
export async function resendFailed(shop: RequestContext, id: string, since: Date): Promise<Answer> {
  const by = authorize(shop, 'run_integrations')
  const messages = await shop.db.transaction(async (tx) => {
    const endpoint = await lockEndpoint(tx, id)
    const isFailed = and(
      eq(webhookDeliveries.endpointId, id),
      eq(webhookDeliveries.state, 'failed'),
      gte(webhookDeliveries.at, since),
    )
    let sum = 0
    for (;;) {
      const some = tx.select({ id: webhookDeliveries.id }).from(webhookDeliveries).where(isFailed).limit(AT_ONCE)
      const again = await tx
        .update(webhookDeliveries)
        .set(anew(shop))
        .where(inArray(webhookDeliveries.id, some))
        .returning({ id: webhookDeliveries.id })
      sum += again.length
      if (again.length < AT_ONCE) break
    }
    if (sum === 0) throw new Refusal('conflict', WEBHOOK_TEXTS.nothingFailed)
    const after = { messages: sum }
    await recordActivity(tx, shop, by, {
      action: 'sent again to',
      entity: 'webhook',
      entityId: id,
      name: endpoint.url,
      after,
    })
    await wakeSenders(tx)
    return sum
  })
  return { success: true, message: WEBHOOK_TEXTS.resentAll(messages) }
}

/** Its first round of tries begins once more; the key of coalescing belongs to those that were never tried. */
function anew(shop: Shop) {
  return { state: 'waiting', tries: 0, dueAt: shop.now(), coalesceKey: null } as const
}

function numberFrom(id: string): number {
  return /^\d{1,15}$/.test(id) ? Number(id) : -1
}
