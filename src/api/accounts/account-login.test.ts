import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { users } from '#database/tables/accounts.ts'
import { sessions } from '#database/tables/sessions.ts'
import { argonPasswords } from '#server/passwords.ts'
import { newPerson, PASSWORD, send } from '../../../tests/support/people.ts'
import { openTestShop, type TestShop } from '../../../tests/support/test-shop.ts'

let shop: TestShop

beforeAll(async () => {
  shop = await openTestShop()
})
afterAll(() => shop.close())

const login = (body: object) => send(shop, 'POST', '/auth/login', body)

describe('POST /auth/login', () => {
  test('answers a token and a message, however the email is written [API-07] [AUTH-18]', async () => {
    const { email, user } = await newPerson(shop)
    const answer = await login({ email: ` ${email.toUpperCase()} `, password: PASSWORD })
    expect(answer.statusCode).toBe(200)
    expect(answer.json()).toEqual({
      success: true,
      message: 'User logged in successfully!',
      token: expect.any(String),
      user,
    })
    expect(answer.json().token).toMatch(/^[\w-]{43}$/)
  })

  test('a wrong password, an unknown email and an account without a password get one answer', async () => {
    const { email } = await newPerson(shop)
    const without = await newPerson(shop)
    await shop.database.db.update(users).set({ passwordHash: null }).where(eq(users.id, without.user._id))
    const wrong = await login({ email, password: 'not-this-one' })
    expect(wrong.statusCode).toBe(401)
    expect(wrong.json()).toEqual({ success: false, message: 'Email or password is not right.' })
    for (const other of ['nobody@example.in', without.email]) {
      const answer = await login({ email: other, password: 'not-this-one' })
      expect([answer.statusCode, answer.json()]).toEqual([401, wrong.json()])
    }
  })

  test('an unknown email costs the same comparison as a known one', async () => {
    const compared: (string | null)[] = []
    const watched = await openTestShop({
      database: shop.database,
      furnish: (plain) => ({
        ...plain,
        passwords: {
          hash: plain.passwords.hash,
          verify(hash, password) {
            compared.push(hash)
            return plain.passwords.verify(hash, password)
          },
        },
      }),
    })
    const { email } = await newPerson(watched)
    for (const address of [email, 'unknown.to.all@example.in']) {
      await send(watched, 'POST', '/auth/login', { email: address, password: 'not-this-one' })
      await send(watched, 'POST', '/auth/verify-otp', { email: address, otp: '000000' })
    }
    expect(compared).toEqual([expect.any(String), expect.any(String), null, null])
    await watched.close()
  })

  test('an account that is switched off says so to its owner alone', async () => {
    const { email, user, token } = await newPerson(shop)
    await shop.database.db.update(users).set({ isActive: false }).where(eq(users.id, user._id))
    expect((await login({ email, password: PASSWORD })).statusCode).toBe(403)
    expect((await login({ email, password: 'not-this-one' })).statusCode).toBe(401)
    expect((await send(shop, 'GET', '/auth/protected', undefined, token)).statusCode).toBe(401)
  })

  test.each([
    ['no email', { password: PASSWORD }, 'Email is required'],
    ['no password', { email: 'a@b.in' }, 'Password is required'],
    ['a password that is a list', { email: 'a@b.in', password: ['x'] }, 'Password is required'],
    ['an object', { email: 'a@b.in', password: { $gt: '' } }, 'Password is required'],
  ])('%s is refused [AUTH-07]', async (_, body, message) => {
    const answer = await login(body)
    expect([answer.statusCode, answer.json().message]).toEqual([400, message])
  })

  test('a long password counts to its last letter', async () => {
    const password = `${'नमस्ते-'.repeat(9)}1234567`
    const { email } = await newPerson(shop, 'customer', { password, confirmPassword: password })
    expect((await login({ email, password })).statusCode).toBe(200)
    expect((await login({ email, password: `${password.slice(0, -1)}8` })).statusCode).toBe(401)
    expect((await login({ email, password: password.normalize('NFD') })).statusCode).toBe(200)
  })

  test('passwords are kept as argon2id with 19 MiB and two passes', async () => {
    const hash = await argonPasswords().hash(PASSWORD)
    expect(hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
    expect(await argonPasswords().verify(hash, PASSWORD)).toBe(true)
    expect(await argonPasswords().verify(null, 'nobody has this password')).toBe(false)
  })

  test('the database knows tokens by their hash alone [API-02]', async () => {
    const { token, user } = await newPerson(shop)
    const [row] = await shop.database.db.select().from(sessions).where(eq(sessions.userId, user._id))
    expect(row?.tokenHash).toMatch(/^[0-9a-f]{64}$/)
    expect(JSON.stringify(row)).not.toContain(token)
  })
})
