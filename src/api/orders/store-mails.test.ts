import { and, eq, like } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { mails } from '#database/tables/mail.ts'
import type { Product } from '#rules/product.ts'
import { doAllWork, newBuyer, setTerms } from '../../../tests/support/order-work.ts'
import { moveTo, orderBody, placeCod, placeOnline, SHIPPING } from '../../../tests/support/orders.ts'
import { payOrder } from '../../../tests/support/payments.ts'
import { newPerson, type Person, send } from '../../../tests/support/people.ts'
import { openTestShop, stockProduct, type TestShop } from '../../../tests/support/test-shop.ts'

const STORE = 'desk@example.in'

let shop: TestShop
let buyer: Person
let seller: Person
let product: Product

beforeAll(async () => {
  shop = await openTestShop({ hasLimits: false })
  buyer = await newBuyer(shop)
  seller = await newPerson(shop, 'seller')
  product = await stockProduct(shop, { stock: 100, originalPaise: 70_000, discountPaise: null })
})
beforeEach(() => setTerms(shop, { email: STORE, notifications: true }))
afterAll(() => shop.close())

/** What the store was told of an order. */
const told = (orderId: string, kind?: string) =>
  shop.database.db
    .select()
    .from(mails)
    .where(
      and(eq(mails.to, STORE), like(mails.eventKey, `order:${orderId}:%`), kind ? eq(mails.kind, kind) : undefined),
    )
const returnOne = (order: { _id: string; cart: { items: { _id: string }[] } }, reason: string) =>
  send(
    shop,
    'POST',
    `/v1/api/orders/${order._id}/returns`,
    { items: [{ itemId: order.cart.items[0]?._id, quantity: 1 }], reason },
    buyer.token,
  )

test('the store is told of a cash order: what, how much, how it is paid, when to ship and where to look', async () => {
  const order = await placeCod(shop, buyer, product)
  const [mail, ...more] = await told(order._id)
  expect(more).toEqual([])
  expect(mail).toMatchObject({ kind: 'store_new_order', subject: expect.stringContaining(order.id) })
  for (const words of [
    `1 × ${product.title}`,
    '₹755.00',
    'Cash on delivery',
    'Tuesday, 3 March 2026',
    `https://shop.example/seller/orders?search=${order.id}`,
  ]) {
    expect(mail?.text).toContain(words)
    expect(mail?.html.replaceAll('&amp;', '&')).toContain(words)
  }
})

test('the mail to the store names the order and not the buyer', async () => {
  const order = await placeCod(shop, buyer, product)
  const [mail] = await told(order._id)
  for (const word of [SHIPPING.fullName, SHIPPING.address, SHIPPING.email]) expect(mail?.text).not.toContain(word)
})

test('an order with a coupon or a count of open ones is told of too, written step by step', async () => {
  await setTerms(shop, { codOpenOrders: 1000 })
  const order = await placeCod(shop, buyer, product)
  await setTerms(shop, { codOpenOrders: null })
  expect(await told(order._id)).toHaveLength(1)
})

test('of an online order the store hears when it is paid, once, whoever tells of the payment', async () => {
  const { order, razorpayOrder } = await placeOnline(shop, buyer, product)
  expect(await told(order._id)).toEqual([])
  const proof = await payOrder(shop, razorpayOrder.id)
  await Promise.all([
    send(shop, 'POST', '/v1/api/payments/verify', proof, buyer.token),
    send(shop, 'POST', '/v1/api/payments/verify', proof, buyer.token),
    doAllWork(shop),
  ])
  const [mail, ...more] = await told(order._id)
  expect(more).toEqual([])
  expect(mail?.text).toContain('Paid online')
})

test('of a cash order that needs a second yes the store hears when it came', async () => {
  const dear = await stockProduct(shop, { originalPaise: 600_000, discountPaise: null })
  const order = await placeCod(shop, buyer, dear)
  expect(await told(order._id)).toEqual([])
  const confirm = () => send(shop, 'POST', `/v1/api/orders/${order._id}/confirm`, undefined, buyer.token)
  await Promise.all([confirm(), confirm()])
  expect(await told(order._id)).toHaveLength(1)
})

test('an order that was refused is not told of', async () => {
  const before = await shop.database.db.$count(mails, eq(mails.to, STORE))
  const gone = await stockProduct(shop, { stock: 0 })
  const answer = await send(shop, 'POST', '/v1/api/orders', orderBody(gone, 'COD'), buyer.token)
  expect(answer.statusCode).toBe(409)
  expect(await shop.database.db.$count(mails, eq(mails.to, STORE))).toBe(before)
})

test('a return is told of: what comes back, why, and where to decide', async () => {
  const order = await placeCod(shop, buyer, product)
  await moveTo(shop, seller, order, 'Delivered')
  expect((await returnOne(order, 'The seam came undone')).statusCode).toBe(200)
  const [mail, ...more] = await told(order._id, 'store_return_requested')
  expect(more).toEqual([])
  for (const words of [
    `1 × ${product.title}`,
    'The seam came undone',
    '₹700.00',
    `https://shop.example/seller/orders?search=${order.id}`,
  ]) {
    expect(mail?.text).toContain(words)
  }
})

test('a buyer who cancels or moves an order is told of before it is packed', async () => {
  const order = await placeCod(shop, buyer, product)
  const moved = { shippingInfo: { ...SHIPPING, address: '3 Sea Road' } }
  for (const _ of ['moved', 'the same again']) {
    await send(shop, 'PUT', `/v1/api/orders/${order._id}/address`, moved, buyer.token)
  }
  expect(await told(order._id, 'store_address_changed')).toHaveLength(1)
  await send(shop, 'POST', `/v1/api/orders/${order._id}/cancel`, undefined, buyer.token)
  const cancelled = await told(order._id, 'store_cancelled')
  expect(cancelled).toHaveLength(1)
  // In cash, so nothing was paid.
  expect(cancelled[0]?.text).not.toContain('what was paid')
})

test('the end of an order that was never paid is no news for the store', async () => {
  const { order } = await placeOnline(shop, buyer, product)
  await send(shop, 'POST', `/v1/api/orders/${order._id}/cancel`, undefined, buyer.token)
  expect(await told(order._id)).toEqual([])
})

test('with notifications switched off nothing is written to the store', async () => {
  await setTerms(shop, { notifications: false })
  const order = await placeCod(shop, buyer, product)
  await moveTo(shop, seller, order, 'Delivered')
  await returnOne(order, 'Too small')
  const { order: online, razorpayOrder } = await placeOnline(shop, buyer, product)
  await payOrder(shop, razorpayOrder.id)
  await doAllWork(shop)
  expect([...(await told(order._id)), ...(await told(online._id))]).toEqual([])
})
