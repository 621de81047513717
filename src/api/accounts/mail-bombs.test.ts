import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { ORDER_TEXTS } from '#contracts/orders/order-texts.ts'
import { users } from '#database/tables/accounts.ts'
import { careQueries } from '#database/tables/care.ts'
import { mails } from '#database/tables/mail.ts'
import { placeCod, SHIPPING } from '../../../tests/support/orders.ts'
import {
  mailedCode,
  mailedResetToken,
  newestMail,
  newPerson,
  PASSWORD,
  type Person,
  send,
} from '../../../tests/support/people.ts'
import { emptyDatabase } from '../../../tests/support/test-database.ts'
import { openTestShop, stockProduct, type TestShop } from '../../../tests/support/test-shop.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await openTestShop()
})
beforeEach(() => emptyDatabase(shop.database.db))
afterAll(() => shop.close())

const VICTIM = 'asha.rao@example.in'
const lettersTo = (to: string) => shop.database.db.$count(mails, eq(mails.to, to))

async function orderTo(email: string, times: number): Promise<void> {
  const product = await stockProduct(shop, { stock: 500, originalPaise: 10_000, discountPaise: null })
  const shippingInfo = { email }
  let buyer = await newPerson(shop)
  for (let i = 0; i < times; i += 1) {
    // One account may keep only a few orders waiting: who floods takes another.
    if (i % 4 === 3) buyer = await newPerson(shop)
    await placeCod(shop, buyer, product, { shippingInfo })
  }
}

const write = (i: number, from: string) =>
  shop.app.inject({
    method: 'POST',
    url: '/v1/api/care/queries',
    remoteAddress: from,
    payload: { name: 'Asha', email: VICTIM, subject: `Hello ${i}`, message: 'Where is it?' },
  })

test('orders to an address that nobody proved send it twenty letters a day, and are taken all the same', async () => {
  await orderTo(VICTIM, 30)
  expect(await lettersTo(VICTIM)).toBe(20)
  shop.clock.pass({ days: 1, seconds: 1 })
  await orderTo(VICTIM, 1)
  expect(await lettersTo(VICTIM)).toBe(21)
})

test('the contact form, orders and the newsletter count together', async () => {
  await orderTo(VICTIM, 15)
  for (let i = 0; i < 15; i += 1) expect((await write(i, `192.0.2.${i}`)).statusCode).toBe(200)
  await send(shop, 'POST', '/v1/api/subscribe', { email: VICTIM })
  expect(await lettersTo(VICTIM)).toBe(20)
})

test('an address that its owner proved is written to more often', async () => {
  const { email, user } = await newPerson(shop)
  await shop.database.db.update(users).set({ isEmailVerified: true }).where(eq(users.id, user._id))
  await orderTo(email, 30)
  expect(await lettersTo(email)).toBe(31)
})

test('a flood of letters does not keep back the code or the reset link of the owner', async () => {
  const { email } = await newPerson(shop)
  await orderTo(email, 30)
  const before = await lettersTo(email)
  await send(shop, 'POST', '/auth/forgot-password', { email })
  expect(await lettersTo(email)).toBe(before + 1)
})

test('what the shop itself has to say is not held back: an answer to a query', async () => {
  const seller = await newPerson(shop, 'seller')
  await write(1, '192.0.2.1')
  await orderTo(VICTIM, 30)
  const before = await lettersTo(VICTIM)
  const [query] = await shop.database.db.select({ id: careQueries.id }).from(careQueries)
  const body = { body: 'Here it is.' }
  const reply = await send(shop, 'POST', `/v1/api/seller/care/${query?.id}/reply`, body, seller.token)
  expect(reply.statusCode, reply.body).toBe(200)
  expect(await lettersTo(VICTIM)).toBe(before + 1)
})

/** A verified buyer with one cash order, and the address of that order changed again and again. */
async function changeAddress(email: string, times: number, buyer?: Person): Promise<string[]> {
  const person = buyer ?? (await newPerson(shop))
  await shop.database.db.update(users).set({ isEmailVerified: true }).where(eq(users.id, person.user._id))
  const product = await stockProduct(shop, { stock: 5 })
  const order = await placeCod(shop, person, product, { shippingInfo: { email: person.email } })
  const messages: string[] = []
  for (let i = 0; i < times; i += 1) {
    const shippingInfo = { ...SHIPPING, email, address: `${i} Any Street` }
    const answer = await send(shop, 'PUT', `/v1/api/orders/${order._id}/address`, { shippingInfo }, person.token)
    messages.push(answer.json().message)
  }
  return messages
}

