import { setTimeout as wait } from 'node:timers/promises'
import type { OrderJson } from '#contracts/orders/orders.ts'
import { cartLine, orderBody } from './orders.ts'
import type { Trial, TrialPerson } from './trial-shop.ts'

/** Deterministic random numbers: the same seed, the same sequence. */
export function seededRandom(seed: number): () => number {
  let state = seed >>> 0
  return () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
}

export type Traffic = {
  /** Orders that a client got a response for. */
  acknowledged: Set<string>
  /** Responses that nobody should get. */
  wrong: string[]
  counts: Record<string, number>
  stop: () => Promise<void>
}

type Options = { trial: Trial; random: () => number; clients: number; address: () => string }
type Answer = { status: number; body: { order?: OrderJson; razorpayOrder?: { id: string }; [key: string]: unknown } }

/** Four times the timeout of one attempt: a busy machine is slow, not broken. */
const RETRY_FOR_MS = 120_000
const SCENES = ['ok', 'ok', 'ok', 'ok', 'fail', 'dismiss', 'timeout', 'late_authorise', 'double_pay'] as const
const STATUSES = ['Processing', 'Paid', 'Shipped', 'Delivered', 'Cancelled', 'Failed', 'Payment Pending'] as const

/**
 * Shoppers and a seller who keep going whatever happens to the shop: they order, pay, close the window, cancel, and
 * retry with the same idempotency key what got no response.
 */
export function startTraffic({ trial, random, clients, address }: Options): Traffic {
  const traffic = { acknowledged: new Set<string>(), wrong: [] as string[], counts: {} as Record<string, number> }
  let isOver = false
  let keys = 0
  const pick = <T>(list: readonly T[]): T => list[Math.floor(random() * list.length)] as T
  const happens = (chance: number) => random() < chance

  /** Retries until there is a definite response: a lost connection or a 503 is neither success nor refusal. */
  async function ask(path: string, { method = 'POST', body, token, key }: Asked): Promise<Answer> {
    const until = Date.now() + RETRY_FOR_MS
    for (;;) {
      const response = await once(`${address()}${path}`, { method, body, token, key })
      if (response !== null && response.status !== 503) return noted(path, response)
      if (Date.now() > until) return noted(path, response ?? { status: 0, body: {} })
      await wait(50 + random() * 200)
    }
  }

  function noted(path: string, response: Answer): Answer {
    const name = `${path.replaceAll(/[0-9a-f-]{36}|order_\w+/g, ':id')} ${response.status}`
    traffic.counts[name] = (traffic.counts[name] ?? 0) + 1
    if (![200, 409].includes(response.status))
      traffic.wrong.push(`${name}: ${JSON.stringify(response.body).slice(0, 200)}`)
    return response
  }

  async function buy({ token }: TrialPerson): Promise<void> {
    keys += 1
    const key = `traffic-${keys}-${Math.floor(random() * 1e9)}`
    const lines = Array.from({ length: 1 + Math.floor(random() * 3) }, () => cartLine(pick(trial.products)))
    const cart = happens(0.3) && trial.coupons.length > 0 ? { couponCode: pick(trial.coupons) } : {}
    const body = orderBody(pick(trial.products), happens(0.5) ? 'COD' : 'online', { items: lines, cart })
    const options = { body, token, key }
    const sent = happens(0.2)
      ? [ask('/v1/api/orders', options), ask('/v1/api/orders', options)]
      : [ask('/v1/api/orders', options)]
    const orderIds = (await Promise.all(sent)).flatMap(({ body: { order } }) =>
      order === undefined ? [] : [order._id],
    )
    for (const id of orderIds) traffic.acknowledged.add(id)
    if (new Set(orderIds).size > 1) traffic.wrong.push(`One key made the orders ${orderIds.join(' and ')}`)
    const [first] = await Promise.all(sent)
    if (first?.body.razorpayOrder !== undefined) await pay(first.body.razorpayOrder.id, token)
    const [id] = orderIds
    if (id !== undefined) await follow(id, token)
  }

  async function pay(providerOrderId: string, token: string): Promise<void> {
    const outcome = pick(SCENES)
    const scene = { outcome, ...(outcome === 'late_authorise' ? { after_ms: 500 + Math.floor(random() * 3000) } : {}) }
    const control = `${address()}/sandbox/razorpay/control/orders/${providerOrderId}/pay`
    // Window and bank are not the shop: what they could not do did not happen.
    const played = await once(control, { method: 'POST', body: scene })
    const proof = played?.body.proof
    if (!proof || played?.status !== 200 || outcome === 'fail' || outcome === 'timeout' || outcome === 'late_authorise')
      return
    // Some close the browser before it can report.
    if (happens(0.3)) return
    const clicks = Array.from({ length: 1 + Math.floor(random() * 3) }, () =>
      ask('/v1/api/payments/verify', { body: proof, token }),
    )
    await Promise.all(clicks)
  }

  async function follow(id: string, token: string): Promise<void> {
    if (happens(0.2)) await ask(`/v1/api/orders/${id}/cancel`, { token })
    if (happens(0.2)) await ask(`/v1/api/orders/${id}/pay`, { token })
    if (!happens(0.4)) return
    await ask(`/v1/api/orders/${id}/status`, {
      method: 'PUT',
      body: { status: pick(STATUSES), ...(happens(0.5) ? { confirm: true } : {}) },
      token: trial.seller.token,
    })
  }

  const running = Array.from({ length: clients }, async (_, index) => {
    const user = trial.buyers[index % trial.buyers.length] as TrialPerson
    while (!isOver) await buy(user)
  })
  return {
    ...traffic,
    stop: async () => {
      isOver = true
      await Promise.all(running)
    },
  }
}

type Asked = { method?: string; body?: unknown; token?: string | undefined; key?: string | undefined }

async function once(url: string, { method = 'GET', body, token, key }: Asked): Promise<Answer | null> {
  const headers = {
    ...(body === undefined ? {} : { 'content-type': 'application/json' }),
    ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
    ...(key === undefined ? {} : { 'idempotency-key': key }),
  }
  try {
    const sent = body === undefined ? {} : { body: JSON.stringify(body) }
    const response = await fetch(url, { method, headers, ...sent, signal: AbortSignal.timeout(30_000) })
    return { status: response.status, body: (await response.json()) as Answer['body'] }
  } catch {
    return null
  }
}
