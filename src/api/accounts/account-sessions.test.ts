import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { accountExport } from '#contracts/accounts/account-export.ts'
import { customerNotes, sellerApplications, users } from '#database/tables/accounts.ts'
import { activity } from '#database/tables/activity.ts'
import { careMessages, careQueries } from '#database/tables/care.ts'
import { mails } from '#database/tables/mail.ts'
import { newsletterSubscribers } from '#database/tables/newsletter.ts'
import { reviews } from '#database/tables/reviews.ts'
import { sessions } from '#database/tables/sessions.ts'
import type { Role } from '#rules/permissions.ts'
import { deviceLabel } from '#shop/accounts/device-label.ts'
import { sweepAccounts } from '#shop/accounts/sweep-accounts.ts'
import { logIn, mailedCode, newestMail, newPerson, PASSWORD, send } from '../../../tests/support/people.ts'
import { openTestShop, stockProduct, type TestShop } from '../../../tests/support/test-shop.ts'

let shop: TestShop

beforeAll(async () => {
  shop = await openTestShop()
})
afterAll(() => shop.close())

const get = (url: string, token?: string) => send(shop, 'GET', url, undefined, token)
const status = async (token: string) => (await get('/auth/protected', token)).statusCode

describe('a session', () => {
  test.each<[Role, { days?: number; hours?: number }]>([
    ['customer', { days: 7 }],
    ['seller', { hours: 12 }],
    ['admin', { hours: 12 }],
  ])('of a %s ends after %o without a visit', async (role, idle) => {
    const { token } = await newPerson(shop, role)
    shop.clock.pass({ ...idle, seconds: -1 })
    expect(await status(token)).toBe(200)
    shop.clock.pass({ ...idle, seconds: -1 })
    expect(await status(token)).toBe(200)
    shop.clock.pass(idle)
    expect(await status(token)).toBe(401)
  })

  test.each<[Role, number]>([
    ['customer', 30 * 24],
    ['seller', 24],
    ['admin', 24],
  ])('of a %s ends after %d hours however often it is used', async (role, hours) => {
    const { token } = await newPerson(shop, role)
    const step = hours / 6
    for (let i = 0; i < 5; i += 1) {
      shop.clock.pass({ hours: step })
      expect(await status(token)).toBe(200)
    }
    shop.clock.pass({ hours: step })
    expect(await status(token)).toBe(401)
  })

  test('a visit is written down at most once a minute', async () => {
    const { token, user } = await newPerson(shop)
    const seen = async () =>
      (await shop.database.db.select().from(sessions).where(eq(sessions.userId, user._id)))[0]?.lastSeenAt
    const first = await seen()
    shop.clock.pass({ seconds: 59 })
    await status(token)
    expect(await seen()).toEqual(first)
    shop.clock.pass({ seconds: 1 })
    await status(token)
    expect(await seen()).toEqual(shop.clock.now())
  })

  test('ends when the role changes', async () => {
    const { token, user } = await newPerson(shop, 'admin')
    await shop.database.db.update(users).set({ role: 'customer' }).where(eq(users.id, user._id))
    expect(await status(token)).toBe(401)
  })

  test('is swept away a month after its end', async () => {
    const { user } = await newPerson(shop)
    const count = () => shop.database.db.$count(sessions, eq(sessions.userId, user._id))
    shop.clock.pass({ days: 36 })
    await sweepAccounts(shop.shop)
    expect(await count()).toBe(1)
    shop.clock.pass({ days: 2 })
    await sweepAccounts(shop.shop)
    expect(await count()).toBe(0)
  })
})

