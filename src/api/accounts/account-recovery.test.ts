import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { users } from '#database/tables/accounts.ts'
import { mails } from '#database/tables/mail.ts'
import { oneTimeTokens } from '#database/tables/tokens.ts'
import { issueToken } from '#shop/access/tokens.ts'
import { logIn, mailedResetToken, newestMail, newPerson, PASSWORD, send } from '../../../tests/support/people.ts'
import { openTestShop, type TestShop } from '../../../tests/support/test-shop.ts'

let shop: TestShop

beforeAll(async () => {
  shop = await openTestShop()
})
afterAll(() => shop.close())

const post = (url: string, body: object, token?: string) => send(shop, 'POST', url, body, token)
const mailCount = (to: string) => shop.database.db.$count(mails, eq(mails.to, to))

describe('forgetting a password', () => {
  const forgot = (email: string) => post('/auth/forgot-password', { email })
  const reset = (token: string, password: unknown) => post(`/auth/reset-password/${token}`, { password })

  test('a link comes by mail, works once and ends every session [API-12] [API-13] [AUTH-70] [AUTH-62]', async () => {
    const { email, token: session } = await newPerson(shop)
    const answer = await forgot(email)
    expect(answer.json()).toEqual({
      success: true,
      message: 'If that email has an account, a reset link is on its way.',
    })
    const token = await mailedResetToken(shop, email)
    expect(token).toMatch(/^[\w-]{43}$/)
    const done = await reset(token, 'a-new-one-77')
    expect([done.statusCode, done.json()]).toEqual([200, { success: true, message: 'Password reset successfully!' }])
    expect((await send(shop, 'GET', '/auth/protected', undefined, session)).statusCode).toBe(401)
    expect((await post('/auth/login', { email, password: PASSWORD })).statusCode).toBe(401)
    expect(await logIn(shop, email, 'a-new-one-77')).toMatch(/^[\w-]{43}$/)
    expect(await newestMail(shop, email, 'password_changed')).not.toBeNull()
    const again = await reset(token, 'another-one-88')
    expect([again.statusCode, again.json().message]).toEqual([
      400,
      'Failed to reset password. The link may be invalid or expired.',
    ])
  })

  test('a link can be looked at without being used up, and says when it is', async () => {
    const { email } = await newPerson(shop)
    await forgot(email)
    const token = await mailedResetToken(shop, email)
    const look = async (of: string) => (await post(`/auth/reset-password/${of}/look`, {})).json()
    expect([await look(token), await look(token)]).toEqual([
      { success: true, isValid: true },
      { success: true, isValid: true },
    ])
    await reset(token, 'a-new-one-77')
    expect([(await look(token)).isValid, (await look('made-up')).isValid]).toEqual([false, false])
  })

  test('the link is the only one of its mail and leads to the shop, whatever the request says it is', async () => {
    const { email } = await newPerson(shop, 'customer', { name: 'http://evil.example' })
    const headers = { host: 'evil.example', 'x-forwarded-host': 'evil.example', 'x-forwarded-proto': 'http' }
    await shop.app.inject({ method: 'POST', url: '/auth/forgot-password', headers, payload: { email } })
    const mail = await newestMail(shop, email, 'reset_link')
    const images = /<img src="https:\/\/shop\.example\/art\/[^"]+"/g
    for (const words of [mail?.text ?? '', (mail?.html ?? '').replace(images, '')]) {
      expect([...words.matchAll(/https?:[^\s"<]+/g)].map(String)).toEqual([
        expect.stringMatching(/^https:\/\/shop\.example\/reset-password\/[\w-]{43}$/),
      ])
    }
    const [row] = await shop.database.db.select().from(oneTimeTokens)
    expect(mail?.text).not.toContain(row?.tokenHash)
  })

  test('an unknown email gets the same answer and no mail', async () => {
    const { email } = await newPerson(shop)
    const [known, unknown] = [await forgot(email), await forgot('who.is.it@example.in')]
    expect([unknown.statusCode, unknown.body]).toEqual([known.statusCode, known.body])
    expect(await mailCount('who.is.it@example.in')).toBe(0)
    expect(known.body).not.toContain(await mailedResetToken(shop, email))
  })

  test('dies after thirty minutes', async () => {
    const { email } = await newPerson(shop)
    await forgot(email)
    shop.clock.pass({ minutes: 30 })
    expect((await reset(await mailedResetToken(shop, email), 'a-new-one-77')).statusCode).toBe(400)
  })

  test('a newer link kills the older, also when they are asked for at once', async () => {
    const { email } = await newPerson(shop)
    await forgot(email)
    const first = await mailedResetToken(shop, email)
    const answers = await Promise.all([forgot(email), forgot(email), forgot(email)])
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200])
    expect((await reset(first, 'a-new-one-77')).statusCode).toBe(400)
    const left = await shop.database.db
      .select()
      .from(oneTimeTokens)
      .innerJoin(users, eq(users.id, oneTimeTokens.userId))
      .where(eq(users.email, email))
    expect(left).toHaveLength(1)
  })

  test('twenty resets with one link are one', async () => {
    const { email } = await newPerson(shop)
    await forgot(email)
    const token = await mailedResetToken(shop, email)
    const tries = Array.from({ length: 20 }, (_, i) => reset(token, `a-new-one-${i}`))
    const statuses = (await Promise.all(tries)).map(({ statusCode }) => statusCode)
    expect(statuses.sort()).toEqual([200, ...Array(19).fill(400)])
  })

  test('more than five links an hour are refused, for known and unknown alike', async () => {
    const { email } = await newPerson(shop)
    for (const address of [email, 'stranger@example.in']) {
      for (let i = 0; i < 5; i += 1) expect((await forgot(address)).statusCode).toBe(200)
      const sixth = await forgot(address)
      expect([sixth.statusCode, sixth.headers['retry-after']]).toEqual([429, '3600'])
    }
    shop.clock.pass({ hours: 1 })
    expect((await forgot(email)).statusCode).toBe(200)
  })

  test('an account that is switched off gets no link', async () => {
    const { email } = await newPerson(shop)
    await forgot(email)
    const token = await mailedResetToken(shop, email)
    await shop.database.db.update(users).set({ isActive: false }).where(eq(users.email, email))
    const before = await mailCount(email)
    expect((await forgot(email)).statusCode).toBe(200)
    expect(await mailCount(email)).toBe(before)
    expect((await reset(token, 'a-new-one-77')).statusCode).toBe(400)
  })

  test.each([
    ['a short password', 'abc', 'New password must be at least 6 characters long.'],
    ['a common one', 'password123', 'That password is too easy to guess. Please choose another.'],
    ['none', undefined, 'Password is required'],
    ['a list', ['a-new-one-77'], 'Password is required'],
  ])('%s is refused and the link stays good [AUTH-66]', async (_, password, message) => {
    const { email } = await newPerson(shop)
    await forgot(email)
    const token = await mailedResetToken(shop, email)
    const answer = await reset(token, password)
    expect([answer.statusCode, answer.json().message]).toEqual([400, message])
    expect((await reset(token, 'a-new-one-77')).statusCode).toBe(200)
  })

  test.each(['nonsense', 'a'.repeat(43), "' or 1=1", 'a'.repeat(199), '%00', '..%2f..'])(
    'the token %j opens nothing',
    async (token) => {
      const answer = await reset(encodeURIComponent(token), 'a-new-one-77')
      expect(answer.statusCode).toBe(400)
    },
  )
})

