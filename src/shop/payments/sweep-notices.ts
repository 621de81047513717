import { and, isNull, lt, ne } from 'drizzle-orm'
import { webhookEvents } from '#database/tables/payments.ts'
import { blankColumns } from '../context/personal-data.ts'
import type { Shop } from '../context/shop.ts'

/** How long the provider's own words can be looked up: they hold the payer's email and phone. */
const KEEP_MS = 90 * 24 * 3_600_000

/**
 * That something was told, of which order and when, stays for the books. What still waits to be acted
 * on is left alone, by the shop or by a person who looks into money that does not fit.
 */
export async function sweepNotices(shop: Shop): Promise<void> {
  const old = new Date(shop.now().getTime() - KEEP_MS)
  const isDone = and(isNull(webhookEvents.nextTryAt), isNull(webhookEvents.lastError))
  const isOld = and(lt(webhookEvents.receivedAt, old), isDone, ne(webhookEvents.body, '{}'))
  await shop.db.update(webhookEvents).set(blankColumns(webhookEvents)).where(isOld)
}
