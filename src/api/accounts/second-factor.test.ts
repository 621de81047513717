import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { SECOND_FACTOR_TEXTS } from '#contracts/accounts/second-factor-texts.ts'
import { recoveryCodes } from '#database/tables/second-factors.ts'
import { newestMail, newPerson, PASSWORD, type Person, send } from '../../../tests/support/people.ts'
import { type Authenticator, setUpSecondFactor } from '../../../tests/support/second-factor.ts'
import { openTestShop, type TestShop } from '../../../tests/support/test-shop.ts'

const BASE = '/v1/api/account/second-factor'
let shop: TestShop
beforeAll(async () => {
  shop = await openTestShop()
})
afterAll(() => shop.close())

const logIn = ({ email }: Person, cookie?: string) =>
  send(shop, 'POST', '/auth/login', { email, password: PASSWORD }, undefined, cookie)
const finish = (body: object, cookie?: string) =>
  send(shop, 'POST', '/auth/login/second-factor', body, undefined, cookie)
const firstStep = async (person: Person, cookie?: string): Promise<string> =>
  (await logIn(person, cookie)).json().secondFactor.token
const state = async ({ token }: Person) => (await send(shop, 'GET', BASE, undefined, token)).json()
const person = async (): Promise<{ asha: Person; app: Authenticator }> => {
  const asha = await newPerson(shop)
  return { asha, app: await setUpSecondFactor(shop, asha) }
}

describe('switching two-step sign-in on', () => {
  test.each([
    ['without the password', {}],
    ['with a wrong password', { password: 'not-it-at-all' }],
  ])('%s is refused at its field', async (_, body) => {
    const { token } = await newPerson(shop)
    const answer = await send(shop, 'POST', `${BASE}/totp`, body, token)
    expect(answer.statusCode).toBe(400)
    expect(answer.json().errors[0].path).toBe('password')
  })

  test('answers a secret, its address for the app and a drawing of it', async () => {
    const { token, email } = await newPerson(shop)
    const { secret, url, qr } = (await send(shop, 'POST', `${BASE}/totp`, { password: PASSWORD }, token)).json()
    expect(url).toContain(`${encodeURIComponent(email)}?secret=${secret}&`)
    expect(qr.path).toMatch(/^M\d+ \d+h1v1h-1z/)
  })

  test('is not done before the first code: the password alone still signs in', async () => {
    const asha = await newPerson(shop)
    await send(shop, 'POST', `${BASE}/totp`, { password: PASSWORD }, asha.token)
    expect((await logIn(asha)).statusCode).toBe(200)
  })

  test('with a wrong first code is refused, and stays off', async () => {
    const asha = await newPerson(shop)
    await send(shop, 'POST', `${BASE}/totp`, { password: PASSWORD }, asha.token)
    const answer = await send(shop, 'POST', `${BASE}/totp/confirm`, { code: '000000' }, asha.token)
    expect(answer.json()).toMatchObject({ success: false, message: SECOND_FACTOR_TEXTS.wrong })
    expect(await state(asha)).toMatchObject({ onSince: null })
  })

  test('gives ten recovery codes of 80 bits, of which only hashes are kept', async () => {
    const { asha, app } = await person()
    expect(app.recoveryCodes).toHaveLength(10)
    for (const code of app.recoveryCodes) expect(code).toMatch(/^([A-Z2-7]{4}-){3}[A-Z2-7]{4}$/)
    const kept = await shop.database.db.select().from(recoveryCodes).where(eq(recoveryCodes.userId, asha.user._id))
    const first = app.recoveryCodes[0]?.replace(/-/g, '') ?? ''
    expect(JSON.stringify(kept)).not.toContain(first)
  })

  test('ends the sessions that the password alone had opened, and mails the owner', async () => {
    const asha = await newPerson(shop)
    const other = (await logIn(asha)).json().token
    await setUpSecondFactor(shop, asha)
    expect((await send(shop, 'GET', '/auth/protected', undefined, other)).statusCode).toBe(401)
    expect((await newestMail(shop, asha.email, 'second_factor'))?.text).toContain('Two-step sign-in is on')
  })

  test('twice is refused', async () => {
    const { asha } = await person()
    const again = await send(shop, 'POST', `${BASE}/totp`, { password: PASSWORD }, asha.token)
    expect(again.statusCode).toBe(409)
  })
})