describe('GET /auth/sessions', () => {
  test('lists where one is signed in, and which of them is here', async () => {
    const { email, token } = await newPerson(shop)
    shop.clock.pass({ minutes: 5 })
    const userAgent = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/140.0 Safari/537.36'
    const headers = { 'user-agent': userAgent }
    const payload = { email, password: PASSWORD }
    const there = (await shop.app.inject({ method: 'POST', url: '/auth/login', headers, payload })).json().token
    const { sessions: list } = (await get('/auth/sessions', there)).json()
    expect(list).toEqual([
      {
        _id: expect.any(String),
        createdAt: expect.any(String),
        lastSeenAt: expect.any(String),
        device: 'Chrome on Windows',
        isCurrent: true,
      },
      {
        _id: expect.any(String),
        createdAt: expect.any(String),
        lastSeenAt: expect.any(String),
        device: 'Unknown device',
        isCurrent: false,
      },
    ])
    const revoked = await send(shop, 'POST', '/auth/sessions/revoke-others', undefined, there)
    expect(revoked.json()).toEqual({ success: true, message: 'Signed out everywhere else.' })
    expect([await status(token), await status(there)]).toEqual([401, 200])
    expect((await get('/auth/sessions', there)).json().sessions).toHaveLength(1)
  })

  test('another person’s sessions stay as they are; a guest is asked to sign in', async () => {
    const [asha, ben] = [await newPerson(shop), await newPerson(shop)]
    await send(shop, 'POST', '/auth/sessions/revoke-others', undefined, ben.token)
    expect(await status(asha.token)).toBe(200)
    expect((await get('/auth/sessions')).statusCode).toBe(401)
    expect((await send(shop, 'POST', '/auth/sessions/revoke-others')).statusCode).toBe(401)
  })

  test.each([
    [undefined, 'Unknown device'],
    ['curl/8.5', 'Unknown device'],
    [
      'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605 Version/18.0 Mobile/15E Safari/604',
      'Safari on iPhone',
    ],
    [
      'Mozilla/5.0 (Linux; Android 15) AppleWebKit/537 SamsungBrowser/27.0 Chrome/125 Mobile Safari/537',
      'Samsung Internet on Android',
    ],
    ['Mozilla/5.0 (Macintosh; Intel Mac OS X 10.15; rv:140.0) Gecko/20100101 Firefox/140.0', 'Firefox on Mac'],
    ['<script>alert(1)</script> Edg/1 Windows', 'Edge on Windows'],
  ])('%s is %s', (userAgent, label) => expect(deviceLabel(userAgent)).toBe(label))
})

/** Somebody the shop knows a lot about. */
async function knownPerson() {
  const person = await newPerson(shop, 'customer', { name: 'Meera Nair', number: '9876500000', role: 'seller' })
  await send(shop, 'POST', '/auth/verify-otp', { email: person.email, otp: await mailedCode(shop, person.email) })
  await send(shop, 'POST', '/v1/api/subscribe', { email: person.email })
  const product = await stockProduct(shop, { title: 'Neel Kurta' })
  const { db } = shop.database
  const userId = person.user._id
  const queryId = shop.shop.newId()
  await db.insert(reviews).values({ id: shop.shop.newId(), productId: product.id, userId, comment: 'Soft', rating: 5 })
  await db.insert(careQueries).values({
    id: queryId,
    ticketNumber: `TS-${queryId}`,
    name: 'Meera Nair',
    email: person.email,
    subject: 'Where is it',
    userId,
  })
  await db.insert(careMessages).values({ id: shop.shop.newId(), queryId, from: 'customer', body: 'Hello' })
  return person
}

