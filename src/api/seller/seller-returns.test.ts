import { afterAll, beforeAll, expect, test } from 'vitest'
import type { OrderJson } from '#contracts/orders/orders.ts'
import type { ReturnListJson } from '#contracts/seller/seller-orders.ts'
import { moveTo, placeCod } from '../../../tests/support/orders.ts'
import { newPerson, type Person, send } from '../../../tests/support/people.ts'
import { openTestShop, stockProduct, type TestShop } from '../../../tests/support/test-shop.ts'

let shop: TestShop
let seller: Person
let buyer: Person
/** Orders with a return each, asked for one after the other. */
const asked: OrderJson[] = []

beforeAll(async () => {
  shop = await openTestShop({ hasLimits: false })
  seller = await newPerson(shop, 'seller')
  buyer = await newPerson(shop)
  const product = await stockProduct(shop, { stock: 50, discountPaise: null })
  for (let count = 0; count < 4; count += 1) {
    const order = await placeCod(shop, buyer, product)
    await moveTo(shop, seller, order, 'Delivered')
    const items = [{ itemId: order.cart.items[0]!._id, quantity: 1 }]
    const result = await send(
      shop,
      'POST',
      `/v1/api/orders/${order._id}/returns`,
      { items, reason: 'Small' },
      buyer.token,
    )
    asked.push(result.json().order)
    shop.clock.pass({ minutes: 5 })
  }
  await decide(0, 'Rejected')
  await decide(2, 'Approved')
})
afterAll(() => shop.close())

async function decide(place: number, status: string) {
  const id = asked[place]!.returns[0]!._id
  const body = { status, remark: status === 'Rejected' ? 'Worn' : '' }
  const result = await send(shop, 'PUT', `/v1/api/returns/${id}`, body, seller.token)
  expect(result.statusCode, result.body).toBe(200)
}

async function list(query = ''): Promise<ReturnListJson> {
  const answer = await send(shop, 'GET', `/v1/api/seller/returns?${query}`, undefined, seller.token)
  expect(answer.statusCode, answer.body).toBe(200)
  return answer.json()
}
const placesFrom = ({ returns }: ReturnListJson) =>
  returns.map(({ order }) => asked.findIndex(({ _id }) => _id === order._id))

test('what waits for the shop comes first, the longest waiting before the rest, then the newest', async () => {
  const page = await list()
  expect(placesFrom(page)).toEqual([1, 3, 2, 0])
  expect(page).toMatchObject({ waiting: 2, total: 4, page: 1, pages: 1 })
})

test.each([
  ['waiting', [1, 3]],
  ['Approved', [2]],
  ['Rejected', [0]],
  ['Refunded', []],
  ['made-up', [1, 3, 2, 0]],
])('the list is narrowed to %s', async (status, places) => {
  expect(placesFrom(await list(`status=${status}`))).toEqual(places)
})

test('the number in the menu follows every decision', async () => {
  const waiting = async () =>
    (await send(shop, 'GET', '/v1/api/seller/returns/waiting', undefined, seller.token)).json().waiting
  expect(await waiting()).toBe(2)
  await decide(1, 'Approved')
  expect(await waiting()).toBe(1)
  // The pieces are back: now the buyer waits for the money.
  await decide(1, 'Received')
  expect(await waiting()).toBe(2)
  await decide(1, 'Refunded')
  expect(await waiting()).toBe(1)
})

test('a return behind the last page is shown on the last page', async () => {
  expect((await list('page=400')).page).toBe(1)
})
