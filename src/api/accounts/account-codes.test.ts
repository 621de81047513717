import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { users } from '#database/tables/accounts.ts'
import { limits } from '#database/tables/limits.ts'
import { mails } from '#database/tables/mail.ts'
import { emailCodes } from '#database/tables/tokens.ts'
import { mailedCode, newestMail, newPerson, send } from '../../../tests/support/people.ts'
import { openTestShop, type TestShop } from '../../../tests/support/test-shop.ts'

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

  test('a thousand guesses, a hundred at once, are five tries', async () => {
    const { email, user } = await newPerson(shop)
    const code = await mailedCode(shop, email)
    const guess = () => Promise.all(Array.from({ length: 100 }, () => verify(email, wrongCode(code))))
    const answers = await guess()
    for (let wave = 1; wave < 10; wave += 1) answers.push(...(await guess()))
    const statuses = answers.map(({ statusCode }) => statusCode).sort()
    expect(statuses).toEqual([...Array(5).fill(400), ...Array(995).fill(429)])
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
    ['five digits of another writing', '१२३४५'],
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

test('limits name nobody', async () => {
  const rows = await shop.database.db.select().from(limits)
  expect(rows.length).toBeGreaterThan(10)
  expect(JSON.stringify(rows)).not.toContain('example.in')
})