describe('GET /auth/export', () => {
  test('is everything the shop keeps about me, as a file', async () => {
    const { token, user } = await knownPerson()
    const answer = await get('/auth/export', token)
    expect(answer.headers['content-disposition']).toBe('attachment; filename="threadspeak-my-data.json"')
    const data = accountExport.parse(answer.json())
    expect(data).toMatchObject({
      user: { name: 'Meera Nair', number: '9876500000', _id: user._id },
      sellerApplication: { status: 'Pending' },
      newsletter: { unsubscribedAt: null },
      sessions: [{ endedAt: null }],
      reviews: [{ product: 'Neel Kurta', rating: 5, comment: 'Soft' }],
      careQueries: [{ subject: 'Where is it', messages: [{ from: 'customer', body: 'Hello' }] }],
    })
    // The code, the welcome, and the question whether the letter is wanted.
    expect(data.mails.length).toBe(3)
    expect((await get('/auth/export')).statusCode).toBe(401)
  })

  test('is given six times an hour', async () => {
    const { token } = await newPerson(shop)
    for (let i = 0; i < 6; i++) expect((await get('/auth/export', token)).statusCode).toBe(200)
    expect((await get('/auth/export', token)).statusCode).toBe(429)
    shop.clock.pass({ hours: 1 })
    expect((await get('/auth/export', token)).statusCode).toBe(200)
  })

  test('is complete however long a list is, and holds nothing twice', async () => {
    const { token, email, user } = await knownPerson()
    const { db } = shop.database
    const [one] = await db.select().from(mails).where(eq(mails.to, email)).limit(1)
    const many = Array.from({ length: 250 }, (_, place) => `Letter ${place}`)
    await db
      .insert(mails)
      .values(
        many.map((subject) => ({ ...one!, id: shop.shop.newId(), eventKey: `export:${user._id}:${subject}`, subject })),
      )
    await db
      .insert(customerNotes)
      .values(many.map((body) => ({ id: shop.shop.newId(), userId: user._id, body, byName: '', at: shop.clock.now() })))
    const data = accountExport.parse((await get('/auth/export', token)).json())
    expect(
      data.mails
        .map(({ subject }) => subject)
        .filter((subject) => subject.startsWith('Letter'))
        .sort(),
    ).toEqual(many.toSorted())
    expect(data.notes.map(({ body }) => body).sort()).toEqual(many.toSorted())
  })

  test('an address that was never proved tells nothing of what hangs on it', async () => {
    await send(shop, 'POST', '/v1/api/subscribe', { email: 'not.mine@example.in' })
    const { token } = await newPerson(shop, 'customer', { email: 'not.mine@example.in' })
    expect((await get('/auth/export', token)).json()).toMatchObject({ newsletter: null, mails: [] })
  })
})

