import { afterAll, beforeAll, expect, test } from 'vitest'
import { PARCEL_TEXTS } from '#contracts/seller/parcel-texts.ts'
import type { Product } from '#rules/product.ts'
import { doAllWork } from '../../../tests/support/order-work.ts'
import { cartLine, moveTo, placeCod, placeOnline } from '../../../tests/support/orders.ts'
import {
  BOX_SIZE,
  pack,
  parcelRows,
  readPacking,
  verifiedBuyer,
  weighedProduct,
} from '../../../tests/support/parcels.ts'
import { payOrder } from '../../../tests/support/payments.ts'
import { newPerson, type Person, send } from '../../../tests/support/people.ts'
import { openTestShop, stockProduct, type TestShop } from '../../../tests/support/test-shop.ts'

let shop: TestShop
let buyer: Person
let seller: Person
let cap: Product

beforeAll(async () => {
  shop = await openTestShop({ hasLimits: false })
  buyer = await verifiedBuyer(shop)
  seller = await newPerson(shop, 'seller')
  cap = await weighedProduct(shop, { title: 'Cotton cap', originalPaise: 33_333 })
})
afterAll(() => shop.close())

const order = (product: Product, quantity = 3) =>
  placeCod(shop, buyer, product, { items: [cartLine(product, { quantity })] })
const put = (url: string, body: object) => send(shop, 'PUT', url, body, seller.token)
const post = (url: string, body: object) => send(shop, 'POST', url, body, seller.token)

test('boxes are kept by name, changed and removed', async () => {
  const box = { name: ' Small box ', ...BOX_SIZE, weightGrams: 40 }
  const added = (await post('/v1/api/seller/boxes', box)).json()
  expect(added.boxes).toMatchObject([{ name: 'Small box', weightGrams: 40 }])
  expect((await post('/v1/api/seller/boxes', box)).statusCode).toBe(409)
  const url = `/v1/api/seller/boxes/${added.boxes[0]._id}`
  expect((await put(url, { ...box, name: 'Flat box' })).json().boxes).toMatchObject([{ name: 'Flat box' }])
  expect((await send(shop, 'DELETE', url, undefined, seller.token)).json().boxes).toEqual([])
  expect((await put(url, box)).statusCode).toBe(404)
})

test.each([
  ['no name', { name: ' ' }],
  ['a measure of nothing', { lengthMm: 0 }],
  ['half a millimetre', { widthMm: 0.5 }],
  ['a weight below nothing', { weightGrams: -1 }],
])('a box with %s is refused', async (_, part) => {
  const answer = await post('/v1/api/seller/boxes', { name: 'Odd box', ...BOX_SIZE, weightGrams: 40, ...part })
  expect(answer.statusCode).toBe(400)
})

test('an order is split over two parcels: weights with the box, cash to the paisa', async () => {
  const box = { name: 'Letter box', ...BOX_SIZE, weightGrams: 40 }
  const [{ _id: boxId }] = (await post('/v1/api/seller/boxes', box)).json().boxes
  const placed = await order(cap)
  expect(await readPacking(shop, seller, placed)).toMatchObject({ problem: null, boxId, cash: placed.cart.total })
  const answer = await pack(shop, seller, placed, [1, 2], { boxId })
  expect(answer.statusCode, answer.body).toBe(200)
  const rows = await parcelRows(shop, placed)
  expect(rows.map(({ weightGrams }) => weightGrams)).toEqual([190, 340])
  expect(rows.map(({ reference }) => reference)).toEqual([`${placed.id}-1`, `${placed.id}-2`])
  expect(rows.reduce((sum, { collectPaise }) => sum + collectPaise, 0)).toBe(Math.round(placed.cart.total * 100))
  expect(rows[1]?.collectPaise).toBe(66_666)
  expect(answer.json().packing).toMatchObject({ problem: PARCEL_TEXTS.nothingLeft })
})

test('no piece is packed twice, also by two people at once', async () => {
  const placed = await order(cap, 2)
  const codes = (await Promise.all([pack(shop, seller, placed, [2]), pack(shop, seller, placed, [1])])).map(
    ({ statusCode }) => statusCode,
  )
  expect(codes.sort()).toEqual([200, 409])
  const more = await pack(shop, seller, placed, [2])
  expect([more.statusCode, more.json().message]).toEqual([409, PARCEL_TEXTS.tooMany])
})

test('a piece of another order is refused', async () => {
  const [mine, other] = [await order(cap), await order(cap)]
  const stolen = { ...mine, _id: other._id }
  expect((await pack(shop, seller, stolen, [1])).json().message).toBe(PARCEL_TEXTS.unknownItem)
})

