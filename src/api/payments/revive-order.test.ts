import { and, asc, eq, like } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import type { OrderJson } from '#contracts/orders/orders.ts'
import { products } from '#database/tables/catalogue.ts'
import { mails } from '#database/tables/mail.ts'
import type { Product } from '#rules/product.ts'
import { brokenInvariants, newBuyer, readOne } from '../../../tests/support/order-work.ts'
import { moveTo, placeCod } from '../../../tests/support/orders.ts'
import { newPerson, type Person, send } from '../../../tests/support/people.ts'
import { openTestShop, stockProduct, type TestShop } from '../../../tests/support/test-shop.ts'

let shop: TestShop
let buyer: Person
let seller: Person
let product: Product
beforeAll(async () => {
  shop = await openTestShop({ hasLimits: false })
  buyer = await newBuyer(shop)
  seller = await newPerson(shop, 'seller')
  product = await stockProduct(shop, { stock: 20 })
})
afterEach(async () => expect(await brokenInvariants(shop)).toEqual([]))
afterAll(() => shop.close())

const set = (order: OrderJson, body: object) =>
  send(shop, 'PUT', `/v1/api/orders/${order._id}/status`, body, seller.token)
const stock = async () =>
  (await shop.database.db.select().from(products).where(eq(products.id, product.id)))[0]?.stock ?? 0
const newsOf = async ({ _id }: OrderJson) =>
  (
    await shop.database.db
      .select()
      .from(mails)
      .where(and(like(mails.eventKey, `order:${_id}:%`), like(mails.kind, 'order_%')))
      .orderBy(asc(mails.nextTryAt))
  ).map(({ kind }) => kind.replace('order_', ''))

async function cancelled(): Promise<OrderJson> {
  const order = await placeCod(shop, buyer, product)
  shop.clock.pass({ seconds: 1 })
  await send(shop, 'POST', `/v1/api/orders/${order._id}/cancel`, undefined, buyer.token)
  shop.clock.pass({ seconds: 1 })
  return order
}

test('a cancelled cash order is taken up again only when the seller confirms it', async () => {
  const order = await cancelled()
  const before = await stock()
  for (const body of [{ status: 'Shipped' }, { status: 'Shipped', confirm: false }]) {
    const refused = await set(order, body)
    expect([refused.statusCode, refused.json().code]).toEqual([409, 'confirm_revival'])
  }
  expect([(await readOne(shop, buyer, order._id)).status, await stock()]).toEqual(['Cancelled', before])
  expect((await set(order, { status: 'Shipped', confirm: true })).json().order.status).toBe('Shipped')
  expect(await stock()).toBe(before - 1)
})

test('the buyer reads that it goes on before reading that it is on its way', async () => {
  const order = await cancelled()
  await moveTo(shop, seller, order, 'Shipped')
  expect(await newsOf(order)).toEqual(['placed', 'cancelled', 'revived', 'shipped'])
})

test('of each life of an order the buyer hears how it ended', async () => {
  const order = await cancelled()
  for (const status of ['Processing', 'Cancelled', 'Shipped', 'Cancelled']) {
    await moveTo(shop, seller, order, status)
    shop.clock.pass({ seconds: 60 })
  }
  expect(await newsOf(order)).toEqual([
    'placed',
    'cancelled',
    'revived',
    'cancelled',
    'revived',
    'shipped',
    'cancelled',
  ])
})

test('news of its parcel take up an ended order only when the seller confirms it', async () => {
  const order = await cancelled()
  const url = `/v1/api/orders/${order._id}/tracking`
  const entry = { trackingId: 'AWB-9', status: 'Delivered' }
  const refused = await send(shop, 'POST', url, entry, seller.token)
  expect([refused.statusCode, refused.json().code]).toEqual([409, 'confirm_revival'])
  const answer = await send(shop, 'POST', url, { ...entry, confirm: true }, seller.token)
  expect(answer.json().order).toMatchObject({ status: 'Delivered', trackingDetails: [{ trackingId: 'AWB-9' }] })
})

test('cash that is to be given back keeps an order ended', async () => {
  const order = await placeCod(shop, buyer, product)
  await moveTo(shop, seller, order, 'Delivered')
  await moveTo(shop, seller, order, 'Cancelled')
  expect((await set(order, { status: 'Shipped', confirm: true })).json()).toMatchObject({ code: 'money_back' })
})

test('many ended orders are asked about together', async () => {
  const orders = [await cancelled(), await cancelled(), await placeCod(shop, buyer, product)]
  const ids = orders.map(({ _id }) => _id)
  const bulk = (more: object) =>
    send(shop, 'PUT', '/v1/api/seller/orders/status', { ids, status: 'Shipped', ...more }, seller.token)
  const asked = (await bulk({ confirm: false })).json()
  expect(asked).toMatchObject({ code: 'confirm_revival', count: 2 })
  expect(orders.map(({ id }) => asked.message.includes(id))).toEqual([true, true, false])
  expect((await readOne(shop, buyer, ids[2] ?? '')).status).toBe('Processing')
  const unasked = (await bulk({})).json()
  expect([unasked.changed.length, unasked.failed.length]).toEqual([1, 2])
  expect((await bulk({ confirm: true })).json().changed).toHaveLength(3)
})

test.each(['yes', 1, null])('%j is no confirmation', async (confirm) => {
  const order = await cancelled()
  expect((await set(order, { status: 'Shipped', confirm })).statusCode).toBe(400)
})
