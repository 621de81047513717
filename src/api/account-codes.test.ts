import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { users } from '#database/tables/accounts.ts'
import { limits } from '#database/tables/limits.ts'
import { mails } from '#database/tables/mail.ts'
import { emailCodes, oneTimeTokens } from '#database/tables/tokens.ts'
import { issueToken } from '#shop/accounts/tokens.ts'
import {
  logIn,
  mailedCode,
  mailedResetToken,
  newestMail,
  newPerson,
  PASSWORD,
  send,
} from '../../tests/support/people.ts'
import { openTestShop, type TestShop } from '../../tests/support/test-shop.ts'

let shop: TestShop

beforeAll(async () => {
  shop = await openTestShop()
})
afterAll(() => shop.close())

const post = (url: string, body: object, token?: string) => send(shop, 'POST', url, body, token)
const verify = (email: string, otp: unknown) => post('/auth/verify-otp', { email, otp })
const sendOtp = (email: string) => post('/auth/send-otp', { email })
const mailCount = (to: string) => shop.database.db.$count(mails, eq(mails.to, to))
const isVerified = async (email: string) =>
  (await shop.database.db.select().from(users).where(eq(users.email, email)))[0]?.isEmailVerified
const wrongCode = (right: string) => (right === '123456' ? '654321' : '123456')

describe('the code', () => {
  test('the first one comes with the sign-up, and verifies the email once [API-06] [AUTH-55] [AUTH-56] [AUTH-50]', async () => {
    const { email } = await newPerson(shop)
    const code = await mailedCode(shop, email)
    const answer = await verify(email.toUpperCase(), ` ${code} `)
    expect(answer.statusCode).toBe(200)
    expect(answer.json()).toEqual({
      success: true,
      message: 'Email verified successfully! Account created.',
      isVerified: true,
    })
    expect(await isVerified(email)).toBe(true)
    expect(await newestMail(shop, email, 'welcome')).not.toBeNull()
    const again = await verify(email, code)
    expect([again.statusCode, again.json().message]).toEqual([400, 'That code is not right, or it is too old.'])
  })

  test('is kept as a slow hash alone, and is the only 6-digit number in its mail', async () => {
    const { email, user } = await newPerson(shop, 'customer', { name: '123456', number: '9876543210' })
    const code = await mailedCode(shop, email)
    const [row] = await shop.database.db.select().from(emailCodes).where(eq(emailCodes.userId, user._id))
    expect(row?.codeHash).toMatch(/^\$argon2id\$/)
    expect(JSON.stringify(row?.codeHash)).not.toContain(code)
    const mail = await newestMail(shop, email, 'code')
    for (const words of [mail?.subject ?? '', mail?.text ?? '', mail?.html ?? '']) {
      expect([...words.matchAll(/\d{6}/g)].every(([found]) => found === code)).toBe(true)
    }
    expect(mail?.text).toContain(code)
    expect(mail?.html).toContain(code)
  })

  test('dies after ten minutes', async () => {
    const { email } = await newPerson(shop)
    const code = await mailedCode(shop, email)
    shop.clock.pass({ minutes: 10 })
    expect((await verify(email, code)).statusCode).toBe(400)
    expect(await isVerified(email)).toBe(false)
  })

  test('still works a moment before', async () => {
    const { email } = await newPerson(shop)
    shop.clock.pass({ minutes: 9, seconds: 59 })
    expect((await verify(email, await mailedCode(shop, email))).statusCode).toBe(200)
  })

  test('a newer one takes the place of the older', async () => {
    const { email } = await newPerson(shop)
    const first = await mailedCode(shop, email)
    shop.clock.pass({ minutes: 1 })
    await sendOtp(email)
    const second = await mailedCode(shop, email)
    expect(await mailCount(email)).toBe(2)
    if (first !== second) expect((await verify(email, first)).statusCode).toBe(400)
    expect((await verify(email, second)).statusCode).toBe(200)
  })

  test('the sixth try in ten minutes is refused even with the right code', async () => {
    const { email } = await newPerson(shop)
    const code = await mailedCode(shop, email)
    for (let i = 0; i < 5; i += 1) expect((await verify(email, wrongCode(code))).statusCode).toBe(400)
    const sixth = await verify(email, code)
    expect([sixth.statusCode, sixth.json().message]).toEqual([
      429,
      'Too many wrong codes. Please ask for a new one in a few minutes.',
    ])
    expect(Number(sixth.headers['retry-after'])).toBe(600)
    expect(await isVerified(email)).toBe(false)
    shop.clock.pass({ minutes: 10 })
    await sendOtp(email)
    expect((await verify(email, await mailedCode(shop, email))).statusCode).toBe(200)
  })

  test('a hundred guesses at once are five tries', async () => {
    const { email, user } = await newPerson(shop)
    const code = await mailedCode(shop, email)
    const answers = await Promise.all(Array.from({ length: 100 }, () => verify(email, wrongCode(code))))
    const statuses = answers.map(({ statusCode }) => statusCode).sort()
    expect(statuses).toEqual([...Array(5).fill(400), ...Array(95).fill(429)])
    const [row] = await shop.database.db.select().from(emailCodes).where(eq(emailCodes.userId, user._id))
    expect(row?.tries).toBe(5)
  })

  test('five tries hold without the limits too, and without a count that could be reset', async () => {
    const free = await openTestShop({ database: shop.database, clock: shop.clock, hasLimits: false })
    const { email } = await newPerson(free)
    const code = await mailedCode(free, email)
    const guess = (otp: string) => send(free, 'POST', '/auth/verify-otp', { email, otp })
    await Promise.all(Array.from({ length: 20 }, () => guess(wrongCode(code))))
    expect((await guess(code)).statusCode).toBe(400)
    expect(await isVerified(email)).toBe(false)
    await free.close()
  })

  test('twenty at once with the right code succeed once', async () => {
    const free = await openTestShop({ database: shop.database, clock: shop.clock, hasLimits: false })
    const { email } = await newPerson(free)
    const otp = await mailedCode(free, email)
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => send(free, 'POST', '/auth/verify-otp', { email, otp })),
    )
    expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1)
    await free.close()
  })

  test('of one email never verifies another', async () => {
    const [asha, ben] = [await newPerson(shop), await newPerson(shop)]
    const codeOfAsha = await mailedCode(shop, asha.email)
    if (codeOfAsha !== (await mailedCode(shop, ben.email))) {
      expect((await verify(ben.email, codeOfAsha)).statusCode).toBe(400)
    }
    expect((await post(`/auth/reset-password/${codeOfAsha}`, { password: 'a-new-one-77' })).statusCode).toBe(400)
    expect(await isVerified(ben.email)).toBe(false)
  })

  test.each([
    ['five digits', '12345'],
    ['letters', 'abcdef'],
    ['digits of another writing', '१२३४५६'],
    ['a number', 123456],
    ['a list', ['123456']],
    ['nothing', undefined],
    ['an endless one', '1'.repeat(5000)],
  ])('%s is not a code [AUTH-40]', async (_, otp) => {
    const answer = await verify('asha@example.in', otp)
    expect([answer.statusCode, answer.json().message]).toEqual([400, 'Please enter complete 6-digit OTP'])
  })
})

