import Razorpay from 'razorpay'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { payOrder, playScene } from '../../../tests/support/payments.ts'
import { openTestShop, type TestShop } from '../../../tests/support/test-shop.ts'
import { STAND_IN_KEYS } from './keys.ts'

// Razorpay's own client must work against the stand-in unchanged.

type Wired = { api: { rq: { defaults: { baseURL: string; timeout: number; proxy: false } } } }
type ErrorResponse = { statusCode: number; error: { code: string; description: string; field?: string } }

let shop: TestShop
let sdk: Razorpay

beforeAll(async () => {
  shop = await openTestShop()
  sdk = connect(STAND_IN_KEYS.keySecret)
})
afterAll(() => shop.close())

function connect(keySecret: string): Razorpay {
  const client = new Razorpay({ key_id: STAND_IN_KEYS.keyId, key_secret: keySecret })
  const address = shop.app.server.address()
  if (address === null || typeof address === 'string') throw new Error('Nothing listens.')
  const { defaults } = (client as unknown as Wired).api.rq
  Object.assign(defaults, { baseURL: `http://127.0.0.1:${address.port}/sandbox/razorpay`, timeout: 5000, proxy: false })
  return client
}

const newOrder = (capture: 'automatic' | 'manual' = 'automatic', amount = 49_900) =>
  sdk.orders.create({
    amount,
    currency: 'INR',
    receipt: 'TS-1',
    notes: { cart: 'seven' },
    payment: { capture },
  } as never)

async function refusal(promise: Promise<unknown>): Promise<ErrorResponse> {
  return promise.then(
    () => {
      throw new Error('It was not refused.')
    },
    (error: ErrorResponse) => error,
  )
}

describe('orders', () => {
  test('are created, fetched, listed and edited', async () => {
    const order = await newOrder()
    expect(order).toEqual({
      id: expect.stringMatching(/^order_[A-Za-z0-9]{14}$/),
      entity: 'order',
      amount: 49_900,
      amount_paid: 0,
      amount_due: 49_900,
      currency: 'INR',
      receipt: 'TS-1',
      offer_id: null,
      status: 'created',
      attempts: 0,
      notes: { cart: 'seven' },
      created_at: shop.clock.now().getTime() / 1000,
    })
    expect(await sdk.orders.fetch(order.id)).toEqual(order)
    const all = await sdk.orders.all({ count: 100 })
    expect(all).toMatchObject({ entity: 'collection', count: all.items.length })
    expect(all.items.map(({ id }) => id)).toContain(order.id)
    expect(await sdk.orders.all({ from: Math.floor(shop.clock.now().getTime() / 1000) + 60 })).toMatchObject({
      count: 0,
    })
    expect(await sdk.orders.edit(order.id, { notes: { cart: 'eight' } })).toEqual({
      ...order,
      notes: { cart: 'eight' },
    })
    expect((await sdk.orders.create({ amount: 100, currency: 'INR' })).notes).toEqual([])
  })

  test('tell their payments', async () => {
    const { id } = await newOrder()
    expect(await sdk.orders.fetchPayments(id)).toEqual({ entity: 'collection', count: 0, items: [] })
    await playScene(shop, id, { outcome: 'fail', reason: 'card_declined' }, { method: 'card' })
    expect(await sdk.orders.fetch(id)).toMatchObject({ status: 'attempted', attempts: 1 })
    await payOrder(shop, id)
    const { items } = await sdk.orders.fetchPayments(id)
    expect(items.map(({ status }) => status).sort()).toEqual(['captured', 'failed'])
    expect(items.find(({ status }) => status === 'failed')).toMatchObject({
      error_reason: 'card_declined',
      card: { last4: '1007' },
    })
    expect(await sdk.orders.fetch(id)).toMatchObject({
      status: 'paid',
      amount_paid: 49_900,
      amount_due: 0,
      attempts: 2,
    })
  })

  test.each([
    [{ amount: 99, currency: 'INR' }, 'The amount must be at least INR 1.00', 'amount'],
    [{ amount: 100.5, currency: 'INR' }, 'The amount must be an integer.', 'amount'],
    [{ amount: 'many', currency: 'INR' }, 'The amount must be an integer.', 'amount'],
    [
      { amount: 100, currency: 'INR', receipt: 'r'.repeat(41) },
      'The receipt may not be greater than 40 characters.',
      'receipt',
    ],
    [{ amount: 100, currency: 'INR', discount: 5 }, 'discount is/are not required and should not be sent', undefined],
  ])('%o is refused', async (order, description, field) => {
    const error = await refusal(sdk.orders.create(order as never))
    expect(error).toMatchObject({ statusCode: 400, error: { code: 'BAD_REQUEST_ERROR', description } })
    expect(error.error.field).toBe(field)
  })

  test('that nobody made, no ids, wrong addresses and wrong keys are refused in their words', async () => {
    expect(await refusal(sdk.orders.fetch('order_00000000000000'))).toMatchObject({
      statusCode: 400,
      error: { description: 'The id provided does not exist' },
    })
    expect(await refusal(sdk.orders.fetch('nothing'))).toMatchObject({
      error: { description: 'nothing is not a valid id' },
    })
    expect(await refusal(sdk.customers.fetch('cust_1'))).toMatchObject({
      error: { description: 'The requested URL was not found on the server.', source: 'NA', step: 'NA', reason: 'NA' },
    })
    expect(await refusal(connect('wrong').orders.all())).toMatchObject({
      statusCode: 401,
      error: { code: 'BAD_REQUEST_ERROR', description: 'Authentication failed' },
    })
  })
})

