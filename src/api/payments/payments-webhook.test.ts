import { createHmac } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import type { PaymentOrderJson } from '#contracts/orders/orders.ts'
import { webhookEvents } from '#database/tables/payments.ts'
import type { Product } from '#rules/product.ts'
import { STAND_IN_KEYS } from '#sandbox/razorpay/keys.ts'
import { handleWebhooks } from '#shop/payments/handle-webhooks.ts'
import { brokenInvariants, newBuyer, readOne } from '../../../tests/support/order-work.ts'
import { placeOnline } from '../../../tests/support/orders.ts'
import { deliverNotices, payOrder, setFaults } from '../../../tests/support/payments.ts'
import type { Person } from '../../../tests/support/people.ts'
import { openTestShop, stockProduct, type TestShop } from '../../../tests/support/test-shop.ts'

let shop: TestShop
let buyer: Person
let product: Product

beforeAll(async () => {
  shop = await openTestShop({ hasLimits: false })
  buyer = await newBuyer(shop)
  product = await stockProduct(shop, { stock: 100, originalPaise: 64_999, discountPaise: null })
})
afterEach(() => setFaults(shop))
afterAll(() => shop.close())

const place = () => placeOnline(shop, buyer, product)
const statusOf = async ({ order }: PaymentOrderJson) => (await readOne(shop, buyer, order._id)).status
const notify = (payload: string | Buffer, headers: Record<string, string>) =>
  shop.app.inject({
    method: 'POST',
    url: '/v1/api/payments/webhook',
    headers: { 'content-type': 'application/json', ...headers },
    payload,
  })
const sign = (body: string, secret: string = STAND_IN_KEYS.webhookSecret) =>
  createHmac('sha256', secret).update(body).digest('hex')
const paidEvent = (orderId: string) =>
  JSON.stringify({ event: 'payment.captured', payload: { payment: { entity: { order_id: orderId } } } }, null, 1)
const events = () => shop.database.db.$count(webhookEvents)

test.each<[string, (body: string) => Record<string, string>]>([
  ['no signature', () => ({})],
  ['a wrong signature', () => ({ 'x-razorpay-signature': '0'.repeat(64) })],
  ['an empty signature', () => ({ 'x-razorpay-signature': '' })],
  [
    'a signature over the same words laid out anew',
    (body) => ({ 'x-razorpay-signature': sign(JSON.stringify(JSON.parse(body))) }),
  ],
  ["a stranger's secret", (body) => ({ 'x-razorpay-signature': sign(body, 'guess') })],
])('%s is 401, and nothing changes', async (_, headers) => {
  const placed = await place()
  await payOrder(shop, placed.razorpayOrder.id)
  const before = await events()
  const body = paidEvent(placed.razorpayOrder.id)
  expect((await notify(body, headers(body))).statusCode).toBe(401)
  await handleWebhooks(shop.shop)
  expect([await events(), await statusOf(placed)]).toEqual([before, 'Payment Pending'])
})

test('an order that is not ours is 200, and kept to be looked at', async () => {
  const body = paidEvent('order_notOneOfOurs1')
  const headers = { 'x-razorpay-signature': sign(body), 'x-razorpay-event-id': 'evt_unknown' }
  expect((await notify(body, headers)).statusCode).toBe(200)
  await handleWebhooks(shop.shop)
  const [kept] = await shop.database.db.select().from(webhookEvents).where(eq(webhookEvents.id, 'evt_unknown'))
  expect(kept).toMatchObject({ nextTryAt: null, lastError: 'No such order here' })
})

test.each([
  ['nothing a person could read', 'not json'],
  ['no order in it', '{"event":"payment.captured","payload":{}}'],
  ['an order of the wrong kind', '{"event":"x","payload":{"payment":{"entity":{"order_id":["a"]}}}}'],
  ['null', 'null'],
])('%s is taken calmly', async (_, body) => {
  expect((await notify(body, { 'x-razorpay-signature': sign(body) })).statusCode).toBe(200)
  await handleWebhooks(shop.shop)
})

test('a body above a megabyte is refused', async () => {
  expect((await notify('x'.repeat(1_100_000), { 'x-razorpay-signature': 'x' })).statusCode).toBe(413)
})

test('the secret from before a change still counts', async () => {
  setFaults(shop, { webhooks: { signature: 'old' } })
  const placed = await place()
  await payOrder(shop, placed.razorpayOrder.id)
  await deliverNotices(shop)
  await handleWebhooks(shop.shop)
  expect(await statusOf(placed)).toBe('Paid')
})

test.each([
  ['told sixteen times', { copies: 16 }],
  ['told backwards', { reverse: true }],
])('%s, the order is paid once', async (_, webhooks) => {
  setFaults(shop, { webhooks })
  const placed = await place()
  await payOrder(shop, placed.razorpayOrder.id)
  await deliverNotices(shop)
  await handleWebhooks(shop.shop)
  expect(await statusOf(placed)).toBe('Paid')
  expect(await brokenInvariants(shop)).toEqual([])
})

test('one that cannot be acted on now is tried again', async () => {
  const placed = await place()
  await payOrder(shop, placed.razorpayOrder.id)
  await deliverNotices(shop)
  setFaults(shop, { api: { answer: 'reset' } })
  await handleWebhooks(shop.shop)
  expect(await statusOf(placed)).toBe('Payment Pending')
  setFaults(shop)
  shop.clock.pass({ seconds: 6 })
  await handleWebhooks(shop.shop)
  expect(await statusOf(placed)).toBe('Paid')
})