test('a label is refused while a weight is missing, which is entered right there', async () => {
  const shawl = await stockProduct(shop, { title: 'Shawl', discountPaise: null, stock: 9, colors: [], sizes: [] })
  const placed = await order(shawl, 1)
  const refused = await pack(shop, seller, placed, [1])
  expect([refused.statusCode, refused.json().message]).toEqual([409, PARCEL_TEXTS.weightsMissing(['Shawl'])])
  expect(refused.json().errors).toMatchObject([{ path: `weights.${shawl.id}` }])
  expect((await put(`/v1/api/seller/variants/${shawl.id}/weight`, { weightGrams: 220 })).statusCode).toBe(200)
  expect((await pack(shop, seller, placed, [1])).statusCode).toBe(200)
  expect((await parcelRows(shop, placed))[0]).toMatchObject({ weightGrams: 220, state: 'packed' })
})

test('a typed weight of the parcel counts, also while a piece was not weighed', async () => {
  const stole = await stockProduct(shop, { title: 'Stole', discountPaise: null, stock: 9, colors: [], sizes: [] })
  const placed = await order(stole, 1)
  expect((await pack(shop, seller, placed, [1], { weightGrams: 500 })).statusCode).toBe(200)
  expect((await parcelRows(shop, placed))[0]).toMatchObject({ weightGrams: 500 })
})

test.each([
  ['of a piece above 30 kg', 30_001, PARCEL_TEXTS.pieceWeight],
  ['of nothing', 0, PARCEL_TEXTS.pieceWeight],
  ['in words', 'heavy', PARCEL_TEXTS.pieceWeight],
])('a weight %s is refused with a sentence', async (_, weightGrams, message) => {
  const refused = await put(`/v1/api/seller/variants/${cap.id}/weight`, { weightGrams })
  expect([refused.statusCode, refused.json().message]).toEqual([400, message])
})

test('a parcel above 100 kg is refused with a sentence', async () => {
  const placed = await order(cap, 1)
  const refused = await pack(shop, seller, placed, [1], { weightGrams: 100_001 })
  expect([refused.statusCode, refused.json().message]).toEqual([400, PARCEL_TEXTS.parcelWeight])
})

test('weight and measures may be overtyped', async () => {
  const placed = await order(cap, 1)
  await pack(shop, seller, placed, [1], { weightGrams: 999, lengthMm: 310 })
  expect((await parcelRows(shop, placed))[0]).toMatchObject({ weightGrams: 999, lengthMm: 310 })
})

test('an order that has ended is not packed', async () => {
  const placed = await order(cap, 1)
  await moveTo(shop, seller, placed, 'Cancelled')
  expect((await pack(shop, seller, placed, [1])).json().message).toBe(PARCEL_TEXTS.notToPack)
  expect(await readPacking(shop, seller, placed)).toMatchObject({ problem: PARCEL_TEXTS.notToPack, cash: 0 })
})

test('a box that was removed meanwhile is named', async () => {
  const placed = await order(cap, 1)
  const gone = await pack(shop, seller, placed, [1], { boxId: shop.shop.newId() })
  expect([gone.statusCode, gone.json().message]).toEqual([409, PARCEL_TEXTS.boxGone])
})

test.each([
  ['no parcel', { parcels: [] }],
  ['an empty parcel', { parcels: [{ items: [], ...BOX_SIZE }] }],
  ['a huge number', { parcels: [{ items: [{ item: '0', quantity: 1e20 }], ...BOX_SIZE }] }],
  ['a courier with a slash', { parcels: [{ items: [], ...BOX_SIZE, courierId: '../1' }] }],
  ['words', 'parcels'],
])('%s is bad input', async (_, body) => {
  const placed = await order(cap, 1)
  const url = `/v1/api/seller/orders/${placed._id}/parcels`
  expect((await send(shop, 'POST', url, body, seller.token)).statusCode).toBe(400)
})

test('what was given back whole before it was sent is not packed', async () => {
  const { razorpayOrder, order: placed } = await placeOnline(shop, buyer, cap)
  const proof = await payOrder(shop, razorpayOrder.id)
  await send(shop, 'POST', '/v1/api/payments/verify', proof, buyer.token)
  const refund = await post(`/v1/api/orders/${placed._id}/refund`, { reason: 'Torn' })
  expect(refund.statusCode, refund.body).toBe(200)
  await doAllWork(shop)
  const packed = await pack(shop, seller, placed, [1])
  expect([packed.statusCode, packed.json().message]).toEqual([409, PARCEL_TEXTS.refunded])
})
