import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { users } from '#database/tables/accounts.ts'
import { googleVisits } from '#database/tables/google-visits.ts'
import { mails } from '#database/tables/mail.ts'
import { oneTimeTokens } from '#database/tables/tokens.ts'
import { sweepAccounts } from '#shop/accounts/sweep-accounts.ts'
import { GoogleBrowser } from '../../../tests/support/google-browser.ts'
import { logIn, mailedCode, newestMail, newPerson, PASSWORD, send } from '../../../tests/support/people.ts'
import { emptyDatabase } from '../../../tests/support/test-database.ts'
import { openTestShop, type TestShop } from '../../../tests/support/test-shop.ts'

let shop: TestShop

beforeAll(async () => {
  shop = await openTestShop({ hasLimits: false })
})
beforeEach(() => emptyDatabase(shop.database.db))
afterAll(() => shop.close())

const MEERA = { name: 'Meera Iyer', email: 'Meera.Iyer@example.in' }
const db = () => shop.database.db
const userWith = async (email: string) => (await db().select().from(users).where(eq(users.email, email)))[0]
const exchange = (token: string) => send(shop, 'POST', '/auth/exchange', { token })

/** The session at the end of the whole way. */
async function sessionOf(choice: { name: string; email: string }): Promise<string> {
  const { location } = await new GoogleBrowser(shop).signIn(choice)
  const token = new URL(location, 'https://shop.example').searchParams.get('token') ?? ''
  return (await exchange(token)).json().token
}

test('somebody new gets a verified account, two letters and a session; the token in the address works once [AUTH-11] [API-16]', async () => {
  const browser = new GoogleBrowser(shop)
  const back = await browser.signIn(MEERA)
  expect(back.status).toBe(302)
  expect(back.location).toMatch(/^\/auth\/success\?token=[\w-]{43}$/)
  const token = back.location.split('=')[1] ?? ''
  const session = (await exchange(token)).json().token
  expect((await exchange(token)).statusCode).toBe(401)
  const { user } = (await send(shop, 'GET', '/auth/protected', undefined, session)).json()
  expect(user).toMatchObject({
    name: 'Meera Iyer',
    email: 'meera.iyer@example.in',
    username: 'meera.iyer',
    role: 'customer',
    isEmailVerified: true,
  })
  expect(await userWith('meera.iyer@example.in')).toMatchObject({ passwordHash: null, consentedAt: shop.clock.now() })
  const letters = await db().select().from(mails).where(eq(mails.to, 'meera.iyer@example.in'))
  expect(letters.map(({ kind }) => kind).sort()).toEqual(['google_sign_in', 'welcome'])
})

test('a token of a tab that gave its state is traded with that state alone', async () => {
  const state = 's'.repeat(43)
  const browser = new GoogleBrowser(shop)
  const back = await browser.signIn(MEERA, state)
  expect(back.location).toMatch(new RegExp(`^/auth/success\\?token=[\\w-]{43}&state=${state}$`))
  const token = new URL(back.location, 'https://shop.example').searchParams.get('token') ?? ''
  expect((await exchange(token)).statusCode).toBe(401)
  expect((await exchange(`${token}.${'x'.repeat(43)}`)).statusCode).toBe(401)
  expect((await exchange(`${token}.${state}`)).statusCode).toBe(200)
})

test.each(['short', 's'.repeat(200), 'a=b', '.'.repeat(43)])('a state like %s is left out', async (state) => {
  const browser = new GoogleBrowser(shop)
  expect((await browser.signIn(MEERA, state)).location).toMatch(/^\/auth\/success\?token=[\w-]{43}$/)
})

test('the one-time token dies after a minute', async () => {
  const { location } = await new GoogleBrowser(shop).signIn(MEERA)
  shop.clock.pass({ seconds: 61 })
  expect((await exchange(location.split('=')[1] ?? '')).statusCode).toBe(401)
})

