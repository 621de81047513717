import { afterAll, beforeAll, expect, test } from 'vitest'
import { onBothDatabases } from '../../../tests/support/both-databases.ts'
import { mailedCode, PASSWORD, send, signupBody } from '../../../tests/support/people.ts'
import { openTestShop, type TestShop } from '../../../tests/support/test-shop.ts'

onBothDatabases('the session of a sign-up', (database) => {
  let shop: TestShop
  beforeAll(async () => {
    shop = await openTestShop({ database: database(), hasLimits: false })
  })
  afterAll(() => shop.close())

  async function signedUp() {
    const body = signupBody()
    const answer = await send(shop, 'POST', '/auth/signup', body)
    const cookie = String(answer.headers['set-cookie']).split(';')[0] ?? ''
    shop.clock.pass({ seconds: 30 })
    await send(shop, 'POST', '/auth/verify-otp', { email: body.email, otp: await mailedCode(shop, body.email) })
    return { ...body, cookie, token: answer.json().token as string }
  }
  const logIn = async (email: string, cookie?: string): Promise<string> =>
    (await send(shop, 'POST', '/auth/login', { email, password: PASSWORD }, undefined, cookie)).json().token
  const devices = async (token: string) =>
    (await send(shop, 'GET', '/auth/sessions', undefined, token)).json().sessions.length
  const isAlive = async (token: string) =>
    (await send(shop, 'GET', '/auth/protected', undefined, token)).statusCode === 200

  test('goes when the same device signs in, which it lists once', async () => {
    const { email, cookie, token } = await signedUp()
    expect(await devices(await logIn(email, cookie))).toBe(1)
    expect(await isAlive(token)).toBe(false)
  })

  test('stays when it was used', async () => {
    const { email, cookie, token } = await signedUp()
    shop.clock.pass({ minutes: 2 })
    expect(await isAlive(token)).toBe(true)
    expect(await devices(await logIn(email, cookie))).toBe(2)
  })

  test('stays when another device signs in', async () => {
    const { email, token } = await signedUp()
    expect(await devices(await logIn(email))).toBe(2)
    expect(await isAlive(token)).toBe(true)
  })

  test('is the only one that goes: later ones of the device stay', async () => {
    const { email, cookie } = await signedUp()
    const first = await logIn(email, cookie)
    await logIn(email, cookie)
    expect(await isAlive(first)).toBe(true)
  })
})
