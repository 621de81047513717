import { and, eq } from 'drizzle-orm'
import { claimDue, workOff } from '#database/claim-due.ts'
import { rootMessage } from '#database/root-cause.ts'
import { webhookEvents } from '#database/tables/payments.ts'
import type { Shop } from '../context/shop.ts'
import { settlePayment } from './settle-payment.ts'

const AT_ONCE = 50
const FIRST_WAIT_MS = 5_000
const LEASE_MS = 60_000
const MAX_ATTEMPTS = 12
export const NO_SUCH_ORDER = 'No such order here'

/** Processes a webhook by fetching the order's state from the provider. A failure is retried. */
export async function handleWebhooks(shop: Shop): Promise<number> {
  const queue = { dueAt: 'nextTryAt', tries: 'attempts', leaseMs: LEASE_MS } as const
  const claim = () => claimDue(shop.db, webhookEvents, { ...queue, now: shop.now() })
  return workOff(AT_ONCE, claim, async (event) => {
    const change = await settled(shop, event)
    const isMine = and(eq(webhookEvents.id, event.id), eq(webhookEvents.attempts, event.attempts))
    await shop.db.update(webhookEvents).set(change).where(isMine)
  })
}

type EventRow = typeof webhookEvents.$inferSelect

async function settled(shop: Shop, { providerOrderId, attempts }: EventRow): Promise<Partial<EventRow>> {
  try {
    const order = providerOrderId === null ? null : await settlePayment(shop, providerOrderId)
    // Not an order of ours: stored for inspection, and ignored.
    return { nextTryAt: null, lastError: order === null ? NO_SUCH_ORDER : null }
  } catch (error) {
    const wait = FIRST_WAIT_MS * 2 ** (attempts - 1)
    const nextTryAt = attempts >= MAX_ATTEMPTS ? null : new Date(shop.now().getTime() + wait)
    return { nextTryAt, lastError: rootMessage(error).slice(0, 500) }
  }
}