test('the second time it is the same account, and no letter is written', async () => {
  await sessionOf(MEERA)
  await sessionOf({ ...MEERA, name: 'Another Name' })
  expect(await db().$count(users)).toBe(1)
  expect(await db().$count(mails)).toBe(2)
})

test('a username that is taken is not taken away', async () => {
  await newPerson(shop, 'customer', { username: 'Meera.Iyer' })
  await sessionOf(MEERA)
  expect((await userWith('meera.iyer@example.in'))?.username).toMatch(/^meera\.iyer-[0-9a-f]{8}$/)
})

test('the state is bound to the browser by a cookie that scripts cannot read', async () => {
  const browser = new GoogleBrowser(shop)
  const { location, answer } = await browser.open('/auth/google')
  expect(answer.headers['cache-control']).toBe('no-store')
  expect(browser.setCookies[0]).toMatch(/^google=[\w-]{43}; Path=\/; Max-Age=600; HttpOnly; SameSite=Lax$/)
  const asked = new URL(location, 'https://shop.example').searchParams
  expect(asked.get('code_challenge_method')).toBe('S256')
  expect(asked.get('state')).toBeTruthy()
  expect(asked.get('nonce')).toBeTruthy()
  expect(asked.get('redirect_uri')).toBe('http://shop.example/auth/google/callback')
})

test.each([
  ['without a cookie', async (browser: GoogleBrowser) => browser.cookies.clear()],
  ['with a made-up cookie', async (browser: GoogleBrowser) => void browser.cookies.set('google', 'x'.repeat(43))],
  [
    "with another browser's cookie",
    async (browser: GoogleBrowser) => {
      const other = new GoogleBrowser(shop)
      await other.open('/auth/google')
      browser.cookies.set('google', other.cookies.get('google') ?? '')
    },
  ],
  ['too late', async () => shop.clock.pass({ minutes: 11 })],
])('coming back %s is a 400 that opens nothing', async (_, spoil) => {
  const browser = new GoogleBrowser(shop)
  const callback = await browser.untilCallback(MEERA)
  await spoil(browser)
  const { status, answer } = await browser.open(callback)
  expect(status).toBe(400)
  expect(answer.headers['content-type']).toContain('text/html')
  expect(answer.body).toContain('href="/signin"')
  expect(await db().$count(users)).toBe(0)
  expect(await db().$count(oneTimeTokens)).toBe(0)
})

test.each(['', '?code=abc', '?state=abc&code=abc', '?error=access_denied', '?state[]=a'])(
  'the callback called with %j is a 400',
  async (query) => {
    const browser = new GoogleBrowser(shop)
    await browser.open('/auth/google')
    const { status, answer } = await browser.open(`/auth/google/callback${query}`)
    expect([status, answer.headers['referrer-policy']]).toEqual([400, 'no-referrer'])
  },
)

test('a way back is gone once, and a code that was swapped opens nothing', async () => {
  const browser = new GoogleBrowser(shop)
  const callback = await browser.untilCallback(MEERA)
  const cookie = browser.cookies.get('google') ?? ''
  expect((await browser.open(callback)).location).toContain('/auth/success')
  browser.cookies.set('google', cookie)
  expect((await browser.open(callback)).status).toBe(400)

  const victim = new GoogleBrowser(shop)
  const theirs = new URL(await victim.untilCallback({ name: 'V', email: 'victim@example.in' }))
  const attacker = new GoogleBrowser(shop)
  const mine = new URL(await attacker.untilCallback({ name: 'A', email: 'attacker@example.in' }))
  theirs.searchParams.set('code', mine.searchParams.get('code') ?? '')
  expect((await victim.open(theirs.href)).status).toBe(400)
})

test('where the way ends is not taken from the address', async () => {
  const browser = new GoogleBrowser(shop)
  const begun = await browser.open('/auth/google?redirect=//evil.example&next=https://evil.example')
  expect(begun.location).toMatch(/^\/sandbox\/google\/auth\?/)
  expect(begun.location).not.toContain('evil')
  const foreign = begun.location.replace(
    /redirect_uri=[^&]+/,
    'redirect_uri=https%3A%2F%2Fevil.example%2Fauth%2Fgoogle%2Fcallback',
  )
  expect((await browser.open(foreign)).status).toBe(400)
})

