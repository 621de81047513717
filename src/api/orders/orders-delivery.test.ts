import { afterAll, beforeAll, expect, test } from 'vitest'
import { newBuyer, setTerms } from '../../../tests/support/order-work.ts'
import { cartLine, orderBody, placeCod, SHIPPING } from '../../../tests/support/orders.ts'
import { newestMail, type Person, send } from '../../../tests/support/people.ts'
import { openTestShop, stockProduct, type TestShop } from '../../../tests/support/test-shop.ts'

let shop: TestShop
let buyer: Person
beforeAll(async () => {
  shop = await openTestShop({ hasLimits: false })
  buyer = await newBuyer(shop)
})
afterAll(() => shop.close())

test('an order is promised for when the slowest of its things is made, whatever day the browser says', async () => {
  const ready = await stockProduct(shop, { leadDays: null })
  const slow = await stockProduct(shop, { leadDays: 14 })
  const order = await placeCod(shop, buyer, slow, {
    items: [cartLine(ready), cartLine(slow)],
    shippingInfo: { email: 'patient@example.in' },
    estimatedDelivery: '1/1/2020',
  })
  expect(order.estimatedDelivery).toBe('2026-03-21T09:00:00.000Z')
  expect((await newestMail(shop, 'patient@example.in', 'order_placed'))?.text).toContain('21 March 2026')
})

test('during a holiday nothing is promised for earlier than five days after it', async () => {
  const slow = await stockProduct(shop, { leadDays: 2 })
  await setTerms(shop, { awayUntil: '2026-03-10' })
  const answer = await send(shop, 'POST', '/v1/api/orders', orderBody(slow, 'online'), buyer.token)
  expect(answer.json().order.estimatedDelivery).toBe('2026-03-17T18:30:00.000Z')
  await setTerms(shop, { awayUntil: '2026-03-01' })
  expect((await placeCod(shop, buyer, slow)).estimatedDelivery).toBe('2026-03-09T09:00:00.000Z')
})

test('a far place is promised later, and an address changed to or from one moves the day [ORDER-71]', async () => {
  const product = await stockProduct(shop, { leadDays: null })
  const far = { city: 'Guwahati', state: 'Assam', postalCode: '781001' }
  const near = await placeCod(shop, buyer, product)
  const order = await placeCod(shop, buyer, product, { shippingInfo: far })
  const days = (one: { estimatedDelivery: string }) =>
    (Date.parse(one.estimatedDelivery) - shop.clock.now().getTime()) / 86_400_000
  expect([days(near), days(order)]).toEqual([5, 7])
  const move = (id: string, shippingInfo: object) =>
    send(shop, 'PUT', `/v1/api/orders/${id}/address`, { shippingInfo }, buyer.token)
  expect(days((await move(near._id, { ...SHIPPING, ...far })).json().order)).toBe(7)
  expect(days((await move(order._id, SHIPPING)).json().order)).toBe(5)
})
