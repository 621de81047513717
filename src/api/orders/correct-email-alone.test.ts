import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { ORDER_TEXTS } from '#contracts/orders/order-texts.ts'
import type { OrderJson } from '#contracts/orders/orders.ts'
import { orders } from '#database/tables/orders.ts'
import type { Product } from '#rules/product.ts'
import { newBuyer } from '../../../tests/support/order-work.ts'
import { orderBody, placeCod, SHIPPING } from '../../../tests/support/orders.ts'
import { newestMail, send } from '../../../tests/support/people.ts'
import { openTestShop, stockProduct, type TestShop } from '../../../tests/support/test-shop.ts'

let shop: TestShop
let goods: Product
let count = 0

beforeAll(async () => {
  shop = await openTestShop({ hasLimits: false })
  goods = await stockProduct(shop, { stock: 50 })
})
afterAll(() => shop.close())

async function place() {
  count += 1
  const guest = { ...SHIPPING, email: `alone${count}@example.in`, phone: `96${String(10_000_000 + count)}` }
  const answer = await shop.app.inject({
    method: 'POST',
    url: '/v1/api/guest-orders',
    headers: { 'content-type': 'application/json', 'idempotency-key': crypto.randomUUID() },
    payload: orderBody(goods, 'COD', { shippingInfo: guest }),
  })
  expect(answer.statusCode, answer.body).toBe(200)
  return { guest, ...(answer.json() as { order: OrderJson; key: string }) }
}
const correct = (order: Pick<OrderJson, '_id'>, shippingInfo: object, token: string) =>
  send(shop, 'PUT', `/v1/api/orders/${order._id}/address`, { shippingInfo }, token)

test('a guest corrects the email address alone: the rest of the address stays', async () => {
  const { guest, order, key } = await place()
  const answer = await correct(order, { email: 'alone@example.in' }, key)
  expect([answer.statusCode, answer.json().message]).toEqual([200, ORDER_TEXTS.emailCorrected])
  const [row] = await shop.database.db.select().from(orders).where(eq(orders.id, order._id))
  const { address, phone, postalCode, city } = guest
  expect(row).toMatchObject({ address, phone, postalCode, city, email: 'alone@example.in' })
  const mail = await newestMail(shop, 'alone@example.in', 'order_to_confirm')
  expect(mail?.text).toMatch(/\b\d{6}\b/)
})

test.each([
  ['an email address that is none', { email: 'alone@' }],
  ['nothing at all', {}],
  ['a part of the address', { email: 'part@example.in', city: 'Pune' }],
])('a guest corrects nothing by %s', async (_, shippingInfo) => {
  const { order, key } = await place()
  expect((await correct(order, shippingInfo, key)).statusCode).toBe(400)
})

test('with the key of another order nothing is corrected', async () => {
  const [one, other] = [await place(), await place()]
  expect((await correct(one.order, { email: 'mine@example.in' }, other.key)).statusCode).toBe(404)
})

test('an order of an account is not corrected without the rest of the address', async () => {
  const buyer = await newBuyer(shop)
  const order = await placeCod(shop, buyer, goods)
  expect((await correct(order, { email: 'alone@example.in' }, buyer.token)).statusCode).toBe(400)
})
