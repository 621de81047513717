import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { OrderJson } from '#contracts/orders/orders.ts'
import { PARCEL_TEXTS } from '#contracts/seller/parcel-texts.ts'
import { orderTracking } from '#database/tables/order-records.ts'
import type { Courier } from '#integrations/courier/courier.ts'
import type { Product } from '#rules/product.ts'
import { moveTestParcel, setCourierFaults } from '../../../tests/support/courier.ts'
import { cartLine, moveTo, placeCod } from '../../../tests/support/orders.ts'
import {
  pack,
  parcelRows,
  readPacking,
  runLabels,
  verifiedBuyer,
  weighedProduct,
} from '../../../tests/support/parcels.ts'
import { newPerson, type Person, send } from '../../../tests/support/people.ts'
import { openTestShop, type TestShop } from '../../../tests/support/test-shop.ts'
import { makeLabels } from './make-labels.ts'

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

const order = (quantity = 1, change: object = {}) =>
  placeCod(shop, buyer, cap, { items: [cartLine(cap, { quantity })], ...change })
async function packed(part: object = {}): Promise<OrderJson> {
  const placed = await order()
  const answer = await pack(shop, seller, placed, [1], part)
  expect(answer.statusCode, answer.body).toBe(200)
  return placed
}
const theirs = ({ id }: OrderJson) => shop.courier.book.parcels.filter((one) => one.order.order_id.startsWith(id))
const row = async (placed: OrderJson) => (await parcelRows(shop, placed))[0]!
const act = (id: string, call: string) =>
  send(shop, 'POST', `/v1/api/seller/parcels/${id}/${call}`, undefined, seller.token)

test('a label is made in steps, and the order has its number', async () => {
  const placed = await packed()
  await runLabels(shop)
  const parcel = await row(placed)
  expect(parcel).toMatchObject({ state: 'label_made', labelDueAt: null, problem: null, trackDueAt: shop.clock.now() })
  expect(parcel.pickupFor).not.toBeNull()
  expect(theirs(placed)).toMatchObject([
    { awb: parcel.awb, order: { payment_method: 'COD', sub_total: placed.cart.total } },
  ])
  const entries = await shop.database.db.select().from(orderTracking).where(eq(orderTracking.orderId, placed._id))
  expect(entries).toMatchObject([{ trackingId: parcel.awb, status: 'Packed' }])
  expect(await readPacking(shop, seller, placed)).toMatchObject({ parcels: [{ label: 'made', awb: parcel.awb }] })
})

test('the recommended offer is taken where none was chosen, and the chosen one otherwise', async () => {
  const placed = await order()
  const measures = { weightGrams: 150, lengthMm: 200, widthMm: 150, heightMm: 50 }
  const answer = await send(shop, 'POST', `/v1/api/seller/orders/${placed._id}/offers`, measures, seller.token)
  const { offers } = answer.json()
  const other = offers.find(({ isRecommended }: { isRecommended: boolean }) => !isRecommended)
  await pack(shop, seller, placed, [1], { courierId: other.courierId })
  const usual = await packed()
  await runLabels(shop)
  expect(await row(placed)).toMatchObject({ courierId: other.courierId, courierName: other.name })
  const best = offers.find(({ isRecommended }: { isRecommended: boolean }) => isRecommended)
  expect((await row(usual)).pricePaise).toBe(best.price * 100)
})

const CALLS = [
  'GET /courier/serviceability',
  'POST /orders/create',
  'POST /courier/assign',
  'POST /courier/generate/pickup',
]

