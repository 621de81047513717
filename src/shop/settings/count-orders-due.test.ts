import { afterAll, beforeAll, expect, test } from 'vitest'
import { newBuyer } from '../../../tests/support/order-work.ts'
import { placeCod } from '../../../tests/support/orders.ts'
import { newPerson, type Person, send } from '../../../tests/support/people.ts'
import { openTestShop, stockProduct, type TestShop } from '../../../tests/support/test-shop.ts'

let shop: TestShop
let seller: Person
beforeAll(async () => {
  shop = await openTestShop({ hasLimits: false })
  seller = await newPerson(shop, 'seller')
  const buyer = await newBuyer(shop)
  // To be shipped by 3, 17 and 3 March; the last to a far place, so that it travels longer.
  await placeCod(shop, buyer, await stockProduct(shop, { leadDays: null }))
  await placeCod(shop, buyer, await stockProduct(shop, { leadDays: 14 }))
  const far = { city: 'Guwahati', state: 'Assam', postalCode: '781001' }
  await placeCod(shop, buyer, await stockProduct(shop, { leadDays: null }), { shippingInfo: far })
})
afterAll(() => shop.close())

const orderDue = async (awayUntil: string | null) =>
  (await send(shop, 'PUT', '/v1/api/settings', { awayUntil }, seller.token)).json().ordersDue

test.each([
  ['2026-03-02', 0],
  ['2026-03-03', 2],
  ['2026-03-16', 2],
  ['2026-03-17', 3],
  [null, 0],
])('a holiday until %s names %i orders that must leave before', async (awayUntil, due) => {
  expect(await orderDue(awayUntil)).toBe(due)
})

test('what has been shipped is no longer named', async () => {
  const { orders } = (await send(shop, 'GET', '/v1/api/seller/orders', undefined, seller.token)).json()
  const ids = orders.slice(0, 2).map(({ _id }: { _id: string }) => _id)
  await send(shop, 'PUT', '/v1/api/seller/orders/status', { ids, status: 'Shipped' }, seller.token)
  expect(await orderDue('2026-03-20')).toBe(1)
})
