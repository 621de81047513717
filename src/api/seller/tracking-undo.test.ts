import { eq } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import type { OrderJson } from '#contracts/orders/orders.ts'
import type { TrackedJson, UntrackedJson } from '#contracts/seller/bulk-tracking.ts'
import { BULK_TRACKING_TEXTS } from '#contracts/seller/bulk-tracking-texts.ts'
import { mails } from '#database/tables/mail.ts'
import type { Product } from '#rules/product.ts'
import { brokenInvariants, newBuyer } from '../../../tests/support/order-work.ts'
import { moveTo, placeCod } from '../../../tests/support/orders.ts'
import { newPerson, type Person, send } from '../../../tests/support/people.ts'
import { openTestShop, stockProduct, type TestShop } from '../../../tests/support/test-shop.ts'

let shop: TestShop
let buyer: Person
let seller: Person
let product: Product
beforeAll(async () => {
  shop = await openTestShop({ hasLimits: false })
  buyer = await newBuyer(shop)
  seller = await newPerson(shop, 'seller')
  product = await stockProduct(shop, { stock: 50 })
})
afterEach(async () => expect(await brokenInvariants(shop)).toEqual([]))
afterAll(() => shop.close())

const post = (path: string, body: object) => send(shop, 'POST', `/v1/api/seller/tracking${path}`, body, seller.token)
const place = () => placeCod(shop, buyer, product)
async function track(...orders: OrderJson[]): Promise<TrackedJson> {
  const lines = orders.map(({ id }) => `${id}, Delhivery, AWB-${shop.shop.newId()}`).join('\n')
  return (await post('', { lines })).json()
}
const takeBack = async ({ parcels }: Pick<TrackedJson, 'parcels'>): Promise<UntrackedJson> =>
  (await post('/undo', { parcels })).json()

test('parcels just added are taken back, and each order has its status before', async () => {
  const orders = [await place(), await place()]
  const result = await takeBack(await track(...orders))
  expect(result).toMatchObject({ message: BULK_TRACKING_TEXTS.undone(2), failed: [] })
  for (const order of result.changed) expect(order).toMatchObject({ status: 'Processing', trackingDetails: [] })
})

test('the shipping mail waits for Undo and is never sent then', async () => {
  const order = await place()
  const tracked = await track(order)
  const waiting = async () =>
    (await shop.database.db.select().from(mails).where(eq(mails.kind, 'order_shipped'))).filter(
      ({ subject, nextTryAt }) => subject.includes(order.id) && nextTryAt > shop.clock.now(),
    )
  expect(await waiting()).toHaveLength(1)
  await takeBack(tracked)
  expect(await waiting()).toEqual([])
})

test('the mail of a second number waits for Undo too', async () => {
  const order = await place()
  await track(order)
  shop.clock.pass({ minutes: 1 })
  const second = await track(order)
  const waiting = async () =>
    (await shop.database.db.select().from(mails).where(eq(mails.kind, 'order_tracking'))).filter(
      ({ subject, nextTryAt }) => subject.includes(order.id) && nextTryAt > shop.clock.now(),
    )
  expect(await waiting()).toHaveLength(1)
  await takeBack(second)
  expect(await waiting()).toEqual([])
})

test('a parcel taken back twice is told to be gone', async () => {
  const tracked = await track(await place())
  await takeBack(tracked)
  const { order } = tracked.parcels[0]!
  expect((await takeBack(tracked)).failed).toEqual([{ order, message: BULK_TRACKING_TEXTS.parcelGone }])
})

test('an order that moved on stays as it is, and the others are taken back', async () => {
  const [moved, other] = [await place(), await place()]
  const tracked = await track(moved, other)
  await moveTo(shop, seller, moved, 'Delivered')
  const result = await takeBack(tracked)
  expect(result.failed).toEqual([{ order: moved._id, message: BULK_TRACKING_TEXTS.movedOn('Delivered') }])
  expect(result.changed.map(({ _id }) => _id)).toEqual([other._id])
})

test('a parcel with a newer one after it stays', async () => {
  const order = await place()
  const first = await track(order)
  shop.clock.pass({ seconds: 1 })
  await send(
    shop,
    'POST',
    `/v1/api/orders/${order._id}/tracking`,
    { trackingId: 'AWB-NEWER', status: 'In Transit' },
    seller.token,
  )
  expect((await takeBack(first)).failed[0]?.message).toBe(BULK_TRACKING_TEXTS.newerParcel)
})

test('another order’s parcel is not taken from it', async () => {
  const [mine, theirs] = [await track(await place()), await track(await place())]
  const lie = { ...mine.parcels[0]!, entry: theirs.parcels[0]!.entry }
  expect((await takeBack({ parcels: [lie] })).failed[0]?.message).toBe(BULK_TRACKING_TEXTS.parcelGone)
})