describe('when the courier does not answer', () => {
  test('an hour of it queues labels, and each is made once afterwards', async () => {
    setCourierFaults(shop, { api: { answer: 'down', times: 10_000 } })
    const placed = [await packed(), await packed()]
    for (let minutes = 0; minutes < 60; minutes += 10) {
      await runLabels(shop)
      shop.clock.pass({ minutes: 10 })
    }
    expect(await row(placed[0]!)).toMatchObject({
      state: 'packed',
      awb: null,
      problem: expect.stringContaining('again'),
    })
    expect(await readPacking(shop, seller, placed[0]!)).toMatchObject({ parcels: [{ label: 'waiting' }] })
    setCourierFaults(shop)
    await runLabels(shop)
    for (const one of placed) {
      expect((await row(one)).state).toBe('label_made')
      expect(theirs(one)).toHaveLength(1)
    }
  })

  test.each(['lost_answer', '429', '500', '502_html', 'garbage', 'oversized', 'wrong_types'] as const)(
    '%s of any call makes one label, later',
    async (answer) => {
      for (const only of CALLS) {
        setCourierFaults(shop, { api: { answer, times: 1, only } })
        const placed = await packed()
        await runLabels(shop)
        for (let tries = 0; tries < 5; tries += 1) {
          shop.clock.pass({ minutes: 6 })
          await runLabels(shop)
        }
        expect(await row(placed), only).toMatchObject({ state: 'label_made', labelDueAt: null, problem: null })
        expect(
          theirs(placed).map(({ awb }) => awb),
          only,
        ).toEqual([(await row(placed)).awb])
      }
    },
  )
})

describe('killed after a call', () => {
  test.each(['checkPin', 'createShipment', 'assignAwb', 'pickup'] as const)(
    '%s: the next process goes on, and makes nothing twice',
    async (call) => {
      const placed = await packed()
      const courier = shop.shop.courier as Courier
      const killed = async (...args: never[]) => {
        await (courier[call] as (...all: never[]) => Promise<unknown>)(...args)
        throw new Error('killed')
      }
      await expect(makeLabels({ ...shop.shop, courier: { ...courier, [call]: killed } })).rejects.toThrow('killed')
      await runLabels(shop)
      expect((await row(placed)).labelDueAt, 'still leased').not.toBeNull()
      shop.clock.pass({ minutes: 4 })
      await runLabels(shop)
      expect(await row(placed)).toMatchObject({ state: 'label_made', labelDueAt: null })
      expect(theirs(placed)).toHaveLength(1)
      const entries = await shop.database.db.$count(orderTracking, eq(orderTracking.orderId, placed._id))
      expect(entries).toBe(1)
    },
  )
})

test('two processes at once make one label', async () => {
  const placed = await packed()
  await Promise.all([makeLabels(shop.shop), makeLabels(shop.shop), makeLabels(shop.shop)])
  expect(theirs(placed)).toHaveLength(1)
  expect(await row(placed)).toMatchObject({ labelTries: 1, state: 'label_made' })
})

test('work that was overtaken stores nothing', async () => {
  const placed = await packed()
  const courier = shop.shop.courier as Courier
  const assignAwb: Courier['assignAwb'] = async (request) => {
    shop.clock.pass({ minutes: 4 })
    await makeLabels(shop.shop)
    return courier.assignAwb(request)
  }
  await makeLabels({ ...shop.shop, courier: { ...courier, assignAwb } })
  expect(await row(placed)).toMatchObject({ labelTries: 2, state: 'label_made' })
  expect(await shop.database.db.$count(orderTracking, eq(orderTracking.orderId, placed._id))).toBe(1)
})

test('after a lost answer the shipment is looked up and not asked for again', async () => {
  setCourierFaults(shop, { api: { answer: 'lost_answer', times: 1, only: 'POST /orders/create' } })
  const placed = await packed()
  const courier = shop.shop.courier as Courier
  let asked = 0
  const createShipment: Courier['createShipment'] = (shipment) => {
    asked += 1
    return courier.createShipment(shipment)
  }
  const counted = { ...shop.shop, courier: { ...courier, createShipment } }
  await makeLabels(counted)
  shop.clock.pass({ minutes: 6 })
  await makeLabels(counted)
  expect([asked, (await row(placed)).state]).toEqual([1, 'label_made'])
})

