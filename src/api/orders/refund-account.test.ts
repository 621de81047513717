import { afterAll, beforeAll, expect, test } from 'vitest'
import type { OrderJson } from '#contracts/orders/orders.ts'
import { RETURN_TEXTS } from '#contracts/orders/return-texts.ts'
import { readSandboxEmails } from '#shop/outbox/read-sandbox-emails.ts'
import { newBuyer } from '../../../tests/support/order-work.ts'
import { moveTo, placeCod, SHIPPING } from '../../../tests/support/orders.ts'
import { newPerson, type Person, send } from '../../../tests/support/people.ts'
import { openTestShop, stockProduct, type TestShop } from '../../../tests/support/test-shop.ts'

let shop: TestShop
let buyer: Person
let seller: Person

beforeAll(async () => {
  shop = await openTestShop({ hasLimits: false })
  buyer = await newBuyer(shop)
  seller = await newPerson(shop, 'seller')
})
afterAll(() => shop.close())

async function returned(change: object = {}): Promise<{ order: OrderJson; returnId: string }> {
  const placed = await placeCod(shop, buyer, await stockProduct(shop))
  const order = await moveTo(shop, seller, placed, 'Delivered')
  const answer = await ask(order, change)
  expect(answer.statusCode, answer.body).toBe(200)
  return { order, returnId: answer.json().order.returns[0]._id }
}
const ask = (order: OrderJson, change: object) => {
  const items = [{ itemId: order.cart.items[0]?._id, quantity: 1 }]
  return send(shop, 'POST', `/v1/api/orders/${order._id}/returns`, { items, reason: 'Small', ...change }, buyer.token)
}
const name = ({ order, returnId }: { order: OrderJson; returnId: string }, refundTo: string, token = buyer.token) =>
  send(shop, 'PUT', `/v1/api/orders/${order._id}/returns/${returnId}/account`, { refundTo }, token)
const seen = async ({ order }: { order: OrderJson }) =>
  (await send(shop, 'GET', `/v1/api/orders/${order._id}`, undefined, seller.token)).json().order.returns[0].refundTo

test.each(['my bank', '12', 'asha@gmail.com'])('a return whose money should go to %j is refused', async (refundTo) => {
  const placed = await placeCod(shop, buyer, await stockProduct(shop))
  const answer = await ask(await moveTo(shop, seller, placed, 'Delivered'), { refundTo })
  expect([answer.statusCode, answer.json().message]).toEqual([400, RETURN_TEXTS.refundToBad])
})

test('the buyer names or corrects the account until the money is sent', async () => {
  const asked = await returned()
  shop.clock.pass({ minutes: 1 })
  const named = await name(asked, 'asha@upi')
  expect(named.statusCode).toBe(200)
  expect(named.json().order.updatedAt).toBe(shop.clock.now().toISOString())
  expect(await seen(asked)).toBe('asha@upi')
  for (const status of ['Approved', 'Received']) {
    await send(shop, 'PUT', `/v1/api/returns/${asked.returnId}`, { status }, seller.token)
  }
  const answer = await name(asked, '123456789012 SBIN0001234')
  expect(answer.json().order.returns[0].refundTo).toBe('123456789012 SBIN0001234')
  await send(shop, 'PUT', `/v1/api/returns/${asked.returnId}`, { status: 'Refunded' }, seller.token)
  const late = await name(asked, 'other@upi')
  expect([late.statusCode, late.json().message]).toEqual([409, RETURN_TEXTS.refundToLate])
  expect(await seen(asked)).toBe('123456789012 SBIN0001234')
})

test('a made-up account, another buyer, and a return of another order are refused', async () => {
  const [asked, other] = [await returned({ refundTo: 'asha@upi' }), await returned()]
  expect((await name(asked, 'somewhere')).json().message).toBe(RETURN_TEXTS.refundToBad)
  expect((await name(asked, 'thief@upi', (await newPerson(shop)).token)).statusCode).toBe(404)
  expect((await name({ order: other.order, returnId: asked.returnId }, 'thief@upi')).statusCode).toBe(404)
  expect(await seen(asked)).toBe('asha@upi')
})

test('the mailed link shows it masked and changes it; number and contact do neither', async () => {
  const asked = await returned({ refundTo: 'asha@upi' })
  const { order } = asked
  const sent = (await readSandboxEmails(shop.shop, SHIPPING.email)).filter(({ text }) => text.includes(order.id))
  const mailed = /\/orders\/follow\/(order-[\w-]+)/.exec(sent.at(-1)?.text ?? '')?.[1] ?? ''
  const read = async (key: string) =>
    (await send(shop, 'GET', '/v1/api/orders/followed', undefined, key)).json().order.returns[0].refundTo
  expect(await read(mailed)).toBe('a•••@upi')
  expect((await name(asked, '123456789012 SBIN0001234', mailed)).json().order.returns[0].refundTo).toBe('•••9012')
  const contact = { number: order.id, contact: SHIPPING.email }
  const { key } = (await send(shop, 'POST', '/v1/api/orders/track', contact)).json()
  expect(await read(key)).toBeUndefined()
  expect((await name(asked, 'thief@upi', key)).statusCode).toBe(403)
  expect(await seen(asked)).toBe('123456789012 SBIN0001234')
})
