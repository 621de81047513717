import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { PaymentsProblem } from '#integrations/payments/payments.ts'
import { answerPaymentLate, ledgerOf, payOrder, playScene, setFaults } from '../../../tests/support/payments.ts'
import { send } from '../../../tests/support/people.ts'
import { openTestShop, type TestShop } from '../../../tests/support/test-shop.ts'

// The shop's own client against the stand-in, over HTTP, with and without faults.

let shop: TestShop
beforeAll(async () => {
  shop = await openTestShop()
})
afterEach(() => setFaults(shop))
afterAll(() => shop.close())

const payments = () => shop.shop.payments
const newOrder = (receipt = 'TS-1') =>
  payments().createOrder({ amountPaise: 49_900, receipt, notes: { cart: 'seven' } })
const refundRequest = (paymentId: string, idempotencyKey: string, amountPaise = 49_900) =>
  payments().refund({ paymentId, amountPaise, idempotencyKey, notes: {} })

async function rejection(promise: Promise<unknown>): Promise<PaymentsProblem> {
  const error = await promise.catch((thrown: unknown) => thrown)
  if (!(error instanceof PaymentsProblem)) throw new Error(`No problem: ${JSON.stringify(error)}`)
  return error
}

test('an order is paid once, and its proof is believed', async () => {
  const order = await newOrder()
  expect(order).toMatchObject({ status: 'created', amountPaise: 49_900, notes: { cart: 'seven' } })
  const proof = await payOrder(shop, order.id, { method: 'card', cardNumber: '4100 2800 0000 1007' })
  const { razorpay_order_id, razorpay_payment_id, razorpay_signature } = proof
  expect(payments().isPaymentSignature(razorpay_order_id, razorpay_payment_id, razorpay_signature)).toBe(true)
  expect(payments().isPaymentSignature(razorpay_payment_id, razorpay_order_id, razorpay_signature)).toBe(false)
  expect(await payments().fetchPayment(razorpay_payment_id)).toMatchObject({
    orderId: order.id,
    status: 'captured',
    isCaptured: true,
    amountPaise: 49_900,
    cardLast4: '1007',
  })
  expect(await payments().fetchOrder(order.id)).toMatchObject({ status: 'paid', amountPaidPaise: 49_900 })
  await expect(payOrder(shop, order.id)).rejects.toThrow(/order is already paid/)
})

test('whoever pays at the same moment as somebody else pays nothing', async () => {
  const order = await newOrder()
  const tries = await Promise.allSettled(Array.from({ length: 8 }, () => payOrder(shop, order.id)))
  expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  expect((await payments().fetchOrderPayments(order.id)).filter(({ isCaptured }) => isCaptured)).toHaveLength(1)
})

describe('what banks do', () => {
  test('two payments that both came through: the later goes back by itself', async () => {
    const order = await newOrder()
    await playScene(shop, order.id, { outcome: 'double_pay' })
    const all = await payments().fetchOrderPayments(order.id)
    expect(all.map(({ status, isCaptured }) => [status, isCaptured]).sort()).toEqual([
      ['captured', true],
      ['refunded', false],
    ])
    const returned = all.find(({ status }) => status === 'refunded')
    expect(await payments().fetchRefunds(returned?.id ?? '')).toMatchObject([{ amountPaise: 49_900 }])
  })

  test('a failed payment comes to life later', async () => {
    const order = await newOrder()
    const [late] = await playScene(shop, order.id, { outcome: 'late_authorise', afterMs: null })
    expect(await payments().fetchPayment(late?.id ?? '')).toMatchObject({
      status: 'failed',
      error: { reason: 'payment_timed_out' },
    })
    await answerPaymentLate(shop, late?.id ?? '')
    expect(await payments().fetchPayment(late?.id ?? '')).toMatchObject({ status: 'captured', error: null })
    expect(await payments().fetchOrder(order.id)).toMatchObject({ status: 'paid' })
  })

  test('one that never answers leaves the payment open, and one who closes the window leaves nothing', async () => {
    const order = await newOrder()
    await playScene(shop, order.id, { outcome: 'dismiss' })
    expect(await payments().fetchOrder(order.id)).toMatchObject({ status: 'created', attempts: 0 })
    const [open] = await playScene(shop, order.id, { outcome: 'timeout' })
    expect(await payments().fetchPayment(open?.id ?? '')).toMatchObject({ status: 'created' })
    expect(await payments().fetchOrder(order.id)).toMatchObject({ status: 'attempted', attempts: 1 })
  })
})