describe('POST /auth/exchange', () => {
  const exchange = (token: unknown) => post('/auth/exchange', { token })

  test('turns a one-time token into a session, once', async () => {
    const { user } = await newPerson(shop)
    const token = await issueToken(shop.database.db, shop.shop, 'sign_in', user._id)
    const answers = await Promise.all(Array.from({ length: 20 }, () => exchange(token)))
    const won = answers.filter(({ statusCode }) => statusCode === 200)
    expect(won).toHaveLength(1)
    const session = won[0]?.json()
    expect(session).toEqual({ success: true, token: expect.stringMatching(/^[\w-]{43}$/) })
    expect(session.token).not.toBe(token)
    expect((await send(shop, 'GET', '/auth/protected', undefined, session.token)).json().user._id).toBe(user._id)
    expect((await send(shop, 'GET', '/auth/protected', undefined, token)).statusCode).toBe(401)
  })

  test('lives for sixty seconds, and a reset link is no sign-in', async () => {
    const { user, email, token: session } = await newPerson(shop)
    const late = await issueToken(shop.database.db, shop.shop, 'sign_in', user._id)
    shop.clock.pass({ seconds: 60 })
    expect((await exchange(late)).statusCode).toBe(401)
    await post('/auth/forgot-password', { email })
    expect((await exchange(await mailedResetToken(shop, email))).statusCode).toBe(401)
    expect((await exchange(session)).statusCode).toBe(401)
    expect((await exchange(7)).statusCode).toBe(400)
  })
})
