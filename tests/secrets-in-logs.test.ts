import { afterAll, beforeAll, expect, test } from 'vitest'
import { describeError, openLog } from '#server/log.ts'
import { GoogleBrowser } from './support/google-browser.ts'
import { mailedCode, mailedResetToken, newestMail, newPerson, PASSWORD, send } from './support/people.ts'
import { openTestShop, type TestShop } from './support/test-shop.ts'

const NEW_PASSWORD = 'canary-password-4711'
const lines: string[] = []
let shop: TestShop
let nextId: string | null = null

beforeAll(async () => {
  const log = openLog('trace', { write: (line) => void lines.push(line) })
  // An id used twice makes a query fail in the middle, with a code or a link among its values.
  const furnish = (plain: TestShop['shop']) => ({ ...plain, newId: () => nextId ?? plain.newId() })
  shop = await openTestShop({ log, furnish, hasLimits: false })
})
afterAll(() => shop.close())

test('the log of a whole run holds no password, code, token, reset link or mail', async () => {
  const secrets = [PASSWORD, NEW_PASSWORD, 'wrong-canary-42']
  const post = (url: string, body: object, token?: string) => send(shop, 'POST', url, body, token)
  const { user, token, email } = await newPerson(shop)
  const code = await mailedCode(shop, email)
  const mail = await newestMail(shop, email, 'code')
  secrets.push(token, code, 'Here is your code')
  await post('/auth/login', { email, password: 'wrong-canary-42' })
  secrets.push((await post('/auth/login', { email, password: PASSWORD })).json().token)
  await post('/auth/verify-otp', { email, otp: code })
  await post('/auth/forgot-password', { email })
  const link = await mailedResetToken(shop, email)
  secrets.push(link, `/reset-password/${link}`)
  await post(`/auth/reset-password/${link}x`, { password: NEW_PASSWORD })
  await post(`/auth/reset-password/${link}`, { password: NEW_PASSWORD })
  const { token: second } = (await post('/auth/login', { email, password: NEW_PASSWORD })).json()
  secrets.push(second)
  await send(shop, 'GET', '/auth/protected', undefined, second)
  await send(shop, 'GET', `/auth/success?token=${second}`)
  await send(shop, 'PUT', `/auth/user/${user._id}`, { email: 'moved@example.in' }, second)
  secrets.push(await mailedCode(shop, 'moved@example.in'))
  const browser = new GoogleBrowser(shop)
  const callback = await browser.untilCallback({ name: 'Canary Bird', email: 'canary.bird@example.in' })
  const back = await browser.open(callback)
  const oneTime = back.location.split('token=')[1] ?? ''
  const { token: third } = (await post('/auth/exchange', { token: oneTime })).json()
  const handed = new URL(callback, 'https://shop.example').searchParams
  expect(third).toMatch(/^[\w-]{43}$/)
  secrets.push(oneTime, third, handed.get('code') ?? '', handed.get('state') ?? '', ...browser.cookies.values())

  nextId = mail?.id ?? null
  const failed = [
    await post('/auth/forgot-password', { email: 'moved@example.in' }),
    await post('/auth/send-otp', { email: 'moved@example.in' }),
    await post('/auth/signup', { name: 'A', username: 'canary', email: 'c@example.in', password: NEW_PASSWORD }),
  ]
  nextId = null
  expect(failed.map(({ statusCode }) => statusCode)).toEqual([500, 500, 500])
  for (const { body } of failed) expect(body).not.toMatch(/insert|query|duplicate|mails/i)
  await send(shop, 'DELETE', `/auth/user/${user._id}`, { password: NEW_PASSWORD }, second)

  const log = lines.join('')
  expect(lines.filter((line) => line.includes('a request failed'))).toHaveLength(3)
  expect(log).toContain('duplicate key value')
  expect(log).toContain('/auth/reset-password/…')
  for (const event of ['signed_up', 'logged_in', 'login_failed', 'password_reset', 'email_changed', 'account_erased']) {
    expect(log).toContain(`"event":"${event}"`)
  }
  for (const secret of secrets) expect(log.includes(secret), `the log holds ${secret}`).toBe(false)
  expect(log).not.toMatch(/argon2id|authorization|reset-password\/[\w-]{20}/i)
})

test('every line is one object, whatever a person sends', async () => {
  lines.length = 0
  await shop.app.inject({ url: '/auth/%0a%7b"level":60%7d', headers: { 'user-agent': 'x\t{"level":60}' } })
  expect(lines.length).toBeGreaterThan(0)
  for (const line of lines) expect(JSON.parse(line).level).toBeLessThan(60)
})

test('an error is told with its cause, and without what it was asked with', () => {
  const cause = Object.assign(new Error('duplicate key value'), { code: '23505', detail: 'Key (token)=(canary-value)' })
  const query = Object.assign(new Error('Failed query: insert … params: canary-value', { cause }), {
    query: 'insert',
    params: ['canary-value'],
  })
  const told = JSON.stringify(describeError(query))
  expect(told).toContain('duplicate key value')
  expect(told).toContain('23505')
  expect(told).not.toContain('canary-value')
})