describe('refused', () => {
  test('an empty wallet is told in the courier’s words, and tried again after it was filled', async () => {
    setCourierFaults(shop, { hasEmptyWallet: true })
    const placed = await packed()
    await runLabels(shop)
    const stopped = await row(placed)
    expect(stopped).toMatchObject({
      awb: null,
      labelDueAt: null,
      problem: expect.stringMatching(/balance|wallet|recharge/i),
    })
    setCourierFaults(shop)
    expect((await act(stopped.id, 'retry')).statusCode).toBe(200)
    await runLabels(shop)
    expect(await row(placed)).toMatchObject({ state: 'label_made', problem: null })
    expect(theirs(placed)).toHaveLength(1)
  })

  test('cancelled after a refusal, the pieces are packed anew under another reference', async () => {
    setCourierFaults(shop, { hasEmptyWallet: true })
    const placed = await packed()
    await runLabels(shop)
    setCourierFaults(shop)
    expect((await act((await row(placed)).id, 'cancel')).statusCode).toBe(200)
    expect((await pack(shop, seller, placed, [1])).statusCode).toBe(200)
    await runLabels(shop)
    const rows = await parcelRows(shop, placed)
    expect(rows.map(({ reference, state }) => [reference, state])).toEqual([
      [`${placed.id}-1`, 'cancelled'],
      [`${placed.id}-2`, 'label_made'],
    ])
    expect(theirs(placed).map(({ isCancelled }) => isCancelled)).toEqual([true, false])
  })

  test('a chosen courier that does not go there is said', async () => {
    const placed = await packed({ courierId: '999999' })
    await runLabels(shop)
    expect(await row(placed)).toMatchObject({ problem: PARCEL_TEXTS.offerGone, labelDueAt: null, shipmentId: null })
  })

  test('an order that waits for its buyer again gets no label', async () => {
    const placed = await packed()
    await moveTo(shop, seller, placed, 'Payment Pending')
    await runLabels(shop)
    expect(await row(placed)).toMatchObject({ problem: PARCEL_TEXTS.notToPack, labelDueAt: null })
    expect(theirs(placed)).toEqual([])
  })

  test('a label that is made needs no new try', async () => {
    const placed = await packed()
    await runLabels(shop)
    const again = await act((await row(placed)).id, 'retry')
    expect([again.statusCode, again.json().message]).toEqual([409, PARCEL_TEXTS.notWaiting])
  })
})

describe('cancelled', () => {
  test('at the courier too; order and stock stay, and its number is gone from the order', async () => {
    const placed = await packed()
    await runLabels(shop)
    const answer = await act((await row(placed)).id, 'cancel')
    expect(answer.statusCode, answer.body).toBe(200)
    expect(answer.json().packing).toMatchObject({ problem: null, parcels: [{ label: 'cancelled' }] })
    expect(theirs(placed)).toMatchObject([{ isCancelled: true }])
    expect(await row(placed)).toMatchObject({ state: 'cancelled', trackDueAt: null })
    expect(await shop.database.db.$count(orderTracking, eq(orderTracking.orderId, placed._id))).toBe(0)
    expect((await act((await row(placed)).id, 'cancel')).statusCode).toBe(200)
  })

  test('not once the courier has it', async () => {
    const placed = await packed()
    await runLabels(shop)
    const { id, awb } = await row(placed)
    moveTestParcel(shop, awb ?? '', 'picked_up')
    const answer = await act(id, 'cancel')
    expect(answer.statusCode).toBe(409)
    expect(await row(placed)).toMatchObject({ state: 'label_made' })
  })

  test('not while the courier is being asked: its number would be paid and lost', async () => {
    const placed = await packed()
    const courier = shop.shop.courier as Courier
    let answer = { statusCode: 0 }
    const assignAwb: Courier['assignAwb'] = async (request) => {
      answer = await act((await row(placed)).id, 'cancel')
      return courier.assignAwb(request)
    }
    await makeLabels({ ...shop.shop, courier: { ...courier, assignAwb } })
    expect(answer.statusCode).toBe(409)
    expect((await row(placed)).state).toBe('label_made')
  })

  test('while the courier is down, a parcel it may know is kept', async () => {
    const placed = await packed()
    await runLabels(shop)
    setCourierFaults(shop, { api: { answer: 'down', times: 1000 } })
    const answer = await act((await row(placed)).id, 'cancel')
    expect(answer.statusCode).toBe(503)
    setCourierFaults(shop)
    expect((await act((await row(placed)).id, 'cancel')).statusCode).toBe(200)
    expect(theirs(placed)).toMatchObject([{ isCancelled: true }])
  })

  test('before anybody was asked, nothing is asked', async () => {
    setCourierFaults(shop, { api: { answer: 'down', times: 1000 } })
    const placed = await packed()
    expect((await act((await row(placed)).id, 'cancel')).statusCode).toBe(200)
    setCourierFaults(shop)
    await runLabels(shop)
    expect(theirs(placed)).toEqual([])
  })
})
