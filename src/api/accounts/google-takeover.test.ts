import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { users } from '#database/tables/accounts.ts'
import { GoogleBrowser } from '../../../tests/support/google-browser.ts'
import { mailedCode, mailedResetToken, newPerson, PASSWORD, send } from '../../../tests/support/people.ts'
import { emptyDatabase } from '../../../tests/support/test-database.ts'
import { openTestShop, type TestShop } from '../../../tests/support/test-shop.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await openTestShop({ hasLimits: false })
})
beforeEach(() => emptyDatabase(shop.database.db))
afterAll(() => shop.close())

const MALLORY = { name: 'Mallory', email: 'mallory@example.in' }
const VICTIM = { name: 'Asha Rao', email: 'asha.rao@example.in' }
const NEW_PASSWORD = 'another-in-the-drawer-8'

/** Comes back from Google: the account that opens, or the word of the refusal. */
async function googleOpens(choice: { name: string; email: string }): Promise<string> {
  const { location } = await new GoogleBrowser(shop).signIn(choice)
  const { searchParams } = new URL(location, 'https://shop.example')
  const problem = searchParams.get('google')
  if (problem !== null) return problem
  const exchanged = await send(shop, 'POST', '/auth/exchange', { token: searchParams.get('token') ?? '' })
  const self = await send(shop, 'GET', '/auth/protected', undefined, exchanged.json().token)
  return self.json().user._id
}

const row = async (id: string) => (await shop.database.db.select().from(users).where(eq(users.id, id)))[0]
const write = (id: string, change: Partial<typeof users.$inferInsert>) =>
  shop.database.db.update(users).set(change).where(eq(users.id, id))

async function linkedPerson() {
  const person = await newPerson(shop, 'customer', MALLORY)
  await send(shop, 'POST', '/auth/verify-otp', { email: MALLORY.email, otp: await mailedCode(shop, MALLORY.email) })
  expect(await googleOpens(MALLORY)).toBe(person.user._id)
  return person
}

async function resetBy(email: string) {
  await send(shop, 'POST', '/auth/forgot-password', { email })
  const link = await mailedResetToken(shop, email)
  return send(shop, 'POST', `/auth/reset-password/${link}`, { password: NEW_PASSWORD })
}

test('a new address unlinks Google: who was linked before does not come in by it any more', async () => {
  const { user, token } = await linkedPerson()
  await send(shop, 'PUT', `/auth/user/${user._id}`, { email: VICTIM.email }, token)
  expect((await row(user._id))?.googleSub).toBeNull()
  expect(await googleOpens(MALLORY)).not.toBe(user._id)
})

test('a link left from before the address changed ends when the owner of the address resets the password', async () => {
  const { user } = await linkedPerson()
  await write(user._id, { email: VICTIM.email, isEmailVerified: false })
  expect((await resetBy(VICTIM.email)).statusCode).toBe(200)
  expect((await row(user._id))?.googleSub).toBeNull()
  expect(await googleOpens(MALLORY)).not.toBe(user._id)
})

test('it ends when the owner proves the address by its code', async () => {
  const { user, token } = await linkedPerson()
  await send(shop, 'PUT', `/auth/user/${user._id}`, { email: VICTIM.email }, token)
  await write(user._id, { googleSub: 'left-from-before' })
  const otp = await mailedCode(shop, VICTIM.email)
  expect((await send(shop, 'POST', '/auth/verify-otp', { email: VICTIM.email, otp })).statusCode).toBe(200)
  expect(await row(user._id)).toMatchObject({ googleSub: null, isEmailVerified: true })
})

test('an unverified account that Google proves to be somebody else’s loses link, password and sessions', async () => {
  const { user, token } = await linkedPerson()
  await write(user._id, { email: VICTIM.email, isEmailVerified: false })
  expect(await googleOpens(VICTIM)).toBe(user._id)
  expect(await row(user._id)).toMatchObject({ isEmailVerified: true, passwordHash: null })
  expect((await send(shop, 'GET', '/auth/protected', undefined, token)).statusCode).toBe(401)
  const login = { email: VICTIM.email, password: PASSWORD }
  expect((await send(shop, 'POST', '/auth/login', login)).statusCode).toBe(401)
  expect(await googleOpens(MALLORY)).not.toBe(user._id)
})

test('a verified account stays linked when its password is reset', async () => {
  const { user } = await linkedPerson()
  expect((await resetBy(MALLORY.email)).statusCode).toBe(200)
  expect(await googleOpens(MALLORY)).toBe(user._id)
})

test('a verified account is not linked to a second Google identity', async () => {
  const { user } = await linkedPerson()
  await write(user._id, { googleSub: 'somebody-at-google' })
  expect(await googleOpens(MALLORY)).toBe('other')
})