describe('payments', () => {
  test('are captured once, at their whole amount, and only one for an order', async () => {
    const { id } = await newOrder('manual')
    const [first] = await playScene(shop, id, { outcome: 'ok' })
    const [second] = await playScene(shop, id, { outcome: 'ok' })
    if (!first || !second) throw new Error('Nothing was paid.')
    expect(await sdk.payments.fetch(first.id)).toMatchObject({ status: 'authorized', captured: false, fee: null })
    expect((await refusal(sdk.payments.capture(first.id, 100, 'INR'))).error.description).toBe(
      'Capture amount must be equal to the amount authorized',
    )
    const responses = await Promise.allSettled(
      [first, second, first].map(({ id }) => sdk.payments.capture(id, 49_900, 'INR')),
    )
    expect(responses.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    expect(await sdk.orders.fetch(id)).toMatchObject({ status: 'paid', amount_paid: 49_900 })
    const { items } = await sdk.orders.fetchPayments(id)
    expect(items.filter(({ captured }) => captured)).toHaveLength(1)
  })

  test('are refunded in parts, never beyond what was paid', async () => {
    const { id } = await newOrder()
    const { razorpay_payment_id: paid } = await payOrder(shop, id)
    const part = await sdk.payments.refund(paid, { amount: 10_000, notes: { why: 'torn' } })
    expect(part).toMatchObject({ entity: 'refund', payment_id: paid, amount: 10_000, status: 'processed' })
    expect(await sdk.payments.fetch(paid)).toMatchObject({
      status: 'captured',
      amount_refunded: 10_000,
      refund_status: 'partial',
    })
    expect((await refusal(sdk.payments.refund(paid, { amount: 49_900 }))).error.description).toBe(
      'The refund amount provided is greater than amount captured',
    )
    expect(await sdk.payments.refund(paid, {})).toMatchObject({ amount: 39_900 })
    expect((await refusal(sdk.payments.refund(paid, {}))).error.description).toBe(
      'The payment has been fully refunded already',
    )
    expect(await sdk.payments.fetch(paid)).toMatchObject({ status: 'refunded', refund_status: 'full' })
    expect(await sdk.orders.fetch(id)).toMatchObject({ status: 'paid' })
    expect(await sdk.refunds.fetch(part.id)).toEqual(part)
    expect((await sdk.payments.fetchMultipleRefund(paid, {})).items).toHaveLength(2)
    expect((await sdk.refunds.all()).items.map(({ id }) => id)).toContain(part.id)
    expect((await sdk.payments.all({ count: 100 })).items.map(({ id }) => id)).toContain(paid)
  })
})
