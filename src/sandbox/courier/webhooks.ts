import type { Parcel, QueuedWebhook } from './book.ts'
import { STAND_IN_COURIER } from './keys.ts'
import type { CourierStandIn } from './stand-in.ts'
import { webhookBody } from './their-shapes.ts'

/** Seconds between tries; after the last it gives up. Shiprocket's own are not documented. */
const RETRY_DELAYS_S = [5, 60, 600]
const ANSWER_WITHIN_MS = 5000
const POLL_INTERVAL_MS = 1000

export function queueWebhook(standIn: CourierStandIn, parcel: Parcel): void {
  if (parcel.awb === null) return
  const now = standIn.now()
  const { delayMs } = standIn.faults.webhooks
  standIn.book.webhooks.push({
    id: standIn.book.nextId++,
    awb: parcel.awb,
    body: JSON.stringify(webhookBody(parcel, now)),
    attempts: 0,
    dueAt: new Date(now.getTime() + delayMs).toISOString(),
    isDelivered: false,
    answer: null,
  })
  standIn.wake()
}

export function isWaiting({ isDelivered, attempts }: QueuedWebhook): boolean {
  return !isDelivered && attempts <= RETRY_DELAYS_S.length
}

/** Sends what is due, or all that waits, oldest first unless they are to come in the wrong order. */
export async function deliverWebhooks(standIn: CourierStandIn, { isDueOnly = true } = {}): Promise<number> {
  const { book, faults, now } = standIn
  const due = book.webhooks.filter((one) => isWaiting(one) && (!isDueOnly || Date.parse(one.dueAt) <= now().getTime()))
  if (faults.webhooks.reverse) due.reverse()
  for (const webhook of due) {
    webhook.attempts += 1
    const { drop, copies } = faults.webhooks
    if (drop) webhook.answer = 'dropped'
    for (let copy = 0; copy < copies && !drop; copy += 1) webhook.answer = await post(standIn, webhook)
    webhook.isDelivered = drop || webhook.answer === '200'
    const wait = RETRY_DELAYS_S[webhook.attempts - 1] ?? 0
    webhook.dueAt = new Date(now().getTime() + wait * 1000).toISOString()
  }
  if (due.length > 0) book.save()
  return due.length
}

async function post({ webhookUrl, faults }: CourierStandIn, { body }: QueuedWebhook): Promise<string> {
  const { token } = faults.webhooks
  const key = token === 'wrong' ? 'a-token-of-somebody-else' : STAND_IN_COURIER.webhookToken
  try {
    const response = await fetch(webhookUrl(), {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...(token === 'none' ? {} : { 'x-api-key': key }) },
      body,
      redirect: 'manual',
      signal: AbortSignal.timeout(ANSWER_WITHIN_MS),
    })
    await response.body?.cancel()
    return String(response.status)
  } catch {
    return 'no connection'
  }
}

/** Starts sending webhooks. Returns a stop function. */
export function startParcelWebhooks(standIn: CourierStandIn, onError: (error: unknown) => void): () => Promise<void> {
  let running: Promise<unknown> | null = null
  const poll = () => {
    running ??= deliverWebhooks(standIn)
      .catch(onError)
      .finally(() => {
        running = null
      })
  }
  standIn.wake = poll
  const timer = setInterval(poll, POLL_INTERVAL_MS)
  timer.unref()
  return async () => {
    clearInterval(timer)
    standIn.wake = () => undefined
    await running
  }
}
