import { and, eq, sql } from 'drizzle-orm'
import type { Db } from '#database/connect.ts'
import { activity } from '#database/tables/activity.ts'
import { webhookDeliveries, webhookEndpoints } from '#database/tables/webhooks.ts'
import type { SentWebhook } from '#integrations/webhooks/webhook-sender.ts'
import { TEST_EVENT } from '#rules/webhook-events.ts'
import { GIVE_UP_AFTER_MS, isGone, isSuccess, nextTry, throttledUntil } from '#rules/webhook-retries.ts'
import { activityRow } from '../activity/record-activity.ts'
import type { Shop } from '../context/shop.ts'
import type { DeliveryRow } from './deliver-webhook.ts'
import { queueEndpointOffEmail } from './queue-endpoint-off-email.ts'

/** Notes what became of a try: for the message, and for the endpoint that it went to. */
export async function recordTry(shop: Shop, delivery: DeliveryRow, sent: SentWebhook): Promise<void> {
  const now = shop.now()
  await shop.db.transaction(async (tx) => {
    const isWritten = await noteOnDelivery(tx, shop, delivery, sent, now)
    // Somebody else has it by now: sent again by hand, or after a pause of this process.
    if (isWritten) await noteOnEndpoint(tx, shop, delivery, sent, now)
  })
}

async function noteOnDelivery(tx: Db, shop: Shop, delivery: DeliveryRow, sent: SentWebhook, now: Date) {
  const { id, tries, type } = delivery
  const isDone = isSuccess(sent.status)
  // A test says at once what is wrong.
  const isLast = isGone(sent.status) || type === TEST_EVENT
  const retryAt = isDone || isLast ? null : nextTry(tries, now, chanceFrom(shop))
  const written = await tx
    .update(webhookDeliveries)
    .set({
      state: isDone ? 'delivered' : retryAt === null ? 'failed' : 'waiting',
      ...(retryAt === null ? {} : { dueAt: retryAt }),
      attempts: sql`${webhookDeliveries.attempts} + 1`,
      lastTriedAt: now,
      lastStatus: sent.status,
      lastDurationMs: sent.durationMs,
      lastAnswer: sent.answer,
      lastProblem: sent.problem,
    })
    .where(
      and(eq(webhookDeliveries.id, id), eq(webhookDeliveries.tries, tries), eq(webhookDeliveries.state, 'waiting')),
    )
    .returning({ id: webhookDeliveries.id })
  return written.length > 0
}

async function noteOnEndpoint(tx: Db, shop: Shop, { endpointId, type }: DeliveryRow, sent: SentWebhook, now: Date) {
  if (isSuccess(sent.status)) {
    // Mostly there is nothing to clear: many tries at once would wait for one row.
    await tx
      .update(webhookEndpoints)
      .set({ failingSince: null, pausedUntil: null })
      .where(and(eq(webhookEndpoints.id, endpointId), sql`(${webhookEndpoints.failingSince} is not null)`))
    return
  }
  if (type === TEST_EVENT) return
  const [endpoint] = await tx.select().from(webhookEndpoints).where(eq(webhookEndpoints.id, endpointId)).for('update')
  if (endpoint === undefined) return
  const failingSince = endpoint.failingSince ?? now
  const isFailing = now.getTime() - failingSince.getTime() >= GIVE_UP_AFTER_MS
  const offReason: 'gone' | 'failing' | null = isGone(sent.status) ? 'gone' : isFailing ? 'failing' : null
  const pausedUntil = throttledUntil(sent.status, sent.retryAfter, now) ?? endpoint.pausedUntil
  // Of many tries that fail together one switches it off, and tells.
  const isOff = offReason !== null && endpoint.isOn
  const change = { failingSince, pausedUntil, ...(isOff && { isOn: false, offReason }) }
  await tx.update(webhookEndpoints).set(change).where(eq(webhookEndpoints.id, endpointId))
  if (!isOff) return
  const entry = { action: 'switched off', entity: 'webhook', entityId: endpointId, name: endpoint.url }
  const row = activityRow(shop, { userId: null, name: 'The shop' }, { ...entry, after: { reason: offReason } })
  if (row !== null) await tx.insert(activity).values(row)
  await queueEndpointOffEmail(tx, shop, { ...endpoint, offReason, failingSince })
}

/** From 0 to 1. */
function chanceFrom({ randomBytes }: Shop): number {
  return Buffer.from(randomBytes(4)).readUInt32BE() / 2 ** 32
}
