import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { PaymentsProblem } from './payments.ts'
import { createRazorpay } from './razorpay.ts'

type Answer = (response: ServerResponse, request: IncomingMessage) => void
type Seen = { method: string; url: string; headers: IncomingMessage['headers']; body: string }

const ORDER = {
  id: 'order_1',
  entity: 'order',
  amount: 49_900,
  amount_paid: 0,
  amount_due: 49_900,
  currency: 'INR',
  receipt: 'TS-1',
  offer_id: null,
  status: 'created',
  attempts: 0,
  notes: [],
  created_at: 1_700_000_000,
}
const PAYMENT = {
  id: 'pay_1',
  entity: 'payment',
  amount: 49_900,
  currency: 'INR',
  status: 'failed',
  order_id: 'order_1',
  method: 'card',
  amount_refunded: 0,
  captured: false,
  card: { last4: '1007' },
  vpa: null,
  notes: { cart: 'seven' },
  error_code: 'BAD_REQUEST_ERROR',
  error_description: 'Declined',
  error_reason: 'card_declined',
  created_at: 1_700_000_000,
}

const seen: Seen[] = []
let responses: Answer[] = []
const server = createServer((request, response) => {
  let body = ''
  request.on('data', (chunk) => {
    body += chunk
  })
  request.on('end', () => {
    seen.push({ method: request.method ?? '', url: request.url ?? '', headers: request.headers, body })
    const [next, ...rest] = responses
    if (rest.length > 0) responses = rest
    next?.(response, request)
  })
})
const json =
  (status: number, body: unknown, headers: Record<string, string> = {}): Answer =>
  (response) =>
    response.writeHead(status, { 'content-type': 'application/json', ...headers }).end(JSON.stringify(body))
const html: Answer = (response) => response.writeHead(502, { 'content-type': 'text/html' }).end('<h1>Bad Gateway</h1>')
const reset: Answer = (response) => response.destroy()
const silence: Answer = () => undefined

beforeAll(() => new Promise<void>((done) => server.listen(0, '127.0.0.1', () => done())))
afterAll(() => {
  server.closeAllConnections()
  server.close()
})
beforeEach(() => {
  seen.length = 0
})

let clock = 0
function client(change: { timeoutMs?: number } = {}) {
  return createRazorpay({
    keyId: 'rzp_test_a',
    keySecret: 'b',
    webhookSecrets: ['c'],
    baseUrl: () => `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1`,
    pauseMs: 1,
    restMs: 1000,
    monotonic: () => clock,
    ...change,
  })
}

async function rejection(promise: Promise<unknown>): Promise<PaymentsProblem> {
  const error = await promise.then(
    () => null,
    (thrown: unknown) => thrown,
  )
  if (!(error instanceof PaymentsProblem)) throw new Error(`No problem of payments: ${String(error)}`)
  return error
}

describe('what is sent', () => {
  test('an order in paise and rupees, captured by itself, signed in with the key', async () => {
    responses = [json(200, { ...ORDER, notes: { cart: 'seven' } })]
    const order = await client().createOrder({ amountPaise: 49_900, receipt: 'TS-1', notes: { cart: 'seven' } })
    expect(order).toEqual({
      id: 'order_1',
      status: 'created',
      amountPaise: 49_900,
      amountPaidPaise: 0,
      currency: 'INR',
      receipt: 'TS-1',
      attempts: 0,
      notes: { cart: 'seven' },
      createdAt: new Date(1_700_000_000_000),
    })
    expect(seen[0]).toMatchObject({ method: 'POST', url: '/v1/orders' })
    expect(seen[0]?.headers.authorization).toBe(`Basic ${Buffer.from('rzp_test_a:b').toString('base64')}`)
    expect(JSON.parse(seen[0]?.body ?? '')).toMatchObject({
      amount: 49_900,
      currency: 'INR',
      payment: { capture: 'automatic' },
    })
  })

  test('a refund with its own key', async () => {
    responses = [json(200, { ...ORDER, entity: 'refund', id: 'rfnd_1', payment_id: 'pay_1', status: 'processed' })]
    const request = { paymentId: 'pay_1', amountPaise: 100, idempotencyKey: 'refund-of-1', notes: {} }
    expect(await client().refund(request)).toMatchObject({ id: 'rfnd_1', paymentId: 'pay_1', notes: {} })
    expect(seen[0]?.headers['x-refund-idempotency']).toBe('refund-of-1')
  })

  test('nothing for an id that could ask something else', async () => {
    for (const id of ['', '../orders', 'pay_1/refund', 'pay_1?x=1', `pay_${'a'.repeat(99)}`]) {
      expect(await rejection(client().fetchPayment(id))).toMatchObject({ kind: 'refused', code: 'BAD_REQUEST_ERROR' })
    }
    expect(seen).toEqual([])
  })
})

