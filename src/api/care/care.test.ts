import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { Database } from '#database/connect.ts'
import { careMessages, careQueries } from '#database/tables/care.ts'
import { limits } from '#database/tables/limits.ts'
import { mails } from '#database/tables/mail.ts'
import { onPostgres } from '../../../tests/support/both-databases.ts'
import { newestMail, newPerson, send } from '../../../tests/support/people.ts'
import { openTestShop, type TestShop } from '../../../tests/support/test-shop.ts'

let shop: TestShop
const WRITTEN = { name: 'Asha', email: 'asha@example.in', subject: 'Socks', message: 'Do you mend socks?\n\nMine do.' }
const write = (change: Record<string, unknown> = {}, token?: string) =>
  send(shop, 'POST', '/v1/api/care/queries', { ...WRITTEN, ...change }, token)
/** As the page does, which sends a key of its own with every message. */
const writeWithKey = (key: string, change: Record<string, unknown> = {}, token?: string) =>
  shop.app.inject({
    method: 'POST',
    url: '/v1/api/care/queries',
    headers: { 'idempotency-key': key, ...(token === undefined ? {} : { authorization: `Bearer ${token}` }) },
    payload: { ...WRITTEN, ...change },
  })
const queries = () => shop.database.db.select().from(careQueries)

onPostgres('customer care', (database: () => Database) => {
  beforeAll(async () => {
    shop = await openTestShop({ database: database() })
  })
  beforeEach(async () => {
    await database().db.delete(careQueries)
    await database().db.delete(limits)
    await database().db.delete(mails)
  })
  afterAll(() => shop.close())

  test('a message becomes a query with a ticket number that its writer is told by mail', async () => {
    const answer = await write({ email: ' Asha@Example.IN ', orderNumber: 'ts-2026-1' })
    expect(answer.statusCode, answer.body).toBe(200)
    const { ticketNumber, message } = answer.json()
    expect(message).toBe('Message sent successfully!')
    expect(ticketNumber).toMatch(/^TS-[0-9A-HJKMNP-TV-Z]{6}$/)
    const [query] = await queries()
    expect(query).toMatchObject({ ...row(), ticketNumber, status: 'Pending', orderNumber: 'TS-2026-1', userId: null })
    const [result] = await database().db.select().from(careMessages).where(eq(careMessages.queryId, query!.id))
    expect(result).toMatchObject({ from: 'customer', body: WRITTEN.message })
    const mail = await newestMail(shop, 'asha@example.in', 'care_ticket')
    expect(mail?.text).toContain(ticketNumber)
    // The address may be a stranger's: nothing typed reaches it.
    expect(`${mail?.subject} ${mail?.text}`).not.toContain('mend')
  })

  test('a message sent again with its key is one query, also at once; who then signs in is known by it', async () => {
    const { token, user } = await newPerson(shop)
    const key = 'b7f0c1de-0000-4000-8000-5a5a5a5a5a5a'
    const answers = await Promise.all([writeWithKey(key), writeWithKey(key), writeWithKey(key)])
    const again = await writeWithKey(key, {}, token)
    const tickets = [...answers, again].map((answer) => answer.json().ticketNumber)
    expect(new Set(tickets).size).toBe(1)
    expect(await queries()).toMatchObject([{ userId: user._id }])
  })

  test('a stranger who repeats a guest’s words gets a ticket of their own, signed in or not', async () => {
    const guest = (await write()).json().ticketNumber
    const stranger = await newPerson(shop)
    const repeated = [await write(), await write({}, stranger.token), await writeWithKey('made-up-key')]
    for (const answer of repeated) expect(answer.json().ticketNumber).not.toBe(guest)
    const [first] = (await queries()).filter(({ ticketNumber }) => ticketNumber === guest)
    expect(first?.userId).toBeNull()
    const told = await send(shop, 'GET', '/auth/export', undefined, stranger.token)
    expect(told.body).not.toContain(guest)
  })

  test('a key opens nothing with other words', async () => {
    const key = 'one-key-for-two'
    const first = (await writeWithKey(key)).json().ticketNumber
    expect((await writeWithKey(key, { message: 'Something else' })).json().ticketNumber).not.toBe(first)
  })

  test('who is signed in and presses twice has one query, for ten minutes', async () => {
    const { token } = await newPerson(shop)
    const answers = await Promise.all([write({}, token), write({}, token)])
    const [first, second] = answers.map((answer) => answer.json().ticketNumber)
    expect(second).toBe(first)
    shop.clock.pass({ minutes: 11 })
    expect((await write({}, token)).json().ticketNumber).not.toBe(first)
  })

  test.each(['', 'short', 'a'.repeat(101), 'with spaces in it'])('%j is no key', async (key) => {
    expect((await writeWithKey(key)).statusCode).toBe(400)
  })

  test('twenty an hour from one address, the twenty-first waits', async () => {
    const answers = []
    for (let i = 0; i < 21; i += 1) answers.push(await write({ message: `Number ${i}` }))
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([...Array(20).fill(200), 429])
    expect(answers[20]!.headers['retry-after']).toBeDefined()
    expect(await queries()).toHaveLength(20)
  })

  test('line breaks do not get into the head of a mail', async () => {
    await write({ name: 'Asha\r\nBcc: x@y.in', subject: 'Socks\r\nBcc: x@y.in' })
    expect(await queries()).toMatchObject([{ name: 'Asha Bcc: x@y.in', subject: 'Socks Bcc: x@y.in' }])
  })
})

function row() {
  const { name, email, subject } = WRITTEN
  return { name, email, subject }
}
