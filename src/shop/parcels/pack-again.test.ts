import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { PAYMENT_TEXTS } from '#contracts/orders/order-texts.ts'
import type { OrderJson } from '#contracts/orders/orders.ts'
import { PARCEL_TEXTS } from '#contracts/seller/parcel-texts.ts'
import type { Product } from '#rules/product.ts'
import { moveTestParcel, setCourierFaults } from '../../../tests/support/courier.ts'
import { brokenInvariants, setTerms } from '../../../tests/support/order-work.ts'
import { cartLine, orderBody, placeCod } from '../../../tests/support/orders.ts'
import { pack, parcelRows, runLabels, verifiedBuyer, weighedProduct } from '../../../tests/support/parcels.ts'
import { payOrder } from '../../../tests/support/payments.ts'
import { newPerson, type Person, send } from '../../../tests/support/people.ts'
import { openTestShop, type TestShop } from '../../../tests/support/test-shop.ts'
import { trackParcels } from '../tracking/track-parcels.ts'
import { makeLabels } from './make-labels.ts'

let shop: TestShop
let buyer: Person
let seller: Person
let cap: Product

beforeAll(async () => {
  shop = await openTestShop({ hasLimits: false })
  buyer = await verifiedBuyer(shop)
  seller = await newPerson(shop, 'seller')
  cap = await weighedProduct(shop, { title: 'Cotton cap', originalPaise: 40_000 })
  await setTerms(shop, { isPrepayOffered: true })
})
afterAll(() => shop.close())
beforeEach(() => setCourierFaults(shop))

async function packed(quantities = [1]): Promise<OrderJson> {
  const quantity = quantities.reduce((sum, one) => sum + one, 0)
  const placed = await placeCod(shop, buyer, cap, { items: [cartLine(cap, { quantity })] })
  await pack(shop, seller, placed, quantities)
  shop.clock.pass({ minutes: 1 })
  return placed
}
async function labelled(quantities?: number[]): Promise<OrderJson> {
  const placed = await packed(quantities)
  await runLabels(shop)
  shop.clock.pass({ minutes: 1 })
  return placed
}
const press = ({ _id }: OrderJson) => send(shop, 'POST', `/v1/api/orders/${_id}/prepay`, undefined, buyer.token)
async function prepay(placed: OrderJson): Promise<void> {
  const proof = await payOrder(shop, (await press(placed)).json().razorpayOrder.id)
  const answer = await send(shop, 'POST', '/v1/api/payments/verify', proof, buyer.token)
  expect(answer.statusCode, answer.body).toBe(200)
}
const theirs = ({ id }: OrderJson) => shop.courier.book.parcels.filter((one) => one.order.order_id.startsWith(id))
const rows = async (placed: OrderJson) =>
  (await parcelRows(shop, placed)).map(({ number, state, collectPaise }) => [number, state, collectPaise])

test('a label that asks for cash is cancelled when the order is paid online, and made again without', async () => {
  const placed = await labelled()
  const sum = placed.cart.total * 100
  await prepay(placed)
  await runLabels(shop)
  expect(await rows(placed)).toEqual([
    [1, 'cancelled', sum],
    [2, 'label_made', 0],
  ])
  expect(theirs(placed).map(({ isCancelled, order }) => [isCancelled, order.payment_method])).toEqual([
    [true, 'COD'],
    [false, 'Prepaid'],
  ])
  expect(await brokenInvariants(shop)).toEqual([])
})

test('the label of an order with a part in advance asks for the rest only', async () => {
  await setTerms(shop, { codAdvancePaise: 10_000 })
  const body = orderBody(cap, 'COD')
  const { order, razorpayOrder } = (await send(shop, 'POST', '/v1/api/orders', body, buyer.token)).json()
  await setTerms(shop, { codAdvancePaise: null })
  await send(shop, 'POST', '/v1/api/payments/verify', await payOrder(shop, razorpayOrder.id), buyer.token)
  await pack(shop, seller, order, [1])
  await runLabels(shop)
  expect(await rows(order)).toEqual([[1, 'label_made', order.cart.total * 100 - 10_000]])
})