test('payments are read with what a person recognises and why one failed', async () => {
  responses = [json(200, { entity: 'collection', count: 2, items: [PAYMENT, { ...PAYMENT, error_code: null }] })]
  const [failed, fine] = await client().fetchOrderPayments('order_1')
  expect(failed).toMatchObject({
    orderId: 'order_1',
    cardLast4: '1007',
    notes: { cart: 'seven' },
    error: { code: 'BAD_REQUEST_ERROR', description: 'Declined', reason: 'card_declined' },
  })
  expect(fine?.error).toBeNull()
})

describe('when it goes wrong', () => {
  const refusal = { error: { code: 'BAD_REQUEST_ERROR', description: 'The id provided does not exist' } }
  test.each([
    ['a refusal', json(400, refusal), 'refused', 'BAD_REQUEST_ERROR', 1],
    ['a wrong key', json(401, { error: { code: 'BAD_REQUEST_ERROR' } }), 'refused', 'BAD_REQUEST_ERROR', 1],
    ['throttling', json(429, { error: { code: 'BAD_REQUEST_ERROR' } }), 'throttled', 'BAD_REQUEST_ERROR', 3],
    ['a failure of theirs', json(500, { error: { code: 'SERVER_ERROR' } }), 'unreachable', 'SERVER_ERROR', 3],
    ['a page of a proxy', html, 'unreachable', 'HTTP_502', 3],
    ['a cut line', reset, 'unreachable', 'NETWORK', 3],
    ['a redirect', json(302, {}, { location: 'http://127.0.0.1:1/' }), 'malformed', 'HTTP_302', 1],
    ['another shape', json(200, { entity: 'order' }), 'malformed', 'UNEXPECTED_SHAPE', 1],
    ['no JSON', (response: ServerResponse) => response.end('<p>hello</p>'), 'malformed', 'NOT_JSON', 1],
  ] as const)('%s is told as such', async (_, answer, kind, code, request) => {
    responses = [answer]
    expect(await rejection(client().fetchOrder('order_1'))).toMatchObject({ kind, code })
    expect(seen).toHaveLength(request)
  })

  test('silence ends by itself', async () => {
    responses = [silence]
    const problem = await rejection(client({ timeoutMs: 60 }).fetchOrder('order_1'))
    expect(problem).toMatchObject({ kind: 'unreachable', code: 'TIMEOUT' })
  })

  test('a question is asked again, an order to do something never', async () => {
    responses = [html, reset, json(200, ORDER)]
    expect(await client().fetchOrder('order_1')).toMatchObject({ id: 'order_1', notes: {} })
    seen.length = 0
    responses = [html]
    const order = { amountPaise: 100, receipt: 'r', notes: {} }
    expect(await rejection(client().createOrder(order))).toMatchObject({ kind: 'unreachable' })
    expect(seen).toHaveLength(1)
  })

  test('who does not answer is left alone for a while and then tried again', async () => {
    const payments = client()
    responses = [reset]
    await rejection(payments.fetchOrder('order_1'))
    await rejection(payments.fetchOrder('order_1'))
    seen.length = 0
    expect(await rejection(payments.fetchOrder('order_1'))).toMatchObject({ kind: 'unreachable', code: 'RESTING' })
    expect(seen).toEqual([])
    clock += 1001
    responses = [json(200, ORDER)]
    expect(await payments.fetchOrder('order_1')).toMatchObject({ id: 'order_1' })
    expect(await payments.fetchOrder('order_1')).toMatchObject({ id: 'order_1' })
  })
})
