import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { users } from '#database/tables/accounts.ts'
import { issueToken } from '#shop/access/tokens.ts'
import { logIn, newestMail, newPerson, PASSWORD, type Person, send } from '../../../tests/support/people.ts'
import { openTestShop, type TestShop } from '../../../tests/support/test-shop.ts'

const FRESH = 'another-drawer-8'
let shop: TestShop
beforeAll(async () => {
  shop = await openTestShop()
})
afterAll(() => shop.close())

const change = ({ user, token }: Person, body: object, as = token) =>
  send(shop, 'PUT', `/auth/user/${user._id}/password`, body, as)
const isIn = async (token: string) => (await send(shop, 'GET', '/auth/protected', undefined, token)).statusCode === 200

test('the new password opens the account, the old one and every other device do not', async () => {
  const person = await newPerson(shop)
  const elsewhere = await logIn(shop, person.email)
  const link = await issueToken(shop.database.db, shop.shop, 'reset_password', person.user._id)
  const answer = await change(person, { currentPassword: PASSWORD, password: FRESH })
  expect(answer.json()).toEqual({
    success: true,
    message: 'Password changed. Your other devices are signed out.',
  })
  expect([await isIn(person.token), await isIn(elsewhere)]).toEqual([true, false])
  const old = await send(shop, 'POST', '/auth/login', { email: person.email, password: PASSWORD })
  expect(old.statusCode).toBe(401)
  expect(await logIn(shop, person.email, FRESH)).not.toBe('')
  const reset = await send(shop, 'POST', `/auth/reset-password/${link}`, { password: 'by-an-old-link-9' })
  expect(reset.statusCode).toBe(400)
  const mail = await newestMail(shop, person.email, 'password_changed')
  expect(mail?.text).toContain('All your other devices were signed out.')
})

test.each([
  [{ currentPassword: 'not-this-one-1', password: FRESH }, 'currentPassword', 'That password is not right.'],
  [{ currentPassword: PASSWORD, password: 'short' }, 'password', 'New password must be at least 6 characters long.'],
  [
    { currentPassword: PASSWORD, password: 'password' },
    'password',
    'That password is too easy to guess. Please choose another.',
  ],
  [
    { currentPassword: PASSWORD, password: PASSWORD },
    'password',
    'Please choose a password that is not the one you have.',
  ],
  [{ password: FRESH }, 'currentPassword', 'Password is required'],
  [{ currentPassword: 7, password: FRESH }, 'currentPassword', 'Password is required'],
])('%j is refused at its field, and nobody is signed out', async (body, path, message) => {
  const person = await newPerson(shop)
  const elsewhere = await logIn(shop, person.email)
  const answer = await change(person, body)
  expect(answer.statusCode).toBe(400)
  expect(answer.json().errors).toEqual([{ path, message }])
  expect([await isIn(elsewhere), await newestMail(shop, person.email, 'password_changed')]).toEqual([true, null])
})

test('guesses at the present password are limited as at the sign-in', async () => {
  const person = await newPerson(shop)
  const answers: number[] = []
  for (let i = 0; i < 12; i += 1) {
    answers.push((await change(person, { currentPassword: `wrong-${i}-guess`, password: FRESH })).statusCode)
  }
  expect(answers.at(-1)).toBe(429)
  expect((await change(person, { currentPassword: PASSWORD, password: FRESH })).statusCode).toBe(429)
})

test('another person’s password is not there to be changed', async () => {
  const [person, other] = [await newPerson(shop), await newPerson(shop)]
  const answer = await change(person, { currentPassword: PASSWORD, password: FRESH }, other.token)
  expect(answer.statusCode).toBe(404)
})

test('of two changes at once one is made', async () => {
  const person = await newPerson(shop)
  const both = await Promise.all(
    [FRESH, 'a-third-drawer-9'].map((password) => change(person, { currentPassword: PASSWORD, password })),
  )
  expect(both.map(({ statusCode }) => statusCode).sort()).toEqual([200, 400])
})

test('an account without a password is told how to get one', async () => {
  const person = await newPerson(shop)
  await shop.database.db.update(users).set({ passwordHash: null }).where(eq(users.id, person.user._id))
  const answer = await change(person, { currentPassword: PASSWORD, password: FRESH })
  expect([answer.statusCode, answer.json().message]).toEqual([409, expect.stringContaining('no password yet')])
})