test('each of several parcels, with the same pieces', async () => {
  const placed = await labelled([2, 1])
  await prepay(placed)
  await runLabels(shop)
  const made = (await parcelRows(shop, placed)).filter(({ state }) => state === 'label_made')
  expect(made.map(({ collectPaise }) => collectPaise)).toEqual([0, 0])
  expect((await pack(shop, seller, placed, [1])).statusCode).toBe(409)
})

test('a parcel that nobody asked for yet becomes a label without cash', async () => {
  const placed = await packed()
  await prepay(placed)
  await runLabels(shop)
  expect(theirs(placed).map(({ order }) => order.payment_method)).toEqual(['Prepaid'])
})

test('an order that is paid while its label is being made is looked at again afterwards', async () => {
  const placed = await packed()
  const { courier } = shop.shop
  if (courier === null) throw new Error('No courier')
  let isPaid = false
  const pickup = async (id: string) => {
    if (!isPaid) await prepay(placed)
    isPaid = true
    return courier.pickup(id)
  }
  await makeLabels({ ...shop.shop, courier: { ...courier, pickup } })
  await runLabels(shop)
  expect((await rows(placed)).at(-1)).toEqual([2, 'label_made', 0])
})

test('while the courier is down it waits, and nothing is made twice', async () => {
  const placed = await labelled()
  setCourierFaults(shop, { api: { answer: 'down', times: 100 } })
  await prepay(placed)
  await runLabels(shop)
  expect(await rows(placed)).toHaveLength(1)
  setCourierFaults(shop)
  shop.clock.pass({ minutes: 6 })
  await runLabels(shop)
  expect(theirs(placed).filter(({ isCancelled }) => !isCancelled)).toHaveLength(1)
  expect((await rows(placed)).at(-1)).toEqual([2, 'label_made', 0])
})

test('until then it is not printed any more', async () => {
  const placed = await labelled()
  await prepay(placed)
  const ids = (await parcelRows(shop, placed)).map(({ id }) => id)
  const print = () => send(shop, 'POST', '/v1/api/seller/parcels/labels', { ids, sheet: '4x6' }, seller.token)
  expect((await print()).json().message).toBe(PARCEL_TEXTS.noLabel)
})

test('one that the courier took without a word stays, and a person is told that it asks for cash', async () => {
  const placed = await labelled()
  moveTestParcel(shop, (await parcelRows(shop, placed))[0]?.awb ?? '', 'picked_up')
  await prepay(placed)
  await runLabels(shop)
  expect(await parcelRows(shop, placed)).toMatchObject([
    { state: 'label_made', problem: expect.stringContaining('asks for cash although the order is paid online') },
  ])
})

test('one that was paid and then cancelled is not packed again', async () => {
  const placed = await labelled()
  await prepay(placed)
  await send(shop, 'POST', `/v1/api/orders/${placed._id}/cancel`, {}, buyer.token)
  await runLabels(shop)
  expect(await rows(placed)).toEqual([[1, 'cancelled', placed.cart.total * 100]])
})

test('what the courier has is paid at the door', async () => {
  const placed = await labelled()
  const window = (await press(placed)).json().razorpayOrder.id
  moveTestParcel(shop, (await parcelRows(shop, placed))[0]?.awb ?? '', 'picked_up')
  await trackParcels(shop.shop)
  expect((await press(placed)).json().message).toBe(PAYMENT_TEXTS.leftAlready)
  const late = await send(shop, 'POST', '/v1/api/payments/verify', await payOrder(shop, window), buyer.token)
  expect(late.json().message).toBe(PAYMENT_TEXTS.refundedCash)
  expect(await rows(placed)).toEqual([[1, 'picked_up', placed.cart.total * 100]])
  expect(await brokenInvariants(shop)).toEqual([])
})
