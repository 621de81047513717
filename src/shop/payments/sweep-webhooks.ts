import { and, isNull, lt, ne } from 'drizzle-orm'
import { webhookEvents } from '#database/tables/payments.ts'
import { blankColumns } from '../context/personal-data.ts'
import type { Shop } from '../context/shop.ts'

/** Retention of the provider's webhook bodies: they contain the payer's email and phone. */
const RETENTION_MS = 90 * 24 * 3_600_000

/**
 * Blanks old bodies; event, order and time stay for bookkeeping. Unprocessed webhooks, and those of an open mismatch,
 * are left alone.
 */
export async function sweepWebhooks(shop: Shop): Promise<void> {
  const old = new Date(shop.now().getTime() - RETENTION_MS)
  const isDone = and(isNull(webhookEvents.nextTryAt), isNull(webhookEvents.lastError))
  const isOld = and(lt(webhookEvents.receivedAt, old), isDone, ne(webhookEvents.body, '{}'))
  await shop.db.update(webhookEvents).set(blankColumns(webhookEvents)).where(isOld)
}
