import { createHmac } from 'node:crypto'
import { and, asc, desc, eq, isNull, lte, sql } from 'drizzle-orm'
import { sandboxRazorpayEvents as events } from '#database/tables/sandbox-razorpay.ts'
import { STAND_IN_KEYS } from './keys.ts'
import type { StandIn } from './stand-in.ts'

type Event = typeof events.$inferSelect

const MINUTE = 60
const HOUR = 60 * MINUTE
/** Seconds between retries, as measured at Razorpay; after the last it gives up. */
const RETRY_DELAYS_S = [
  0.23,
  6,
  19,
  40,
  1.4 * MINUTE,
  2.7 * MINUTE,
  5.4 * MINUTE,
  10.8 * MINUTE,
  21.6 * MINUTE,
  43 * MINUTE,
  1.4 * HOUR,
  2.9 * HOUR,
  5.7 * HOUR,
  11.4 * HOUR,
  22.8 * HOUR,
]
const NEVER = new Date('9999-01-01T00:00:00Z')
/** Lease of a worker on an event; then another worker may deliver it. */
const LEASE_MS = 30_000
const ANSWER_WITHIN_MS = 5000

/** Delivers one due event; false when there is none. Safe to call from several processes at once. */
export async function deliverNext(standIn: StandIn): Promise<boolean> {
  const event = await takeNext(standIn)
  if (event === null) return false
  const { webhooks } = standIn.faults
  if (webhooks.delayMs > 0 && event.attempts === 1) {
    await settle(standIn, event, { nextTryAt: later(standIn, webhooks.delayMs) })
    return true
  }
  let isTaken = webhooks.drop
  for (let copy = 0; copy < webhooks.copies && !webhooks.drop; copy += 1) isTaken = await post(standIn, event)
  await settle(standIn, event, isTaken ? { deliveredAt: standIn.now() } : { nextTryAt: nextTry(standIn, event) })
  return true
}

/** Skips rows that another worker has locked. */
async function takeNext({ db, now, faults }: StandIn): Promise<Event | null> {
  const sort = faults.webhooks.reverse ? desc : asc
  const next = db
    .select({ id: events.id })
    .from(events)
    .where(and(isNull(events.deliveredAt), lte(events.nextTryAt, now())))
    .orderBy(sort(events.createdAt), sort(events.id))
    .limit(1)
    .for('update', { skipLocked: true })
  const [event] = await db
    .update(events)
    .set({ attempts: sql`${events.attempts} + 1`, nextTryAt: new Date(now().getTime() + LEASE_MS) })
    .where(eq(events.id, sql`(${next})`))
    .returning()
  return event ?? null
}

async function post({ webhookUrl, payoutWebhookUrl, faults }: StandIn, event: Event): Promise<boolean> {
  const { id, body } = event
  const { signature } = faults.webhooks
  const isPayout = /^(payout|fund_account)\./.test(event.event)
  const { oldWebhookSecret, webhookSecret, payoutWebhookSecret } = STAND_IN_KEYS
  const secret = isPayout ? payoutWebhookSecret : signature === 'old' ? oldWebhookSecret : webhookSecret
  const right = createHmac('sha256', secret).update(body).digest('hex')
  try {
    const response = await fetch(isPayout ? payoutWebhookUrl() : webhookUrl(), {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        'user-agent': 'Razorpay-Webhook/v1',
        'x-razorpay-event-id': id,
        'request-id': id,
        'x-razorpay-signature':
          signature === 'corrupt' ? right.replace(/^./, (digit) => (digit === '0' ? '1' : '0')) : right,
      },
      body,
      redirect: 'manual',
      signal: AbortSignal.timeout(ANSWER_WITHIN_MS),
    })
    await response.arrayBuffer()
    return response.ok
  } catch {
    return false
  }
}

async function settle({ db }: StandIn, event: Event, change: Partial<Event>): Promise<void> {
  await db
    .update(events)
    .set(change)
    .where(and(eq(events.id, event.id), eq(events.attempts, event.attempts)))
}

function nextTry(standIn: StandIn, { attempts }: Event): Date {
  const wait = RETRY_DELAYS_S[attempts - 1]
  return wait === undefined ? NEVER : later(standIn, wait * 1000 * standIn.retryDelayFactor)
}

function later({ now }: StandIn, ms: number): Date {
  return new Date(now().getTime() + ms)
}
