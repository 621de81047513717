import { afterAll, beforeAll, expect, test } from 'vitest'
import type { OrderJson } from '#contracts/orders/orders.ts'
import { newBuyer } from '../../../tests/support/order-work.ts'
import { moveTo, placeCod } from '../../../tests/support/orders.ts'
import { newPerson, type Person, send } from '../../../tests/support/people.ts'
import { openTestShop, stockProduct, type TestShop } from '../../../tests/support/test-shop.ts'
import { editProduct } from '../../../tests/support/variants.ts'

const REASON = 'Made to your measure'
let shop: TestShop
let buyer: Person
let seller: Person
beforeAll(async () => {
  shop = await openTestShop({ hasLimits: false })
  buyer = await newBuyer(shop)
  seller = await newPerson(shop, 'seller')
})
afterAll(() => shop.close())

const ask = ({ _id, cart }: OrderJson) => {
  const items = [{ itemId: cart.items[0]?._id, quantity: 1 }]
  return send(shop, 'POST', `/v1/api/orders/${_id}/returns`, { items, reason: 'Too tight' }, buyer.token)
}

test('what the seller marks says why on its page, and its order is not taken back', async () => {
  const product = await stockProduct(shop)
  await editProduct(shop, seller, product, { nonReturnable: REASON })
  const page = await send(shop, 'GET', `/v1/api/products/${product.id}`, undefined, buyer.token)
  expect(page.json().product.nonReturnable).toBe(REASON)
  const order = await moveTo(shop, seller, await placeCod(shop, buyer, product), 'Delivered')
  expect(order.cart.items[0]?.nonReturnable).toBe(REASON)
  const answer = await ask(order)
  expect([answer.statusCode, answer.json().message]).toEqual([409, `Cannot be returned: ${REASON}`])
})

test('an order keeps what was promised when it was placed', async () => {
  const product = await stockProduct(shop)
  const before = await moveTo(shop, seller, await placeCod(shop, buyer, product), 'Delivered')
  await editProduct(shop, seller, product, { nonReturnable: REASON })
  expect((await ask(before)).statusCode).toBe(200)
  const during = await placeCod(shop, buyer, product)
  await editProduct(shop, seller, product, { nonReturnable: '' })
  expect((await ask(await moveTo(shop, seller, during, 'Delivered'))).statusCode).toBe(409)
})

test('a product that can be returned says nothing about it', async () => {
  const product = await stockProduct(shop)
  const page = await send(shop, 'GET', `/v1/api/products/${product.id}`, undefined, buyer.token)
  expect(page.json().product).not.toHaveProperty('nonReturnable')
})

test('it is a column of the table of products', async () => {
  const product = await stockProduct(shop, { title: 'Measured Choli' })
  await editProduct(shop, seller, product, { nonReturnable: REASON })
  const table = await send(shop, 'GET', '/v1/api/seller/products.csv', undefined, seller.token)
  expect(table.body.split('\n')[0]).toContain('nonReturnable')
  expect(table.body).toContain(REASON)
})
