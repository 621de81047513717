import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import {
  mailedCode,
  mailedResetToken,
  newestMail,
  newPerson,
  PASSWORD,
  signupBody,
} from '../../../tests/support/people.ts'
import { emptyDatabase } from '../../../tests/support/test-database.ts'
import { openTestShop, type TestShop } from '../../../tests/support/test-shop.ts'

let shop: TestShop
let compared = 0
beforeAll(async () => {
  shop = await openTestShop({
    furnish: (plain) => ({
      ...plain,
      passwords: {
        hash: (password) => {
          compared += 1
          return plain.passwords.hash(password)
        },
        verify: (hash, password) => {
          compared += 1
          return plain.passwords.verify(hash, password)
        },
      },
    }),
  })
})
beforeEach(() => emptyDatabase(shop.database.db))
afterAll(() => shop.close())

const OWNER = '198.51.100.7'
const STRANGER = '203.0.113.9'
const place = (i: number) => `192.0.2.${i}`

async function post(url: string, payload: object, from: string, cookie = '') {
  const headers = { 'content-type': 'application/json', ...(cookie === '' ? {} : { cookie }) }
  return shop.app.inject({ method: 'POST', url, headers, payload, remoteAddress: from })
}
const login = (email: string, password: string, from: string, cookie?: string) =>
  post('/auth/login', { email, password }, from, cookie)

/** An account, and the device cookie of its owner. */
async function ownerWithDevice() {
  const body = signupBody()
  const response = await post('/auth/signup', body, OWNER)
  const cookie = String(response.headers['set-cookie'])
  expect(cookie).toMatch(/^device=[\w-]{43}; Path=\/; Max-Age=\d+; HttpOnly; SameSite=Lax$/)
  return { email: body.email, cookie: cookie.split(';')[0] ?? '' }
}

async function repeat(times: number, act: (i: number) => Promise<{ statusCode: number }>): Promise<number[]> {
  const statuses: number[] = []
  for (let i = 0; i < times; i += 1) statuses.push((await act(i)).statusCode)
  return statuses
}

describe('wrong passwords', () => {
  test('of a stranger hold up the stranger, not the owner in another network', async () => {
    const { email } = await newPerson(shop)
    expect((await repeat(11, () => login(email, 'wrong-one', STRANGER))).at(-1)).toBe(429)
    expect((await login(email, PASSWORD, STRANGER)).statusCode).toBe(429)
    expect((await login(email, PASSWORD, OWNER)).statusCode).toBe(200)
  })

  test('of many strangers hold up new devices for an hour, never one that was signed in before', async () => {
    const { email, cookie } = await ownerWithDevice()
    await repeat(110, (i) => login(email, 'wrong-one', place(1 + Math.floor(i / 9))))
    expect((await login(email, PASSWORD, OWNER)).statusCode).toBe(429)
    expect((await login(email, PASSWORD, OWNER, cookie)).statusCode).toBe(200)
    expect((await login(email, PASSWORD, place(250), cookie)).statusCode).toBe(200)
    shop.clock.pass({ hours: 1 })
    expect((await login(email, PASSWORD, OWNER)).statusCode).toBe(200)
  })

  test('on a known device count too, ten in a quarter of an hour', async () => {
    const { email, cookie } = await ownerWithDevice()
    const statuses = await repeat(11, (i) => login(email, 'wrong-one', place(i), cookie))
    expect(statuses).toEqual([...Array(10).fill(401), 429])
  })

  test('a device is known for its own account alone', async () => {
    const [{ cookie }, { email }] = [await ownerWithDevice(), await newPerson(shop)]
    await repeat(10, () => login(email, 'wrong-one', STRANGER))
    expect((await login(email, PASSWORD, STRANGER, cookie)).statusCode).toBe(429)
    expect((await login(email, PASSWORD, STRANGER, `device=${'x'.repeat(43)}`)).statusCode).toBe(429)
  })

  test('at 150 accounts from one network are stopped at sixty, and an IPv6 home is one network', async () => {
    const statuses = await repeat(150, (i) =>
      login(`person${i}@example.in`, 'wrong-one', `2001:db8:1:2::${(i + 1).toString(16)}`),
    )
    expect(statuses).toEqual([...Array(60).fill(401), ...Array(90).fill(429)])
    const before = compared
    expect((await login('person1@example.in', 'wrong-one', '2001:db8:1:2:ffff::1')).statusCode).toBe(429)
    expect(compared).toBe(before)
    expect((await login('person1@example.in', 'wrong-one', '2001:db8:1:3::1')).statusCode).toBe(401)
  })

  test('make whoever comes again wait twice as long each time, up to a day', async () => {
    const { email } = await newPerson(shop)
    const waits: number[] = []
    for (let round = 0; round < 5; round += 1) {
      await repeat(10, () => login(email, 'wrong-one', STRANGER))
      const refused = await login(email, PASSWORD, STRANGER)
      waits.push(Number(refused.headers['retry-after']))
      shop.clock.pass({ seconds: waits.at(-1) ?? 0 })
    }
    expect(waits).toEqual([900, 1800, 3600, 7200, 14_400])
    shop.clock.pass({ days: 1 })
    expect((await login(email, PASSWORD, STRANGER)).statusCode).toBe(200)
  })

  test('are forgotten when the owner sets a new one by mail', async () => {
    const { email } = await newPerson(shop)
    await repeat(110, (i) => login(email, 'wrong-one', place(1 + Math.floor(i / 9))))
    await repeat(10, () => login(email, 'wrong-one', OWNER))
    await post('/auth/forgot-password', { email }, OWNER)
    const link = await mailedResetToken(shop, email)
    await post(`/auth/reset-password/${link}`, { password: 'another-drawer-11' }, OWNER)
    expect((await login(email, 'another-drawer-11', OWNER)).statusCode).toBe(200)
  })
})