describe('signing in with two steps', () => {
  test('the password alone gets no session, but a token for the second step', async () => {
    const { asha } = await person()
    const answer = await logIn(asha)
    expect(answer.statusCode).toBe(401)
    expect(answer.json()).toMatchObject({ message: SECOND_FACTOR_TEXTS.needed, secondFactor: { hasPasskey: false } })
    const { token } = answer.json().secondFactor
    expect((await send(shop, 'GET', '/auth/protected', undefined, token)).statusCode).toBe(401)
  })

  test('a wrong password says nothing about it', async () => {
    const { asha } = await person()
    const answer = await send(shop, 'POST', '/auth/login', { email: asha.email, password: 'not-it-at-all' })
    expect(answer.json()).not.toHaveProperty('secondFactor')
  })

  test('the code opens the session, in the shape of every sign-in', async () => {
    const { asha, app } = await person()
    const answer = await finish({ token: await firstStep(asha), code: app.nextCode() })
    expect(answer.json()).toMatchObject({ success: true, user: { email: asha.email }, message: expect.any(String) })
    expect((await send(shop, 'GET', '/auth/protected', undefined, answer.json().token)).statusCode).toBe(200)
  })

  test('a code with a space is read as well', async () => {
    const { asha, app } = await person()
    const code = app.nextCode().replace(/^.../, '$& ')
    expect((await finish({ token: await firstStep(asha), code })).statusCode).toBe(200)
  })

  test('no code is accepted twice', async () => {
    const { asha, app } = await person()
    const code = app.nextCode()
    expect((await finish({ token: await firstStep(asha), code })).statusCode).toBe(200)
    expect((await finish({ token: await firstStep(asha), code })).statusCode).toBe(400)
  })

  test('the token of the first step opens one session only', async () => {
    const { asha, app } = await person()
    const token = await firstStep(asha)
    expect((await finish({ token, code: app.nextCode() })).statusCode).toBe(200)
    expect((await finish({ token, code: app.nextCode() })).statusCode).toBe(401)
  })

  test('the token of the first step is too old after ten minutes', async () => {
    const { asha, app } = await person()
    const token = await firstStep(asha)
    shop.clock.pass({ minutes: 10 })
    expect((await finish({ token, code: app.nextCode() })).json().message).toBe(SECOND_FACTOR_TEXTS.tooOld)
  })

  test('a code of somebody else opens nothing', async () => {
    const { asha } = await person()
    const { app: other } = await person()
    expect((await finish({ token: await firstStep(asha), code: other.nextCode() })).statusCode).toBe(400)
  })

  test('a recovery code works once, in any spelling, and is told by mail', async () => {
    const { asha, app } = await person()
    const code = app.recoveryCodes[0]?.toLowerCase().replace(/-/g, ' ')
    expect((await finish({ token: await firstStep(asha), code })).statusCode).toBe(200)
    expect((await finish({ token: await firstStep(asha), code })).statusCode).toBe(400)
    expect((await newestMail(shop, asha.email, 'second_factor'))?.text).toContain('A recovery code was used')
  })

  test('after five wrong codes even the right one waits', async () => {
    const { asha, app } = await person()
    const token = await firstStep(asha)
    for (let i = 0; i < 5; i++) await finish({ token, code: '000000' })
    const answer = await finish({ token, code: app.nextCode() })
    expect(answer.statusCode).toBe(429)
    expect(Number(answer.headers['retry-after'])).toBeGreaterThan(0)
  })
})

