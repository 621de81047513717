import { and, asc, eq, isNotNull, lte } from 'drizzle-orm'
import { rootMessage } from '#database/root-cause.ts'
import { webhookEvents } from '#database/tables/payments.ts'
import type { Shop } from '../context/shop.ts'
import { settlePayment } from './settle-payment.ts'

const AT_ONCE = 50
const FIRST_WAIT_MS = 5_000
const MAX_ATTEMPTS = 12
export const NO_SUCH_ORDER = 'No such order here'

/** Processes a webhook by fetching the order's state from the provider. A failure is retried. */
export async function handleWebhooks(shop: Shop): Promise<number> {
  const now = shop.now()
  const due = await shop.db
    .select()
    .from(webhookEvents)
    .where(and(isNotNull(webhookEvents.nextTryAt), lte(webhookEvents.nextTryAt, now)))
    .orderBy(asc(webhookEvents.nextTryAt))
    .limit(AT_ONCE)
  for (const event of due) {
    const change = await settled(shop, event)
    await shop.db.update(webhookEvents).set(change).where(eq(webhookEvents.id, event.id))
  }
  return due.length
}

type EventRow = typeof webhookEvents.$inferSelect

async function settled(shop: Shop, { providerOrderId, attempts }: EventRow): Promise<Partial<EventRow>> {
  try {
    const order = providerOrderId === null ? null : await settlePayment(shop, providerOrderId)
    // Not an order of ours: stored for inspection, and ignored.
    return { nextTryAt: null, attempts: attempts + 1, lastError: order === null ? NO_SUCH_ORDER : null }
  } catch (error) {
    const wait = FIRST_WAIT_MS * 2 ** attempts
    const nextTryAt = attempts + 1 >= MAX_ATTEMPTS ? null : new Date(shop.now().getTime() + wait)
    return { nextTryAt, attempts: attempts + 1, lastError: rootMessage(error).slice(0, 500) }
  }
}
