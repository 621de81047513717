import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { users } from '#database/tables/accounts.ts'
import { careQueries } from '#database/tables/care.ts'
import { mails } from '#database/tables/mail.ts'
import { placeCod } from '../../tests/support/orders.ts'
import { newPerson, send } from '../../tests/support/people.ts'
import { emptyDatabase } from '../../tests/support/test-database.ts'
import { openTestShop, stockProduct, type TestShop } from '../../tests/support/test-shop.ts'

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
