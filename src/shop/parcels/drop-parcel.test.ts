import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { OrderJson } from '#contracts/orders/orders.ts'
import { orderTracking } from '#database/tables/order-records.ts'
import type { Product } from '#rules/product.ts'
import { moveTestParcel, setCourierFaults } from '../../../tests/support/courier.ts'
import { moveTo, placeCod, SHIPPING } from '../../../tests/support/orders.ts'
import { pack, parcelRows, runLabels, verifiedBuyer, weighedProduct } from '../../../tests/support/parcels.ts'
import { newPerson, type Person, send } from '../../../tests/support/people.ts'
import { openTestShop, type TestShop } from '../../../tests/support/test-shop.ts'
import { trackParcels } from '../tracking/track-parcels.ts'

let shop: TestShop
let buyer: Person
let seller: Person
let cap: Product

beforeAll(async () => {
  shop = await openTestShop({ hasLimits: false })
  buyer = await verifiedBuyer(shop)
  seller = await newPerson(shop, 'seller')
  cap = await weighedProduct(shop, { title: 'Cotton cap' })
})
afterAll(() => shop.close())
beforeEach(() => setCourierFaults(shop))

async function packed(): Promise<OrderJson> {
  const placed = await placeCod(shop, buyer, cap)
  await pack(shop, seller, placed, [1])
  shop.clock.pass({ minutes: 1 })
  return placed
}
async function labelled(): Promise<OrderJson> {
  const placed = await packed()
  await runLabels(shop)
  shop.clock.pass({ minutes: 1 })
  return placed
}
const row = async (placed: OrderJson) => (await parcelRows(shop, placed)).at(-1)!
const theirs = ({ id }: OrderJson) => shop.courier.book.parcels.filter((one) => one.order.order_id.startsWith(id))
const cancel = ({ _id }: OrderJson) => send(shop, 'POST', `/v1/api/orders/${_id}/cancel`, {}, buyer.token)
const move = ({ _id }: OrderJson, shippingInfo: object = { ...SHIPPING, address: '9 Temple Road' }) =>
  send(shop, 'PUT', `/v1/api/orders/${_id}/address`, { shippingInfo }, buyer.token)

test('the label of an order that its buyer cancels is cancelled at the courier', async () => {
  const placed = await labelled()
  expect((await cancel(placed)).statusCode).toBe(200)
  await runLabels(shop)
  expect(theirs(placed)).toMatchObject([{ isCancelled: true }])
  expect(await row(placed)).toMatchObject({ state: 'cancelled', labelDueAt: null, trackDueAt: null, problem: null })
  const left = await shop.database.db.select().from(orderTracking).where(eq(orderTracking.orderId, placed._id))
  expect(left).toEqual([])
})

test('a label to the former address is cancelled, and the pieces are packed anew to the new one', async () => {
  const placed = await labelled()
  expect((await move(placed)).statusCode).toBe(200)
  await runLabels(shop)
  expect(await row(placed)).toMatchObject({ number: 1, state: 'cancelled' })
  shop.clock.pass({ minutes: 1 })
  expect((await pack(shop, seller, placed, [1])).statusCode).toBe(200)
  await runLabels(shop)
  expect(await row(placed)).toMatchObject({ number: 2, state: 'label_made' })
  expect(theirs(placed).map((one) => [one.isCancelled, one.order.billing_address])).toEqual([
    [true, SHIPPING.address],
    [false, '9 Temple Road'],
  ])
})

test('another email alone leaves the label as it is', async () => {
  const placed = await labelled()
  expect((await move(placed, { ...SHIPPING, email: 'other@example.in' })).statusCode).toBe(200)
  await runLabels(shop)
  expect(await row(placed)).toMatchObject({ state: 'label_made', labelDueAt: null })
})

test('a parcel of which the courier knows nothing yet goes to the new address by itself', async () => {
  const placed = await packed()
  await move(placed)
  await runLabels(shop)
  expect(theirs(placed)).toMatchObject([{ isCancelled: false, order: { billing_address: '9 Temple Road' } }])
})

test('a parcel that nobody asked for yet is cancelled without asking', async () => {
  const placed = await packed()
  await cancel(placed)
  await runLabels(shop)
  expect(theirs(placed)).toEqual([])
  expect(await row(placed)).toMatchObject({ state: 'cancelled' })
})

test('what the courier has goes on: its order has ended here, not there', async () => {
  const placed = await labelled()
  moveTestParcel(shop, (await row(placed)).awb ?? '', 'picked_up')
  await trackParcels(shop.shop)
  await moveTo(shop, seller, placed, 'Cancelled')
  await runLabels(shop)
  expect(theirs(placed)).toMatchObject([{ isCancelled: false }])
  expect((await row(placed)).state).toBe('picked_up')
})

test('while the courier is down the cancellation waits, and is made later', async () => {
  const placed = await labelled()
  setCourierFaults(shop, { api: { answer: 'down', times: 100 } })
  await cancel(placed)
  await runLabels(shop)
  expect(await row(placed)).toMatchObject({ state: 'label_made', problem: expect.stringContaining('again') })
  setCourierFaults(shop)
  shop.clock.pass({ minutes: 6 })
  await runLabels(shop)
  expect(theirs(placed)).toMatchObject([{ isCancelled: true }])
  expect(await row(placed)).toMatchObject({ state: 'cancelled' })
})

test('an order that ends while its label is being made is looked at again afterwards', async () => {
  const placed = await packed()
  const { courier } = shop.shop
  if (courier === null) throw new Error('No courier')
  const pickup = async (id: string) => {
    await cancel(placed)
    return courier.pickup(id)
  }
  const { makeLabels } = await import('./make-labels.ts')
  await makeLabels({ ...shop.shop, courier: { ...courier, pickup } })
  await runLabels(shop)
  expect(theirs(placed)).toMatchObject([{ isCancelled: true }])
  expect(await row(placed)).toMatchObject({ state: 'cancelled' })
})