test('the address of an order is changed five times a day, then a sentence says where to turn', async () => {
  const messages = await changeAddress(VICTIM, 8)
  expect(messages).toEqual([
    ...Array(5).fill(ORDER_TEXTS.addressChanged),
    ...Array(3).fill(ORDER_TEXTS.tooManyAddresses),
  ])
  expect(await lettersTo(VICTIM)).toBe(5)
})

test('an account changes twenty addresses a day, over all its orders', async () => {
  const buyer = await newPerson(shop)
  for (let i = 0; i < 4; i += 1) await changeAddress('elsewhere@example.in', 5, buyer)
  expect(await changeAddress(VICTIM, 1, buyer)).toEqual([ORDER_TEXTS.tooManyAddressesToday])
})

test('new invoices count with the other letters to an address that nobody proved', async () => {
  for (let i = 0; i < 6; i += 1) await changeAddress(VICTIM, 5)
  expect(await lettersTo(VICTIM)).toBe(20)
})

test('a hundred letters to a proved address leave its reset link and its next code alone', async () => {
  const { email, user } = await newPerson(shop)
  await shop.database.db.update(users).set({ isEmailVerified: true }).where(eq(users.id, user._id))
  const now = shop.shop.now()
  const row = { to: email, kind: 'invoice_replaced', subject: 'New invoice', text: '', html: '', nextTryAt: now }
  const flood = Array.from({ length: 100 }, () => ({ ...row, id: shop.shop.newId(), createdAt: now }))
  await shop.database.db.insert(mails).values(flood)
  await send(shop, 'POST', '/auth/forgot-password', { email })
  expect(await mailedResetToken(shop, email)).not.toBe('')
})

/** As many mails of a kind as an address gets in a day. */
async function fill(to: string, kind: string, times: number): Promise<void> {
  const now = shop.shop.now()
  const row = { to, kind, subject: 'Filled', text: '', html: '', nextTryAt: now, createdAt: now }
  await shop.database.db.insert(mails).values(Array.from({ length: times }, () => ({ ...row, id: shop.shop.newId() })))
}

test('the reset link that the owner holds works until a newer one was written', async () => {
  const { email } = await newPerson(shop)
  await send(shop, 'POST', '/auth/forgot-password', { email })
  const link = await mailedResetToken(shop, email)
  await fill(email, 'reset_link', 40)
  await send(shop, 'POST', '/auth/forgot-password', { email })
  const answer = await send(shop, 'POST', `/auth/reset-password/${link}`, { password: 'Completely-new-8' })
  expect(answer.statusCode, answer.body).toBe(200)
})

test('so does the code', async () => {
  const { email } = await newPerson(shop)
  const otp = await mailedCode(shop, email)
  await fill(email, 'code', 40)
  shop.clock.pass({ minutes: 1 })
  await send(shop, 'POST', '/auth/send-otp', { email })
  const answer = await send(shop, 'POST', '/auth/verify-otp', { email, otp })
  expect(answer.statusCode, answer.body).toBe(200)
})

const eraseAccount = ({ user, token }: Person) =>
  send(shop, 'DELETE', `/auth/user/${user._id}`, { password: PASSWORD }, token)

test('an account that never proved its address goes without a letter to it', async () => {
  const person = await newPerson(shop)
  expect((await eraseAccount(person)).statusCode).toBe(200)
  expect(await newestMail(shop, person.email, 'account_erased')).toBeNull()
})

test('letters that were erased with the account that caused them still count', async () => {
  const product = await stockProduct(shop, { stock: 500, originalPaise: 10_000, discountPaise: null })
  const before = await newPerson(shop)
  for (let i = 0; i < 10; i += 1) {
    const order = await placeCod(shop, before, product, { shippingInfo: { email: VICTIM } })
    await send(shop, 'POST', `/v1/api/orders/${order._id}/cancel`, {}, before.token)
  }
  expect(await lettersTo(VICTIM)).toBe(20)
  expect((await eraseAccount(before)).statusCode).toBe(200)
  expect(await lettersTo(VICTIM)).toBe(0)
  await placeCod(shop, await newPerson(shop), product, { shippingInfo: { email: VICTIM } })
  expect(await lettersTo(VICTIM)).toBe(0)
})