test('a cancelled consent leads to /signin with a word', async () => {
  const { location } = await new GoogleBrowser(shop).signIn('cancel')
  expect(location).toBe('/signin?google=cancelled')
  expect(await db().$count(googleVisits)).toBe(0)
})

test('an address that Google has not verified neither opens nor links an account', async () => {
  const kabir = await newPerson(shop, 'customer', { email: 'kabir@example.in' })
  const { location } = await new GoogleBrowser(shop).signIn({ person: 'sample-1003' })
  expect(location).toBe('/signin?google=unverified')
  expect(await userWith(kabir.email)).toMatchObject({ googleSub: null })
})

test('an account with the same verified address is linked: password and sessions stay, the owner is told', async () => {
  const person = await newPerson(shop, 'customer', { email: 'meera.iyer@example.in' })
  const otp = await mailedCode(shop, person.email)
  await send(shop, 'POST', '/auth/verify-otp', { email: person.email, otp })
  const session = await sessionOf(MEERA)
  const { user } = (await send(shop, 'GET', '/auth/protected', undefined, session)).json()
  expect(user._id).toBe(person.user._id)
  expect((await send(shop, 'GET', '/auth/protected', undefined, person.token)).statusCode).toBe(200)
  expect(await logIn(shop, person.email)).toBeTruthy()
  expect((await newestMail(shop, person.email, 'google_sign_in'))?.text).not.toContain('works no longer')
})

test('whoever opened an account with an address not theirs is out as soon as its owner comes', async () => {
  const squatter = await newPerson(shop, 'customer', { email: 'meera.iyer@example.in' })
  await send(shop, 'POST', '/auth/forgot-password', { email: squatter.email })
  await sessionOf(MEERA)
  expect((await send(shop, 'GET', '/auth/protected', undefined, squatter.token)).statusCode).toBe(401)
  const login = await send(shop, 'POST', '/auth/login', { email: squatter.email, password: PASSWORD })
  expect(login.statusCode).toBe(401)
  expect(await db().$count(oneTimeTokens)).toBe(0)
  expect((await newestMail(shop, squatter.email, 'google_sign_in'))?.text).toContain('works no longer')
})

test('an account that is switched off stays shut, whether linked or not', async () => {
  const person = await newPerson(shop, 'customer', { email: 'meera.iyer@example.in' })
  await db().update(users).set({ isActive: false })
  expect((await new GoogleBrowser(shop).signIn(MEERA)).location).toBe('/signin?google=inactive')
  await db().update(users).set({ isActive: true })
  await sessionOf(MEERA)
  await db().update(users).set({ isActive: false }).where(eq(users.id, person.user._id))
  expect((await new GoogleBrowser(shop).signIn(MEERA)).location).toBe('/signin?google=inactive')
})

test('an account that is linked to one Google account is not opened by another', async () => {
  await sessionOf(MEERA)
  await db().update(users).set({ googleSub: 'somebody-else' })
  expect((await new GoogleBrowser(shop).signIn(MEERA)).location).toBe('/signin?google=other')
})

test('ten first visits at once are one account', async () => {
  const browsers = Array.from({ length: 10 }, () => new GoogleBrowser(shop))
  const callbacks = await Promise.all(browsers.map((browser) => browser.untilCallback(MEERA)))
  const backs = await Promise.all(browsers.map((browser, i) => browser.open(callbacks[i] ?? '')))
  for (const { location } of backs) expect(location).toContain('/auth/success')
  expect(await db().$count(users)).toBe(1)
})

test('visits that never came back are swept away', async () => {
  await new GoogleBrowser(shop).open('/auth/google')
  shop.clock.pass({ minutes: 11 })
  await sweepAccounts(shop.shop)
  expect(await db().$count(googleVisits)).toBe(0)
})
