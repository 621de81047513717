import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { DELIVERY_TEXTS } from '#contracts/orders/delivery-texts.ts'
import { CHECKOUT_TEXTS } from '#contracts/orders/order-texts.ts'
import { orders } from '#database/tables/orders.ts'
import { pinAnswers } from '#database/tables/pin-answers.ts'
import { longDate } from '#rules/delivery.ts'
import type { Product } from '#rules/product.ts'
import { newBuyer, setTerms } from '../../../tests/support/order-work.ts'
import { orderBody, placeCod, SHIPPING } from '../../../tests/support/orders.ts'
import { newestMail, type Person, send } from '../../../tests/support/people.ts'
import { openTestShop, stockProduct, type TestShop } from '../../../tests/support/test-shop.ts'
import { createToldCourier } from '../../../tests/support/told-courier.ts'

const told = createToldCourier()
let shop: TestShop
let buyer: Person
let product: Product
beforeAll(async () => {
  shop = await openTestShop({ hasLimits: false, furnish: told.furnish })
  await setTerms(shop, { codConfirmAbovePaise: 10_000_000 })
  product = await stockProduct(shop, { leadDays: 3, stock: 90 })
})
afterAll(() => shop.close())
beforeEach(async () => {
  await shop.database.db.delete(pinAnswers)
  shop.clock.pass({ days: 2 })
  Object.assign(told, { asked: [], isDown: false, days: 4, gate: null })
  buyer = await newBuyer(shop)
})

const ask = (query: string) => shop.app.inject(`/v1/api/delivery?${query}`)
const place = (method: 'COD' | 'online', postalCode: string) =>
  send(shop, 'POST', '/v1/api/orders', orderBody(product, method, { shippingInfo: { postalCode } }), buyer.token)

test('an order is promised the day that was shown, in its mail too, and ships as long before as it travels', async () => {
  told.days = 8
  const { delivery } = (await ask(`pin=194101&ids=${product.id}`)).json()
  const shippingInfo = { postalCode: '194101', email: 'far@example.in' }
  const order = await placeCod(shop, buyer, product, { shippingInfo })
  expect(order.estimatedDelivery).toBe(delivery.arrivesBy)
  const day = longDate(new Date(delivery.arrivesBy)).replace(/^\w+, /, '')
  expect((await newestMail(shop, 'far@example.in', 'order_placed'))?.text).toContain(day)
  const { email } = await shop.shop.settings.get()
  const shipBy = longDate(new Date(Date.parse(delivery.arrivesBy) - 8 * 86_400_000))
  expect((await newestMail(shop, email, 'store_new_order'))?.text).toContain(shipBy)
})

test('what was promised stays when the courier says something else later', async () => {
  told.days = 8
  const order = await placeCod(shop, buyer, product, { shippingInfo: { postalCode: '560009' } })
  told.days = 20
  shop.clock.pass({ days: 2 })
  await ask('pin=560009')
  const [row] = await shop.database.db.select().from(orders).where(eq(orders.id, order._id))
  expect([row?.deliverBy.toISOString(), row?.extraDays]).toEqual([order.estimatedDelivery, 4])
})

test.each(['COD', 'online'] as const)('an order to an unserved PIN code is refused beside it: %s', async (method) => {
  const answer = await place(method, '744101')
  expect(answer.statusCode).toBe(400)
  expect(answer.json()).toMatchObject({
    message: DELIVERY_TEXTS.notServed,
    errors: [{ path: 'shippingInfo.postalCode', message: DELIVERY_TEXTS.notServed }],
  })
})

test('without an account an unserved PIN code is refused in the same way', async () => {
  const headers = { 'idempotency-key': 'a-key-of-more-than-twenty-characters' }
  const payload = orderBody(product, 'COD', { shippingInfo: { postalCode: '744101' } })
  const answer = await shop.app.inject({ method: 'POST', url: '/v1/api/guest-orders', payload, headers })
  expect([answer.statusCode, answer.json().message]).toEqual([400, DELIVERY_TEXTS.notServed])
})

test('the kept answer refuses while the courier is down; one that was never asked about is let through', async () => {
  await ask('pin=744101')
  told.isDown = true
  shop.clock.pass({ days: 3 })
  expect((await place('COD', '744101')).statusCode).toBe(400)
  expect((await place('COD', '744102')).statusCode).toBe(200)
})

test('cash is refused where the courier collects none, and paying online is not', async () => {
  expect((await ask('pin=790001')).json().delivery.isCashPossible).toBe(false)
  const cash = await place('COD', '790001')
  expect([cash.statusCode, cash.json().message]).toEqual([409, CHECKOUT_TEXTS.codNotAtPin])
  expect((await place('online', '790001')).statusCode).toBe(200)
})

test('an address is not changed to where the courier does not go, or collects no cash; others move the day', async () => {
  const order = await placeCod(shop, buyer, product)
  const move = (postalCode: string) =>
    send(shop, 'PUT', `/v1/api/orders/${order._id}/address`, { shippingInfo: { ...SHIPPING, postalCode } }, buyer.token)
  expect((await move('744101')).json().message).toBe(DELIVERY_TEXTS.notServed)
  expect((await move('790001')).json().message).toBe(CHECKOUT_TEXTS.codNotAtPin)
  told.days = 7
  const moved = (await move('560077')).json().order
  expect(Date.parse(moved.estimatedDelivery) - Date.parse(order.estimatedDelivery)).toBe(3 * 86_400_000)
})

test.each([
  ['nothing', ''],
  ['an empty PIN code', 'pin='],
  ['half a PIN code', 'pin=12'],
  ['a product that is none', 'pin=560001&ids=x'],
  ['too many products', `pin=560001&ids=${'a,'.repeat(900)}`],
  ['two PIN codes', 'pin=560001&pin=560002'],
])('a question with %s is refused', async (_, query) => {
  expect((await ask(query)).statusCode).toBe(400)
})

test('nothing is asked about twice that is kept, and nobody keeps the answer for long', async () => {
  const answer = await ask('pin=560010')
  expect(answer.json().delivery.source).toBe('courier')
  expect(answer.headers['cache-control'] ?? '').not.toContain('public')
  await ask('pin=560010')
  expect(told.asked).toEqual(['560010'])
})
