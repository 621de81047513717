import { createHash } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { PAYMENT_TEXTS } from '#contracts/order-texts.ts'
import { Refusal } from '#contracts/refusal.ts'
import { GENERAL_TEXTS } from '#contracts/texts.ts'
import { webhookEvents } from '#database/tables/payments.ts'
import { isUnkeepable } from '../is-unkeepable.ts'
import type { Shop } from '../shop.ts'

/** Wakes those who act on what was told. */
export const WEBHOOK_CHANNEL = 'webhook_received'

type Call = { rawBody: Buffer; signature: string; eventId: string | undefined; address: string }

/** Keeps what the provider told, once however often it is told, and answers at once; a worker acts on it. */
export async function receiveWebhook(shop: Shop, { rawBody, signature, eventId, address }: Call): Promise<void> {
  if (!shop.payments.isWebhookSignature(rawBody, signature)) {
    shop.noteEvent('signature_refused', { address })
    throw new Refusal('not_signed_in', PAYMENT_TEXTS.verifyFailed)
  }
  const body = rawBody.toString('utf8')
  const told = readEvent(body)
  // Signed or not: the database cannot store it, and the provider is told so instead of trying for a day.
  if (isUnkeepable([body, told])) throw new Refusal('bad_input', GENERAL_TEXTS.unkeepable)
  const now = shop.now()
  await shop.db
    .insert(webhookEvents)
    .values({
      id: eventId ?? createHash('sha256').update(rawBody).digest('hex'),
      event: told.event,
      providerOrderId: told.orderId,
      body,
      receivedAt: now,
      nextTryAt: told.orderId === null ? null : now,
    })
    .onConflictDoNothing()
  await shop.db.execute(sql`select pg_notify(${WEBHOOK_CHANNEL}, '')`)
}

/** Only which order it is about matters: what is true of it is asked for. */
function readEvent(body: string): { event: string; orderId: string | null } {
  try {
    const { event, payload } = JSON.parse(body)
    const orderId = payload?.payment?.entity?.order_id ?? payload?.order?.entity?.id ?? null
    return { event: String(event).slice(0, 100), orderId: typeof orderId === 'string' ? orderId : null }
  } catch {
    return { event: 'unreadable', orderId: null }
  }
}
