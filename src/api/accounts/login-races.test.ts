import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { users } from '#database/tables/accounts.ts'
import { mailedResetToken, newPerson, PASSWORD, send } from '../../../tests/support/people.ts'
import { emptyDatabase } from '../../../tests/support/test-database.ts'
import { openTestShop, type TestShop } from '../../../tests/support/test-shop.ts'

const NEW_PASSWORD = 'a-new-one-77'
/** What happens while a password is being compared. */
let meanwhile: (() => Promise<unknown>) | null = null
let shop: TestShop

beforeAll(async () => {
  const furnish = (plain: TestShop['shop']): TestShop['shop'] => ({
    ...plain,
    passwords: {
      ...plain.passwords,
      verify: async (hash, password) => {
        const isRight = await plain.passwords.verify(hash, password)
        const happening = meanwhile
        meanwhile = null
        await happening?.()
        return isRight
      },
    },
  })
  shop = await openTestShop({ furnish })
})
beforeEach(() => emptyDatabase(shop.database.db))
afterAll(() => shop.close())

const logIn = (email: string, password: string) => send(shop, 'POST', '/auth/login', { email, password })

test('a password that is replaced while it is compared opens nothing', async () => {
  const { email } = await newPerson(shop)
  await send(shop, 'POST', '/auth/forgot-password', { email })
  const link = await mailedResetToken(shop, email)
  meanwhile = () => send(shop, 'POST', `/auth/reset-password/${link}`, { password: NEW_PASSWORD })
  expect((await logIn(email, PASSWORD)).statusCode).toBe(401)
  expect((await logIn(email, NEW_PASSWORD)).statusCode).toBe(200)
})

test('whoever is switched off meanwhile does not come in', async () => {
  const { email, user } = await newPerson(shop)
  meanwhile = () => shop.database.db.update(users).set({ isActive: false }).where(eq(users.id, user._id))
  expect((await logIn(email, PASSWORD)).statusCode).toBe(401)
})

test('many accounts together send one address no more codes than it may ask for itself', async () => {
  const statuses: number[] = []
  for (let i = 0; i < 7; i++) {
    const { user, token } = await newPerson(shop)
    const url = `/auth/user/${user._id}`
    statuses.push((await send(shop, 'PUT', url, { email: 'victim@example.in' }, token)).statusCode)
    await send(shop, 'PUT', url, { email: `away.${i}@example.in` }, token)
  }
  expect(statuses).toEqual([200, 200, 200, 200, 200, 429, 429])
})