describe('a remembered browser', () => {
  const cookieOf = (answer: Awaited<ReturnType<typeof send>>) =>
    String(answer.headers['set-cookie']).split(';')[0] ?? ''

  async function remembered() {
    const { asha, app } = await person()
    const cookie = cookieOf(await logIn(asha))
    const token = await firstStep(asha, cookie)
    const done = await finish({ token, code: app.nextCode(), remember: true }, cookie)
    return { asha, app, cookie: cookieOf(done), session: done.json().token as string }
  }

  test('is not asked again', async () => {
    const { asha, cookie } = await remembered()
    expect((await logIn(asha, cookie)).statusCode).toBe(200)
  })

  test('another browser is', async () => {
    const { asha } = await remembered()
    expect((await logIn(asha)).statusCode).toBe(401)
  })

  test('is asked again after 30 days', async () => {
    const { asha, cookie } = await remembered()
    shop.clock.pass({ days: 30 })
    expect((await logIn(asha, cookie)).statusCode).toBe(401)
  })

  test('is asked again once all are forgotten', async () => {
    const { asha, cookie, session } = await remembered()
    expect(await state({ ...asha, token: session })).toMatchObject({ rememberedDevices: 1 })
    await send(shop, 'DELETE', `${BASE}/devices`, undefined, session)
    expect((await logIn(asha, cookie)).statusCode).toBe(401)
  })

  test('is asked again after the password was changed', async () => {
    const { asha, cookie, session } = await remembered()
    const body = { currentPassword: PASSWORD, password: 'another-drawer-8' }
    await send(shop, 'PUT', `/auth/user/${asha.user._id}/password`, body, session)
    const answer = await send(
      shop,
      'POST',
      '/auth/login',
      { email: asha.email, password: body.password },
      undefined,
      cookie,
    )
    expect(answer.json().secondFactor).toBeDefined()
  })
})

describe('what needs a step-up', () => {
  test('is done at once right after the code', async () => {
    const { asha } = await person()
    expect((await send(shop, 'POST', `${BASE}/recovery-codes`, undefined, asha.token)).statusCode).toBe(200)
  })

  test('is refused ten minutes later, and done after a fresh code', async () => {
    const { asha, app } = await person()
    shop.clock.pass({ minutes: 10 })
    const renew = () => send(shop, 'POST', `${BASE}/recovery-codes`, undefined, asha.token)
    expect((await renew()).json()).toMatchObject({ success: false, stepUp: true })
    expect((await send(shop, 'POST', '/auth/step-up', { code: app.nextCode() }, asha.token)).statusCode).toBe(200)
    expect((await renew()).statusCode).toBe(200)
  })

  test('stays refused after a wrong code', async () => {
    const { asha } = await person()
    shop.clock.pass({ minutes: 10 })
    expect((await send(shop, 'POST', '/auth/step-up', { code: '000000' }, asha.token)).statusCode).toBe(400)
    expect((await send(shop, 'DELETE', `${BASE}/totp`, undefined, asha.token)).statusCode).toBe(403)
  })

  test('asks nothing of somebody without a second factor', async () => {
    const { token } = await newPerson(shop)
    expect((await send(shop, 'GET', '/auth/export', undefined, token)).statusCode).toBe(200)
  })

  test('new recovery codes replace the old ones', async () => {
    const { asha, app } = await person()
    await send(shop, 'POST', `${BASE}/recovery-codes`, undefined, asha.token)
    const old = await finish({ token: await firstStep(asha), code: app.recoveryCodes[0] })
    expect(old.statusCode).toBe(400)
  })
})

test('switched off, the password alone signs in again, and the owner is told', async () => {
  const { asha } = await person()
  expect((await send(shop, 'DELETE', `${BASE}/totp`, undefined, asha.token)).statusCode).toBe(200)
  expect((await logIn(asha)).statusCode).toBe(200)
  expect((await newestMail(shop, asha.email, 'second_factor'))?.text).toContain('Two-step sign-in is off')
})

test('a reset password does not get past the second factor', async () => {
  const { asha } = await person()
  await send(shop, 'POST', '/auth/forgot-password', { email: asha.email })
  const text = (await newestMail(shop, asha.email, 'reset_link'))?.text ?? ''
  const token = /\/reset-password\/([\w-]+)/.exec(text)?.[1] ?? ''
  await send(shop, 'POST', `/auth/reset-password/${token}`, { password: 'another-drawer-8' })
  const answer = await send(shop, 'POST', '/auth/login', { email: asha.email, password: 'another-drawer-8' })
  expect(answer.json().secondFactor).toBeDefined()
})
