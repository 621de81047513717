import { and, eq, like } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { OrderJson } from '#contracts/orders/orders.ts'
import { users } from '#database/tables/accounts.ts'
import { mails } from '#database/tables/mail.ts'
import type { Product } from '#rules/product.ts'
import type { MoveName } from '#sandbox/courier/moves.ts'
import { deliverParcelWebhooks, moveTestParcel } from '../../../tests/support/courier.ts'
import { newBuyer } from '../../../tests/support/order-work.ts'
import { cartLine, moveTo, placeCod } from '../../../tests/support/orders.ts'
import { newestMail, newPerson, type Person, send } from '../../../tests/support/people.ts'
import { openTestShop, stockProduct, type TestShop } from '../../../tests/support/test-shop.ts'
import { packParcel, type TrackedParcel } from '../../../tests/support/tracked-parcels.ts'
import { trackParcels } from './track-parcels.ts'

let shop: TestShop
let buyer: Person
let seller: Person
let product: Product
let email: string
beforeAll(async () => {
  shop = await openTestShop({ hasLimits: false })
  buyer = await newBuyer(shop)
  seller = await newPerson(shop, 'seller')
  product = await stockProduct(shop, { stock: 1000 })
})
beforeEach(() => {
  email = `${shop.shop.newId()}@example.in`
})
afterAll(() => shop.close())

const place = (change: object = {}) => placeCod(shop, buyer, product, { shippingInfo: { email }, ...change })
const mailed = async (kind: string) => shop.database.db.$count(mails, and(eq(mails.to, email), like(mails.kind, kind)))

async function happens({ awb }: TrackedParcel, ...moves: MoveName[]): Promise<void> {
  for (const name of moves) {
    shop.clock.pass({ minutes: 1 })
    moveTestParcel(shop, awb, name)
    await deliverParcelWebhooks(shop)
    await trackParcels(shop.shop)
    // And once more, as a sweep would.
    shop.clock.pass({ hours: 1 })
    await trackParcels(shop.shop)
  }
}

const typeNumber = (order: OrderJson, trackingId: string) =>
  send(shop, 'POST', `/v1/api/orders/${order._id}/tracking`, { trackingId, status: 'Shipped' }, seller.token)

test('a parcel that leaves is told once, with the courier, the number and the link to its page', async () => {
  const order = await place()
  const parcel = await packParcel(shop, order)
  await happens(parcel, 'picked_up', 'in_transit', 'at_hub')
  const mail = await newestMail(shop, email, 'order_shipped')
  const { awb } = parcel
  expect(mail?.text).toMatch(new RegExp(`Tracking number:\n.+\n${awb}\nTrack it with the courier: https://.+${awb}`))
  expect(mail?.html).toContain(awb)
  expect([await mailed('order_shipped'), await mailed('order_tracking')]).toEqual([1, 0])
})

test('each further parcel has its own mail', async () => {
  const other = await stockProduct(shop, { stock: 10 })
  const order = await place({ items: [cartLine(product), cartLine(other)] })
  const first = await packParcel(shop, order, { items: [0] })
  const second = await packParcel(shop, order, { number: 2, items: [1] })
  await happens(first, 'picked_up')
  await happens(second, 'picked_up', 'in_transit')
  expect((await newestMail(shop, email, 'order_shipped'))?.text).toContain('This is parcel 1.')
  const mail = await newestMail(shop, email, 'order_tracking')
  expect(mail?.subject).toContain('Parcel 2 of 2 is on its way')
  expect(mail?.text).toContain(second.awb)
  expect([await mailed('order_shipped'), await mailed('order_tracking')]).toEqual([1, 1])
})

test('a seller who ships by hand tells the number of the label, and the courier does not tell it again', async () => {
  const order = await place()
  const parcel = await packParcel(shop, order)
  await moveTo(shop, seller, order, 'Shipped')
  expect((await newestMail(shop, email, 'order_shipped'))?.text).toContain(parcel.awb)
  await happens(parcel, 'picked_up', 'in_transit')
  expect([await mailed('order_shipped'), await mailed('order_tracking')]).toEqual([1, 0])
})

test('a number that was typed by hand is not told again by the courier', async () => {
  const order = await place()
  const parcel = await packParcel(shop, order)
  await typeNumber(order, parcel.awb)
  await happens(parcel, 'picked_up', 'in_transit')
  expect([await mailed('order_shipped'), await mailed('order_tracking')]).toEqual([1, 0])
})

test('a label that was made after the order was shipped by hand is told when it leaves', async () => {
  const order = await place()
  await moveTo(shop, seller, order, 'Shipped')
  const parcel = await packParcel(shop, order)
  await happens(parcel, 'picked_up', 'in_transit')
  expect((await newestMail(shop, email, 'order_tracking'))?.text).toContain(parcel.awb)
  expect([await mailed('order_shipped'), await mailed('order_tracking')]).toEqual([1, 1])
})

test('on the day of delivery one mail names the cash to have at hand', async () => {
  const parcel = await packParcel(shop, await place(), { collectPaise: 123_450 })
  await happens(parcel, 'picked_up', 'out_for_delivery')
  const mail = await newestMail(shop, email, 'order_out_for_delivery')
  expect(mail?.subject).toContain('It comes today')
  expect(mail?.text).toContain('Please have ₹1,234.50 in cash at hand.')
  expect(mail?.text).toContain(parcel.awb)
  expect(await mailed('order_out_for_delivery')).toBe(1)
})

test('on the next try, on another day, it is told again', async () => {
  const parcel = await packParcel(shop, await place())
  await happens(parcel, 'picked_up', 'out_for_delivery', 'attempt_failed')
  shop.clock.pass({ days: 1 })
  await happens(parcel, 'out_for_delivery')
  expect(await mailed('order_out_for_delivery')).toBe(2)
})

test('what is heard of only on the next day does not come today', async () => {
  const parcel = await packParcel(shop, await place())
  shop.clock.pass({ minutes: 1 })
  moveTestParcel(shop, parcel.awb, 'out_for_delivery')
  shop.clock.pass({ days: 1 })
  await trackParcels(shop.shop)
  expect([await mailed('order_shipped'), await mailed('order_out_for_delivery')]).toEqual([1, 0])
})

test('after a silence, delivered is told and nothing of its way', async () => {
  const parcel = await packParcel(shop, await place())
  for (const name of ['picked_up', 'out_for_delivery', 'delivered'] as const) moveTestParcel(shop, parcel.awb, name)
  await deliverParcelWebhooks(shop)
  await trackParcels(shop.shop)
  expect([await mailed('order_delivered'), await mailed('order_shipped'), await mailed('order_tracking')]).toEqual([
    1, 0, 0,
  ])
})

test('in Hindi all of it is Hindi', async () => {
  await shop.database.db.update(users).set({ language: 'hi' }).where(eq(users.id, buyer.user._id))
  const parcel = await packParcel(shop, await place(), { collectPaise: 100 })
  await happens(parcel, 'picked_up', 'out_for_delivery')
  expect((await newestMail(shop, email, 'order_shipped'))?.text).toContain('कूरियर की साइट पर ट्रैक करें')
  expect((await newestMail(shop, email, 'order_out_for_delivery'))?.subject).toContain('आज पहुँचेगा')
})
