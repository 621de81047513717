import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { users } from '#database/tables/accounts.ts'
import { GoogleBrowser } from '../../../tests/support/google-browser.ts'
import { mailedCode, mailedResetToken, PASSWORD, signupBody } from '../../../tests/support/people.ts'
import { emptyDatabase } from '../../../tests/support/test-database.ts'
import { openTestShop, type TestShop } from '../../../tests/support/test-shop.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await openTestShop()
})
beforeEach(() => emptyDatabase(shop.database.db))
afterAll(() => shop.close())

const HOME = '198.51.100.7'
const AWAY = '203.0.113.9'
const VICTIM = 'asha.rao@example.in'

type Sent = { method?: 'POST' | 'PUT' | 'GET'; from?: string; cookie?: string | undefined; token?: string }

function send(url: string, payload: object | undefined, { method = 'POST', from = HOME, cookie, token }: Sent = {}) {
  const headers = {
    ...(payload === undefined ? {} : { 'content-type': 'application/json' }),
    ...(cookie === undefined ? {} : { cookie }),
    ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
  }
  return shop.app.inject({ method, url, headers, remoteAddress: from, ...(payload === undefined ? {} : { payload }) })
}
const login = (email: string, password: string, sent: Sent = {}) => send('/auth/login', { email, password }, sent)
const deviceCookie = (response: { headers: Record<string, unknown> }) =>
  String(response.headers['set-cookie']).split(';')[0] ?? ''

/** An account, and browsers that were signed in to it. */
async function personWithDevices(many: number) {
  const body = signupBody()
  const { user, token } = (await send('/auth/signup', body)).json()
  const devices: string[] = []
  for (let i = 0; i < many; i += 1) devices.push(deviceCookie(await login(body.email, PASSWORD)))
  return { email: body.email, userId: String(user._id), token: String(token), devices }
}

const moveTo = (email: string, { userId, token }: { userId: string; token: string }) =>
  send(`/auth/user/${userId}`, { email }, { method: 'PUT', token })
const sortedStatuses = async (responses: Promise<{ statusCode: number }>[]) =>
  (await Promise.all(responses)).map(({ statusCode }) => statusCode)

describe('five tries per code', () => {
  test('are five for all known devices together', async () => {
    const { email, devices } = await personWithDevices(3)
    const otp = await mailedCode(shop, email)
    const wrong = otp === '111111' ? '222222' : '111111'
    for (const cookie of devices.slice(0, 2)) {
      await sortedStatuses([1, 2, 3].map(() => send('/auth/verify-otp', { email, otp: wrong }, { cookie })))
    }
    expect((await send('/auth/verify-otp', { email, otp }, { cookie: devices[2] })).statusCode).toBe(400)
  })

  test('hold for an address that the account was moved to; its owner comes by Google and the guesser is out', async () => {
    const guesser = await personWithDevices(3)
    expect((await moveTo(VICTIM, guesser)).statusCode).toBe(200)
    const otp = await mailedCode(shop, VICTIM)
    const wrong = otp === '111111' ? '222222' : '111111'
    for (const cookie of guesser.devices.slice(0, 2)) {
      await sortedStatuses([1, 2, 3].map(() => send('/auth/verify-otp', { email: VICTIM, otp: wrong }, { cookie })))
    }
    const right = { email: VICTIM, otp }
    await send('/auth/verify-otp', right, { cookie: guesser.devices[2], from: AWAY })
    await new GoogleBrowser(shop).signIn({ name: 'Asha Rao', email: VICTIM })
    expect((await login(VICTIM, PASSWORD)).statusCode).toBe(401)
    expect((await send('/auth/protected', undefined, { method: 'GET', token: guesser.token })).statusCode).toBe(401)
  })
})

/** Wrong attempts elsewhere do not block a known device, but an unknown one in the same network. */
async function isKnown(email: string, cookie: string | undefined, password = PASSWORD): Promise<boolean> {
  for (let i = 0; i < 10; i += 1) await login(email, 'wrong-one', { from: AWAY })
  return (await login(email, password, { from: AWAY, cookie })).statusCode === 200
}

describe('a device is known', () => {
  test('where it was signed in before', async () => {
    const { email, devices } = await personWithDevices(1)
    expect(await isKnown(email, devices[0])).toBe(true)
  })

  test('by a key that the shop gave it, never by one that it made up', async () => {
    const { email } = await personWithDevices(0)
    const made = `device=${'x'.repeat(43)}`
    const response = await login(email, PASSWORD, { cookie: made })
    expect(deviceCookie(response)).not.toBe(made)
    expect(await isKnown(email, made)).toBe(false)
  })

  test('for several accounts by one key', async () => {
    const first = await personWithDevices(1)
    const second = await personWithDevices(0)
    const cookie = first.devices[0]
    expect(deviceCookie(await login(second.email, PASSWORD, { cookie }))).toBe(cookie)
    expect(await isKnown(first.email, cookie)).toBe(true)
  })

  test('not for an address that the account got afterwards', async () => {
    const user = await personWithDevices(1)
    await moveTo(VICTIM, user)
    expect(await isKnown(VICTIM, user.devices[0])).toBe(false)
  })

  test('not after the owner of the address set a new password by mail', async () => {
    const { email, devices } = await personWithDevices(1)
    await send('/auth/forgot-password', { email })
    const password = 'another-drawer-11'
    await send(`/auth/reset-password/${await mailedResetToken(shop, email)}`, { password })
    expect(await isKnown(email, devices[0], password)).toBe(false)
  })

  test('not after the owner of the address came by Google', async () => {
    const { email, userId, devices } = await personWithDevices(1)
    const [before] = await shop.database.db.select().from(users).where(eq(users.id, userId))
    await new GoogleBrowser(shop).signIn({ name: 'Asha Rao', email })
    // With the old password restored, only the device makes the difference.
    const passwordHash = before?.passwordHash ?? null
    await shop.database.db.update(users).set({ passwordHash }).where(eq(users.id, userId))
    expect(await isKnown(email, devices[0])).toBe(false)
  })

  test('not after it was signed out from elsewhere; the one that did it stays known', async () => {
    const { email, devices } = await personWithDevices(2)
    const here = (await login(email, PASSWORD, { cookie: devices[1] })).json().token
    await send('/auth/sessions/revoke-others', {}, { token: here })
    expect(await isKnown(email, devices[0])).toBe(false)
    expect((await login(email, PASSWORD, { from: AWAY, cookie: devices[1] })).statusCode).toBe(200)
  })
})

test('known devices of one account compare 120 passwords in a quarter of an hour, right ones too', async () => {
  const { email, devices } = await personWithDevices(2)
  const cookies = Array.from({ length: 130 }, (_, i) => devices[i % 2])
  const statuses = await sortedStatuses(cookies.map((cookie) => login(email, PASSWORD, { cookie })))
  expect(statuses.filter((status) => status === 200)).toHaveLength(120)
  expect(statuses.filter((status) => status === 429)).toHaveLength(10)
  shop.clock.pass({ minutes: 15 })
  expect((await login(email, PASSWORD, { cookie: devices[0] })).statusCode).toBe(200)
})