describe('POST /auth/send-otp', () => {
  test('says the same to a known, an unknown and a verified email, and too often [API-05] [AUTH-53]', async () => {
    const { email } = await newPerson(shop)
    shop.clock.pass({ minutes: 1 })
    const answers = [await sendOtp(email), await sendOtp(email), await sendOtp('nobody.here@example.in')]
    for (const answer of answers) {
      expect(answer.statusCode).toBe(200)
      expect(answer.json()).toEqual({ success: true, message: 'OTP sent successfully' })
    }
    expect(await mailCount(email)).toBe(2)
    expect(await mailCount('nobody.here@example.in')).toBe(0)
    await verify(email, await mailedCode(shop, email))
    shop.clock.pass({ minutes: 2 })
    const before = await mailCount(email)
    expect((await sendOtp(email)).json()).toEqual(answers[0]?.json())
    expect(await mailCount(email)).toBe(before)
  })

  test('sends at most one a minute and five an hour [AUTH-46]', async () => {
    const { email } = await newPerson(shop)
    shop.clock.pass({ seconds: 59 })
    await sendOtp(email)
    expect(await mailCount(email)).toBe(1)
    for (let i = 0; i < 8; i += 1) {
      shop.clock.pass({ minutes: 1 })
      await Promise.all([sendOtp(email), sendOtp(email), sendOtp(email)])
    }
    expect(await mailCount(email)).toBe(5)
    shop.clock.pass({ hours: 1 })
    await sendOtp(email)
    expect(await mailCount(email)).toBe(6)
  })

  test.each([{}, { email: 'asha' }, { email: 7 }])('%o is refused', async (body) => {
    expect((await post('/auth/send-otp', body)).statusCode).toBe(400)
  })
})

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

  test('the link is the only one of its mail and leads to the shop, whatever the request says it is', async () => {
    const { email } = await newPerson(shop, 'customer', { name: 'http://evil.example' })
    const headers = { host: 'evil.example', 'x-forwarded-host': 'evil.example', 'x-forwarded-proto': 'http' }
    await shop.app.inject({ method: 'POST', url: '/auth/forgot-password', headers, payload: { email } })
    const mail = await newestMail(shop, email, 'reset_link')
    for (const words of [mail?.text ?? '', mail?.html ?? '']) {
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

test('limits name nobody', async () => {
  const rows = await shop.database.db.select().from(limits)
  expect(rows.length).toBeGreaterThan(10)
  expect(JSON.stringify(rows)).not.toContain('example.in')
})