describe('strangers', () => {
  const links = async (email: string) => (await newestMail(shop, email, 'reset_link'))?.id ?? null

  test('do not use up the reset links of an owner in another network', async () => {
    const { email } = await newPerson(shop)
    expect((await repeat(6, () => post('/auth/forgot-password', { email }, STRANGER))).at(-1)).toBe(429)
    const before = await links(email)
    shop.clock.pass({ seconds: 1 })
    expect((await post('/auth/forgot-password', { email }, OWNER)).statusCode).toBe(200)
    expect(await links(email)).not.toBe(before)
  })

  test('together send fifteen links an hour and are answered alike; a known device gets one more', async () => {
    const { email, cookie } = await ownerWithDevice()
    const statuses = await repeat(20, (i) => post('/auth/forgot-password', { email }, place(i)))
    expect(new Set(statuses)).toEqual(new Set([200]))
    const before = await links(email)
    shop.clock.pass({ seconds: 1 })
    await post('/auth/forgot-password', { email }, OWNER)
    expect(await links(email)).toBe(before)
    await post('/auth/forgot-password', { email }, OWNER, cookie)
    expect(await links(email)).not.toBe(before)
  })

  test('share the five tries of a code with everybody; the owner asks for another code', async () => {
    const { email, cookie } = await ownerWithDevice()
    const otp = await mailedCode(shop, email)
    const wrong = otp === '111111' ? '222222' : '111111'
    await repeat(6, () => post('/auth/verify-otp', { email, otp: wrong }, STRANGER))
    expect((await post('/auth/verify-otp', { email, otp }, OWNER)).statusCode).toBe(400)
    expect((await post('/auth/verify-otp', { email, otp }, OWNER, cookie)).statusCode).toBe(400)
    shop.clock.pass({ minutes: 1 })
    await post('/auth/send-otp', { email }, OWNER, cookie)
    const next = { email, otp: await mailedCode(shop, email) }
    expect((await post('/auth/verify-otp', next, OWNER, cookie)).statusCode).toBe(200)
  })

  test('do not use up the codes that the owner may ask for', async () => {
    const { email } = await newPerson(shop)
    shop.clock.pass({ minutes: 1 })
    await repeat(3, () => post('/auth/send-otp', { email }, STRANGER))
    const before = await mailedCode(shop, email)
    shop.clock.pass({ seconds: 1 })
    await post('/auth/send-otp', { email }, OWNER)
    expect(await mailedCode(shop, email)).not.toBe(before)
  })

  test.each([
    ['/auth/send-otp', (email: string) => ({ email })],
    ['/auth/verify-otp', (email: string) => ({ email, otp: '123456' })],
  ])('%s is refused before anything is hashed, beyond a hundred from one network', async (url, body) => {
    await repeat(100, (i) => post(url, body(`nobody${i}@example.in`), STRANGER))
    const before = compared
    expect((await post(url, body('nobody@example.in'), STRANGER)).statusCode).toBe(429)
    expect(compared).toBe(before)
  })
})
