import { and, eq, like } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { users } from '#database/tables/accounts.ts'
import { mails } from '#database/tables/mail.ts'
import type { Product } from '#rules/product.ts'
import { deliverParcelWebhooks, moveTestParcel } from '../../../tests/support/courier.ts'
import { attemptsOf, failedParcel, happens } from '../../../tests/support/failed-attempts.ts'
import { newBuyer } from '../../../tests/support/order-work.ts'
import { placeCod } from '../../../tests/support/orders.ts'
import { newestMail, type Person } from '../../../tests/support/people.ts'
import { openTestShop, stockProduct, type TestShop } from '../../../tests/support/test-shop.ts'
import { packParcel } from '../../../tests/support/tracked-parcels.ts'
import { sweepAttempts } from '../attempts/sweep-attempts.ts'
import { trackParcels } from './track-parcels.ts'

let shop: TestShop
let buyer: Person
let product: Product
let email: string
beforeAll(async () => {
  shop = await openTestShop({ hasLimits: false })
  buyer = await newBuyer(shop)
  product = await stockProduct(shop, { stock: 1000 })
})
beforeEach(() => {
  email = `${shop.shop.newId()}@example.in`
})
afterAll(() => shop.close())

const place = () => placeCod(shop, buyer, product, { shippingInfo: { email } })
const mailed = async (kind: string) => shop.database.db.$count(mails, and(eq(mails.to, email), like(mails.kind, kind)))
const toldStore = (orderId: string) =>
  shop.database.db.$count(mails, like(mails.eventKey, `order:${orderId}:store_attempts_failed:%`))

test('a failed attempt is stored once, with the words of the courier', async () => {
  const parcel = await failedParcel(shop, await place())
  shop.clock.pass({ hours: 5 })
  await trackParcels(shop.shop)
  expect(await attemptsOf(shop, parcel)).toMatchObject([
    { number: 1, reason: 'Undelivered: Customer not available', answer: null, sendDueAt: null },
  ])
})

test('the buyer is mailed at once, with the way to answer', async () => {
  const order = await place()
  await failedParcel(shop, order)
  const mail = await newestMail(shop, email, 'order_attempt_failed')
  expect(mail?.subject).toContain('The courier could not hand it over')
  expect(mail?.text).toContain('The courier says: Undelivered: Customer not available')
  expect(mail?.text).toMatch(/Answer the courier:\nhttps?:\/\/.+\/orders/)
  expect(await mailed('order_attempt_failed')).toBe(1)
})

test('in Hindi the mail is Hindi', async () => {
  await shop.database.db.update(users).set({ language: 'hi' }).where(eq(users.id, buyer.user._id))
  await failedParcel(shop, await place())
  await shop.database.db.update(users).set({ language: 'en' }).where(eq(users.id, buyer.user._id))
  expect((await newestMail(shop, email, 'order_attempt_failed'))?.text).toContain('कूरियर को जवाब दें')
})

test('a second attempt is another row, and the store is told too', async () => {
  const order = await place()
  const parcel = await failedParcel(shop, order)
  expect(await toldStore(order._id)).toBe(0)
  await happens(shop, parcel, 'out_for_delivery', 'attempt_failed')
  expect((await attemptsOf(shop, parcel)).map(({ number }) => number)).toEqual([1, 2])
  expect([await mailed('order_attempt_failed'), await toldStore(order._id)]).toEqual([2, 1])
})

test('an attempt that is heard of only after the parcel went out again is stored, and nobody is asked', async () => {
  const parcel = await packParcel(shop, await place())
  await happens(shop, parcel, 'picked_up', 'attempt_failed', 'out_for_delivery')
  expect(await attemptsOf(shop, parcel)).toHaveLength(1)
  expect(await mailed('order_attempt_failed')).toBe(0)
})

test('what a webhook alone tells is not believed', async () => {
  const parcel = await packParcel(shop, await place())
  moveTestParcel(shop, parcel.awb, 'attempt_failed')
  await deliverParcelWebhooks(shop)
  expect(await attemptsOf(shop, parcel)).toEqual([])
})

test('the list of the courier finds an attempt that no scan told of', async () => {
  const parcel = await packParcel(shop, await place())
  await happens(shop, parcel, 'picked_up')
  moveTestParcel(shop, parcel.awb, 'attempt_failed', 'Address incomplete')
  shop.clock.pass({ hours: 1 })
  expect(await sweepAttempts(shop.shop)).toBe(1)
  expect(await attemptsOf(shop, parcel)).toMatchObject([{ number: 1, reason: 'Address incomplete' }])
  await trackParcels(shop.shop)
  expect(await attemptsOf(shop, parcel)).toHaveLength(1)
  expect(await mailed('order_attempt_failed')).toBe(1)
})

test('the list is asked for once in half an hour, by all processes together', async () => {
  shop.clock.pass({ hours: 1 })
  await sweepAttempts(shop.shop)
  const parcel = await packParcel(shop, await place())
  await happens(shop, parcel, 'picked_up')
  moveTestParcel(shop, parcel.awb, 'attempt_failed')
  expect(await sweepAttempts(shop.shop)).toBe(0)
  expect(await attemptsOf(shop, parcel)).toEqual([])
})
