import type { Db } from '#database/database.ts'
import { sandboxRazorpayEvents } from '#database/tables/sandbox-razorpay.ts'
import { type Body, newProviderId, shown, unixSeconds } from './entities.ts'
import type { StandIn } from './stand-in.ts'

export type EventName =
  | 'payment.authorized'
  | 'payment.captured'
  | 'payment.failed'
  | 'order.paid'
  | 'refund.created'
  | 'refund.processed'
  | 'refund.failed'

export type WebhookEvent = readonly [name: EventName, ...about: Body[]]

/** Queues webhooks with the current state. They are sent after the transaction. */
export async function queueWebhooks(tx: Db, { now }: StandIn, ...all: readonly WebhookEvent[]): Promise<void> {
  const time = now()
  const rows = all.map(([event, ...about], index) => ({
    id: newProviderId(''),
    event,
    body: JSON.stringify({
      entity: 'event',
      account_id: 'acc_ThreadspeakTry',
      event,
      contains: about.map(({ entity }) => entity),
      payload: Object.fromEntries(about.map((body) => [body.entity, { entity: shown(body) }])),
      created_at: unixSeconds(time),
    }),
    nextTryAt: time,
    // One millisecond apart, to keep their order.
    createdAt: new Date(time.getTime() + index),
  }))
  await tx.insert(sandboxRazorpayEvents).values(rows)
}
