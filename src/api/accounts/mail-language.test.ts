import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { OrderJson } from '#contracts/orders/orders.ts'
import { users } from '#database/tables/accounts.ts'
import { newBuyer } from '../../../tests/support/order-work.ts'
import { moveTo, placeCod } from '../../../tests/support/orders.ts'
import { newestMail, newPerson, type Person, send, signupBody } from '../../../tests/support/people.ts'
import { openTestShop, stockProduct, type TestShop } from '../../../tests/support/test-shop.ts'

const HINDI = 'theme=dark; language=hi'
let shop: TestShop
let seller: Person
beforeAll(async () => {
  shop = await openTestShop({ hasLimits: false })
  seller = await newPerson(shop, 'seller')
})
afterAll(() => shop.close())

const languageOf = async ({ user }: Person) =>
  (await shop.database.db.select().from(users).where(eq(users.id, user._id)))[0]?.language
const look = (person: Person, cookie?: string) => send(shop, 'GET', '/auth/protected', undefined, person.token, cookie)
const track = (order: OrderJson, trackingId: string, status: string) =>
  send(shop, 'POST', `/v1/api/orders/${order._id}/tracking`, { trackingId, status }, seller.token)

test('who opens an account while reading Hindi gets the code in Hindi', async () => {
  const body = signupBody()
  await send(shop, 'POST', '/auth/signup', body, undefined, HINDI)
  expect((await newestMail(shop, body.email, 'code'))?.subject).toBe('आपका Threadspeak कोड')
})

test('an account remembers what its owner reads, and keeps it where a browser says nothing', async () => {
  const person = await newBuyer(shop)
  expect(await languageOf(person)).toBeNull()
  await look(person, HINDI)
  expect(await languageOf(person)).toBe('hi')
  await look(person)
  await look(person, 'language=tlh')
  expect(await languageOf(person)).toBe('hi')
  await look(person, 'language=en')
  expect(await languageOf(person)).toBe('en')
})

test('a seller who reads English ships an order, and its buyer reads of it in Hindi', async () => {
  const buyer = await newBuyer(shop)
  await look(buyer, HINDI)
  const order = await placeCod(shop, buyer, await stockProduct(shop), { shippingInfo: { email: buyer.email } })
  expect((await newestMail(shop, buyer.email, 'order_placed'))?.text).toContain('आपके ऑर्डर की पुष्टि हो गई')
  await moveTo(shop, seller, order, 'Shipped')
  expect((await newestMail(shop, buyer.email, 'order_shipped'))?.text).toContain('आपका ऑर्डर रास्ते में है')
})

test('guests who write to the shop or subscribe are answered in what they read', async () => {
  const letter = { name: 'Asha', email: 'guest@example.in', subject: 'Hello', message: 'Where is it?' }
  await send(shop, 'POST', '/v1/api/care/queries', letter, undefined, HINDI)
  expect((await newestMail(shop, letter.email, 'care_ticket'))?.text).toContain('आपका संदेश मिल गया')
  await send(shop, 'POST', '/v1/api/subscribe', { email: letter.email }, undefined, HINDI)
  expect((await newestMail(shop, letter.email, 'newsletter_confirm'))?.text).toContain('क्या यह आपका पता है?')
})

test('the mail of a parcel carries the number it was shipped with', async () => {
  const buyer = await newBuyer(shop)
  const order = await placeCod(shop, buyer, await stockProduct(shop), { shippingInfo: { email: buyer.email } })
  await track(order, 'TRK-7', 'Shipped')
  const mail = await newestMail(shop, buyer.email, 'order_shipped')
  expect(mail?.text).toContain('Tracking number:\nTRK-7\nTrack your order: ')
  await track(order, 'TRK-7', 'In Transit')
  expect(await newestMail(shop, buyer.email, 'order_tracking')).toBeNull()
})

test('a number that comes after the parcel left is told once', async () => {
  const buyer = await newBuyer(shop)
  const order = await placeCod(shop, buyer, await stockProduct(shop), { shippingInfo: { email: buyer.email } })
  await moveTo(shop, seller, order, 'Shipped')
  expect((await newestMail(shop, buyer.email, 'order_shipped'))?.text).not.toContain('Tracking number')
  await track(order, 'TRK-9', 'In Transit')
  const told = await newestMail(shop, buyer.email, 'order_tracking')
  expect(told?.text).toContain('TRK-9')
  await track(order, 'TRK-9', 'Out for Delivery')
  expect((await newestMail(shop, buyer.email, 'order_tracking'))?.id).toBe(told?.id)
})

test('a number that takes the place of another is told again', async () => {
  const buyer = await newBuyer(shop)
  const order = await placeCod(shop, buyer, await stockProduct(shop), { shippingInfo: { email: buyer.email } })
  await track(order, 'TRK-WRONG', 'Shipped')
  shop.clock.pass({ minutes: 1 })
  await track(order, 'TRK-RIGHT', 'In Transit')
  const told = await newestMail(shop, buyer.email, 'order_tracking')
  expect(told?.text).toContain('TRK-RIGHT')
  expect(told?.text).not.toContain('TRK-WRONG')
})

test('the delivery address goes to the buyer’s own proved address alone', async () => {
  const buyer = await newBuyer(shop)
  const product = await stockProduct(shop, { stock: 5 })
  const home = { fullName: 'Asha Rao', address: '7 Loom Street' }
  await placeCod(shop, buyer, product, { shippingInfo: { ...home, email: buyer.email } })
  expect((await newestMail(shop, buyer.email, 'order_placed'))?.text).toContain('7 Loom Street')
  await placeCod(shop, buyer, product, { shippingInfo: { ...home, email: 'stranger@example.in' } })
  expect((await newestMail(shop, 'stranger@example.in', 'order_placed'))?.text).not.toContain('Loom Street')
})