describe('bad weather', () => {
  test.each([
    ['429', 'throttled'],
    ['500', 'unreachable'],
    ['502_html', 'unreachable'],
    ['reset', 'unreachable'],
  ] as const)('%s is told, and a question survives two of them', async (response, kind) => {
    const order = await newOrder()
    setFaults(shop, { api: { answer: response } })
    expect(await rejection(payments().fetchOrder(order.id))).toMatchObject({ kind })
    expect(await rejection(newOrder())).toMatchObject({ kind })
    setFaults(shop, { api: { answer: response, times: 2 } })
    expect(await payments().fetchOrder(order.id)).toMatchObject({ id: order.id })
  })

  test('only the calls that are meant are hit', async () => {
    const order = await newOrder()
    setFaults(shop, { api: { answer: '500', only: 'POST /orders' } })
    expect(await payments().fetchOrder(order.id)).toMatchObject({ id: order.id })
    expect(await rejection(newOrder())).toMatchObject({ kind: 'unreachable', code: 'SERVER_ERROR' })
  })

  test('an order whose answer was lost exists all the same', async () => {
    setFaults(shop, { api: { answer: 'accept_then_drop', times: 1 } })
    expect(await rejection(newOrder('TS-lost'))).toMatchObject({ kind: 'unreachable' })
    const { orders } = await ledgerOf(shop)
    expect(orders.filter(({ receipt }) => receipt === 'TS-lost')).toHaveLength(1)
  })

  test('a refund whose answer was lost is not made twice by the same key', async () => {
    const { razorpay_payment_id: id } = await payOrder(shop, (await newOrder()).id)
    setFaults(shop, { api: { answer: 'accept_then_drop', times: 1 } })
    expect(await rejection(refundRequest(id, 'refund-of-lost', 10_000))).toMatchObject({ kind: 'unreachable' })
    const again = await Promise.all([1, 2, 3].map(() => refundRequest(id, 'refund-of-lost', 10_000)))
    expect(new Set(again.map((refund) => refund.id)).size).toBe(1)
    expect(await payments().fetchRefunds(id)).toMatchObject([{ amountPaise: 10_000, status: 'processed' }])
    expect(await rejection(refundRequest(id, 'refund-of-lost', 20_000))).toMatchObject({
      kind: 'refused',
      description: 'Different request with the same idempotency key has already been processed.',
    })
    expect(await rejection(refundRequest(id, 'short'))).toMatchObject({ kind: 'refused' })
  })

  test('a refund may wait for the bank, and fail', async () => {
    const { razorpay_payment_id: id } = await payOrder(shop, (await newOrder()).id)
    setFaults(shop, { refunds: { status: 'pending' } })
    const refund = await refundRequest(id, 'refund-that-waits')
    expect(refund.status).toBe('pending')
    const url = `/sandbox/razorpay/control/refunds/${refund.id}`
    expect((await send(shop, 'POST', url, { status: 'failed' })).json()).toMatchObject({ status: 'failed' })
    expect(await payments().fetchPayment(id)).toMatchObject({ status: 'captured', amountRefundedPaise: 0 })
  })
})

describe('the controls', () => {
  const control = '/sandbox/razorpay/control'

  test('play what tests want, and tell the ledger', async () => {
    const order = await newOrder('TS-control')
    const body = { outcome: 'fail', reason: 'insufficient_funds', method: 'card' }
    const failed = (await send(shop, 'POST', `${control}/orders/${order.id}/pay`, body)).json()
    expect(failed.payments[0]).toMatchObject({ status: 'failed', error_reason: 'insufficient_funds', method: 'card' })
    const paid = (await send(shop, 'POST', `${control}/orders/${order.id}/pay`, { outcome: 'ok' })).json()
    const { razorpay_order_id, razorpay_payment_id, razorpay_signature } = paid.proof
    expect(payments().isPaymentSignature(razorpay_order_id, razorpay_payment_id, razorpay_signature)).toBe(true)
    const ledger = (await send(shop, 'GET', `${control}/ledger`)).json()
    expect(ledger.orders.find(({ id }: { id: string }) => id === order.id)).toMatchObject({
      status: 'paid',
      attempts: 2,
    })
    await send(shop, 'POST', `${control}/faults`, { api: { answer: '429' } })
    expect(await rejection(newOrder())).toMatchObject({ kind: 'throttled' })
    await send(shop, 'POST', `${control}/faults`, {})
    expect(await newOrder()).toMatchObject({ status: 'created' })
  })

  test.each([
    ['a proxy', { 'x-forwarded-for': '203.0.113.9' }, '127.0.0.1'],
    ['another machine', {}, '203.0.113.9'],
    ["a stranger's name", { host: 'evil.example' }, '127.0.0.1'],
  ])('are not there for %s', async (_, headers, remoteAddress) => {
    const response = await shop.app.inject({ url: `${control}/ledger`, headers, remoteAddress })
    expect(response.statusCode).toBe(404)
    expect(response.body).not.toContain('order_')
  })

  test.each([
    [`/orders/order_00000000000000/pay`, { outcome: 'ok' }],
    [`/orders/order_00000000000000/pay`, { outcome: 'win' }],
    [`/orders/order_00000000000000/pay`, { outcome: 'fail', reason: 'mood' }],
    ['/faults', { api: { answer: 'explode' } }],
  ])('%s with %o is refused', async (url, body) => {
    expect((await send(shop, 'POST', `${control}${url}`, body)).statusCode).toBe(400)
  })
})
