import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { parcelScans } from '#database/tables/parcels.ts'
import type { Product } from '#rules/product.ts'
import { STAND_IN_COURIER } from '#sandbox/courier/keys.ts'
import { deliverParcelWebhooks, moveTestParcel, setCourierFaults } from '../../../tests/support/courier.ts'
import { newBuyer, readOne } from '../../../tests/support/order-work.ts'
import { placeCod } from '../../../tests/support/orders.ts'
import type { Person } from '../../../tests/support/people.ts'
import { openTestShop, stockProduct, type TestShop } from '../../../tests/support/test-shop.ts'
import { countScans, packParcel, readParcel } from '../../../tests/support/tracked-parcels.ts'

let shop: TestShop
let buyer: Person
let product: Product
beforeAll(async () => {
  shop = await openTestShop({ hasLimits: false })
  buyer = await newBuyer(shop)
  product = await stockProduct(shop, { stock: 100 })
})
afterEach(() => setCourierFaults(shop))
afterAll(() => shop.close())

const TOKEN = { 'x-api-key': STAND_IN_COURIER.webhookToken }
const report = (payload: string, headers: Record<string, string> = TOKEN, to = shop) =>
  to.app.inject({
    method: 'POST',
    url: '/v1/api/webhooks/parcel',
    headers: { 'content-type': 'application/json', ...headers },
    payload,
  })
const newParcel = async () => packParcel(shop, await placeCod(shop, buyer, product))
const bodyOf = (awb: string, change: object = {}) =>
  JSON.stringify({
    awb,
    shipment_status_id: 18,
    current_timestamp: '02 03 2026 14:00:00',
    scans: [{ date: '2026-03-02 14:00:00', 'sr-status': 18, status: 'IT', activity: 'In a bag', location: 'Pune' }],
    ...change,
  })

test.each<[string, Record<string, string>]>([
  ['no token', {}],
  ['an empty token', { 'x-api-key': '' }],
  ["somebody else's token", { 'x-api-key': 'a-token-of-somebody-else' }],
])('%s is 401, and nothing is stored', async (_, headers) => {
  const parcel = await newParcel()
  expect((await report(bodyOf(parcel.awb), headers)).statusCode).toBe(401)
  expect(await countScans(shop, parcel)).toBe(0)
})

test('without the token not even the form of the body is told', async () => {
  expect((await report('{ broken', {})).statusCode).toBe(401)
  expect((await report('x'.repeat(300_000), {})).statusCode).toBe(401)
})

test('scans are stored, the courier is asked at once, and nothing else follows', async () => {
  const order = await placeCod(shop, buyer, product)
  const parcel = await packParcel(shop, order)
  const answer = await report(bodyOf(parcel.awb, { shipment_status_id: 7 }))
  expect([answer.statusCode, answer.json()]).toEqual([200, { success: true }])
  expect(await countScans(shop, parcel)).toBe(1)
  expect(await readParcel(shop, parcel)).toMatchObject({ state: 'label_made', trackDueAt: shop.clock.now() })
  expect((await readOne(shop, buyer, order._id)).status).toBe(order.status)
})

test('a scan that is told sixteen times is stored once', async () => {
  setCourierFaults(shop, { webhooks: { copies: 16 } })
  const parcel = await newParcel()
  moveTestParcel(shop, parcel.awb, 'picked_up')
  await deliverParcelWebhooks(shop)
  // The label's and the driver's.
  expect(await countScans(shop, parcel)).toBe(2)
})

test('a parcel of somebody else is answered alike, and nothing is stored', async () => {
  const before = await shop.database.db.$count(parcelScans)
  const answer = await report(bodyOf('NOT-OURS-1'))
  expect([answer.statusCode, answer.json()]).toEqual([200, { success: true }])
  expect(await shop.database.db.$count(parcelScans)).toBe(before)
})

test.each([
  ['no JSON', 'not json'],
  ['nothing', ''],
  ['null', 'null'],
  ['a list', '[1]'],
  ['no number', '{"scans":[]}'],
  ['a number of the wrong kind', '{"awb":{"$gt":""}}'],
  ['scans of the wrong kind', '{"awb":"X1","scans":"many"}'],
])('%s is taken calmly', async (_, body) => {
  expect((await report(body)).statusCode).toBe(200)
})

test('text that no database stores is refused', async () => {
  const parcel = await newParcel()
  const scans = [{ date: '2026-03-02 14:00:00', 'sr-status': 18, activity: 'a\u0000b' }]
  expect((await report(bodyOf(parcel.awb, { scans }))).statusCode).toBe(400)
})

test('a body above a quarter of a megabyte is refused', async () => {
  expect((await report(`"${'x'.repeat(300_000)}"`)).statusCode).toBe(413)
})

test('a shop without a courier has no such call', async () => {
  const { database, clock } = shop
  const plain = await openTestShop({ database, clock, furnish: (one) => ({ ...one, courier: null }) })
  try {
    const unknown = await plain.app.inject({ method: 'POST', url: '/v1/api/webhooks/nothing', headers: TOKEN })
    const answer = await report('{}', TOKEN, plain)
    expect([answer.statusCode, answer.body]).toEqual([404, unknown.body])
  } finally {
    await plain.close()
  }
})