describe('DELETE /auth/user/{userId}', () => {
  const erase = (id: string, body?: object, token?: string) => send(shop, 'DELETE', `/auth/user/${id}`, body, token)

  test('takes the person out and keeps the nameless row that the books point at', async () => {
    const { user, token, email } = await knownPerson()
    const answer = await erase(user._id, { password: PASSWORD }, token)
    expect([answer.statusCode, answer.json().success]).toEqual([200, true])
    expect(await status(token)).toBe(401)
    const { db } = shop.database
    const [row] = await db.select().from(users).where(eq(users.id, user._id))
    expect(row).toMatchObject({ name: 'Former customer', number: null, passwordHash: null, isActive: false })
    expect(JSON.stringify(row)).not.toContain(email)
    expect([
      await db.$count(reviews, eq(reviews.userId, user._id)),
      await db.$count(careQueries, eq(careQueries.email, email)),
      await db.$count(sellerApplications, eq(sellerApplications.userId, user._id)),
      await db.$count(newsletterSubscribers, eq(newsletterSubscribers.email, email)),
      await db.$count(sessions, eq(sessions.userId, user._id)),
      await db.$count(mails, eq(mails.to, email)),
    ]).toEqual([0, 0, 0, 0, 0, 1])
    expect(await newestMail(shop, email, 'account_erased')).not.toBeNull()
    expect((await send(shop, 'POST', '/auth/login', { email, password: PASSWORD })).statusCode).toBe(401)
    expect((await newPerson(shop, 'customer', { email })).user._id).not.toBe(user._id)
  })

  test('takes along what the shop wrote about the person', async () => {
    const { user, email } = await newPerson(shop, 'customer', { name: 'Meera Nair', role: 'seller' })
    const admin = await newPerson(shop, 'admin')
    const url = '/v1/api/admin'
    for (const [method, path, body] of [
      ['POST', `customers/${user._id}/notes`, { body: 'Rings twice.' }],
      ['PUT', `customers/${user._id}/cod`, { isCodBlocked: true }],
      ['POST', `sellers/${user._id}/reject`, { reason: 'Not with that loom.' }],
      ['PUT', `users/${user._id}`, { role: 'seller' }],
    ] as const) {
      expect((await send(shop, method, `${url}/${path}`, body, admin.token)).statusCode).toBe(200)
    }
    const { db } = shop.database
    const lines = () => db.select().from(activity).where(eq(activity.entityId, user._id))
    expect((await lines()).map(({ name }) => name)).toEqual(Array(4).fill('Meera Nair'))
    // What a note says is nowhere but in the note.
    expect(JSON.stringify(await lines())).not.toContain('Rings twice')
    const fresh = await logIn(shop, email)
    expect((await erase(user._id, { password: PASSWORD }, fresh)).statusCode).toBe(200)
    expect(await db.$count(customerNotes, eq(customerNotes.userId, user._id))).toBe(0)
    const left = await lines()
    expect(left).toHaveLength(4)
    for (const line of left) expect(line).toMatchObject({ name: '', before: null, after: null })
  })

  test('asks for the password of whoever has one', async () => {
    const { user, token } = await newPerson(shop)
    const none = await erase(user._id, undefined, token)
    expect([none.statusCode, none.json().errors]).toEqual([
      400,
      [{ path: 'password', message: 'Password is required' }],
    ])
    const wrong = await erase(user._id, { password: 'not-this-one' }, token)
    expect([wrong.statusCode, wrong.json().message]).toEqual([400, 'That password is not right.'])
    await shop.database.db.update(users).set({ passwordHash: null }).where(eq(users.id, user._id))
    expect((await erase(user._id, undefined, token)).statusCode).toBe(200)
  })

  test('what belongs to an unproved address stays with whoever owns it', async () => {
    await send(shop, 'POST', '/v1/api/subscribe', { email: 'owner@example.in' })
    const { user, token } = await newPerson(shop, 'customer', { email: 'owner@example.in' })
    await erase(user._id, { password: PASSWORD }, token)
    const { db } = shop.database
    expect(await db.$count(newsletterSubscribers, eq(newsletterSubscribers.email, 'owner@example.in'))).toBe(1)
  })

  test('a guest is asked to sign in; another person’s account is not there, not even for an admin', async () => {
    const [asha, admin] = [await newPerson(shop), await newPerson(shop, 'admin')]
    expect((await erase(asha.user._id, { password: PASSWORD })).statusCode).toBe(401)
    expect((await erase(asha.user._id, { password: PASSWORD }, admin.token)).statusCode).toBe(404)
    expect(await status(asha.token)).toBe(200)
  })

  test('the last admin stays, also when all leave at once', async () => {
    await shop.database.db.update(users).set({ role: 'customer' }).where(eq(users.role, 'admin'))
    const admins = [await newPerson(shop, 'admin'), await newPerson(shop, 'admin'), await newPerson(shop, 'admin')]
    const leave = () => Promise.all(admins.map(({ user, token }) => erase(user._id, { password: PASSWORD }, token)))
    const statuses = (await leave()).map(({ statusCode }) => statusCode)
    expect(statuses.sort()).toEqual([200, 200, 409])
    expect(await shop.database.db.$count(users, eq(users.role, 'admin'))).toBe(1)
  })

  test('wrong passwords count here as they do at the door', async () => {
    const { user, token, email } = await newPerson(shop)
    for (let i = 0; i < 10; i += 1) await erase(user._id, { password: 'not-this-one' }, token)
    expect((await erase(user._id, { password: PASSWORD }, token)).statusCode).toBe(429)
    await expect(logIn(shop, email)).rejects.toThrow('Too many tries')
  })
})
