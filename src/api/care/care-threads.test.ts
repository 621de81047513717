import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { ThreadJson } from '#contracts/care/threads.ts'
import { users } from '#database/tables/accounts.ts'
import { careKeys, careMessages, carePictures, careQueries } from '#database/tables/care.ts'
import { limits } from '#database/tables/limits.ts'
import { mails } from '#database/tables/mail.ts'
import { sweepCare } from '#shop/care/care-pictures.ts'
import { onBothDatabases } from '../../../tests/support/both-databases.ts'
import { askCare, mailedCareKey } from '../../../tests/support/care.ts'
import { photo, sendForm } from '../../../tests/support/forms.ts'
import { newestMail, newPerson, type Person, send } from '../../../tests/support/people.ts'
import { openTestShop, type TestShop } from '../../../tests/support/test-shop.ts'

const QUERIES = '/v1/api/care/queries'
const DESK = '/v1/api/seller/care'

onBothDatabases('a conversation with customer care', (database) => {
  let shop: TestShop
  let shopper: Person
  let seller: Person
  beforeAll(async () => {
    shop = await openTestShop({ database: database() })
    shopper = await newPerson(shop)
    seller = await newPerson(shop, 'seller')
  })
  beforeEach(async () => {
    await database().db.delete(careQueries)
    await database().db.delete(limits)
    await database().db.delete(mails)
  })
  afterAll(() => shop.close())

  const read = async (id: string, token: string): Promise<ThreadJson> =>
    (await send(shop, 'GET', `${QUERIES}/${id}`, undefined, token)).json().thread
  const write = (id: string, token: string, body: object, key?: string) =>
    shop.app.inject({
      method: 'POST',
      url: `${QUERIES}/${id}/messages`,
      headers: { authorization: `Bearer ${token}`, ...(key && { 'idempotency-key': key }) },
      payload: body,
    })
  const reply = (id: string, body: object) => send(shop, 'POST', `${DESK}/${id}/reply`, body, seller.token)
  const rowOf = async (id: string) => (await database().db.select().from(careQueries).where(eq(careQueries.id, id)))[0]!

  test('is read and answered by its shopper; notes of staff are not in it', async () => {
    const { id } = await askCare(shop, shopper.email, shopper)
    shop.clock.pass({ minutes: 1 })
    await send(shop, 'POST', `${DESK}/${id}/notes`, { body: 'Be kind' }, seller.token)
    await reply(id, { body: 'We do.' })
    shop.clock.pass({ minutes: 1 })
    expect((await write(id, shopper.token, { body: 'How much is it?' })).statusCode).toBe(200)
    const { messages } = await read(id, shopper.token)
    expect(messages.map(({ from, body }) => [from, body])).toEqual([
      ['customer', 'Do you mend socks?'],
      ['shop', 'We do.'],
      ['customer', 'How much is it?'],
    ])
    const { queries } = (await send(shop, 'GET', DESK, undefined, seller.token)).json()
    expect(queries[0]).toMatchObject({ messages: { length: 3 }, notes: [{ kind: 'note', body: 'Be kind' }] })
  })

  test('is another’s secret: whoever else asks finds nothing', async () => {
    const { id } = await askCare(shop, shopper.email, shopper)
    const stranger = await newPerson(shop)
    expect((await send(shop, 'GET', `${QUERIES}/${id}`, undefined, stranger.token)).statusCode).toBe(404)
    expect((await write(id, stranger.token, { body: 'Me too' })).statusCode).toBe(404)
    expect((await send(shop, 'GET', QUERIES, undefined, stranger.token)).json().threads).toEqual([])
    expect((await send(shop, 'GET', `${QUERIES}/${id}`)).statusCode).toBe(401)
  })

  test('of an address belongs to its account once the address is verified', async () => {
    const { id } = await askCare(shop, shopper.email)
    expect((await send(shop, 'GET', `${QUERIES}/${id}`, undefined, shopper.token)).statusCode).toBe(404)
    await database().db.update(users).set({ isEmailVerified: true }).where(eq(users.id, shopper.user._id))
    expect((await send(shop, 'GET', QUERIES, undefined, shopper.token)).json().threads).toMatchObject([{ _id: id }])
    await database().db.update(users).set({ isEmailVerified: false }).where(eq(users.id, shopper.user._id))
  })

  test('reopens when its shopper writes again, and its clocks start anew', async () => {
    const { id } = await askCare(shop, shopper.email, shopper)
    await reply(id, { body: 'We do.', isResolved: true })
    expect(await rowOf(id)).toMatchObject({ status: 'Resolved', deadlineAt: null, alarmDueAt: null })
    shop.clock.pass({ hours: 5 })
    await write(id, shopper.token, { body: 'Not really' })
    const now = shop.clock.now()
    expect(await rowOf(id)).toMatchObject({
      ...{ status: 'Pending', resolvedAt: null, openedAt: now, acknowledgedAt: null },
      deadlineAt: new Date(now.getTime() + 48 * 3_600_000),
    })
  })

  test('takes a message with the same key once, also at once', async () => {
    const { id } = await askCare(shop, shopper.email, shopper)
    const key = 'b7f0c1de-0000-4000-8000-5a5a5a5a5a5a'
    const answers = await Promise.all([1, 2, 3].map(() => write(id, shopper.token, { body: 'And shawls?' }, key)))
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200])
    expect((await read(id, shopper.token)).messages).toHaveLength(2)
  })

  test('mails the shop only when the shop had the last word', async () => {
    const { id } = await askCare(shop, shopper.email, shopper)
    const { email } = await shop.shop.settings.get()
    await write(id, shopper.token, { body: 'Hello?' })
    expect(await newestMail(shop, email, 'care_message')).toBeNull()
    shop.clock.pass({ minutes: 1 })
    await reply(id, { body: 'We do.' })
    shop.clock.pass({ minutes: 1 })
    for (const body of ['How much?', 'And when?']) {
      await write(id, shopper.token, { body })
      shop.clock.pass({ minutes: 1 })
    }
    expect(await database().db.$count(mails, eq(mails.kind, 'care_message'))).toBe(1)
  })

  test('takes thirty messages an hour', async () => {
    const { id } = await askCare(shop, shopper.email, shopper)
    const codes = []
    for (let i = 0; i < 31; i += 1) codes.push((await write(id, shopper.token, { body: `${i}` })).statusCode)
    expect(codes).toEqual([...Array(30).fill(200), 429])
  })

  test.each([
    ['nothing', {}],
    ['spaces alone', { body: ' ' }],
    ['a number', { body: 7 }],
    ['too many words', { body: 'x'.repeat(5001) }],
    ['a picture of no id', { body: 'x', pictures: ['no'] }],
    ['six pictures', { body: 'x', pictures: Array(6).fill('019de8ff-ee20-7333-bfa3-6ab3963aa0bc') }],
  ])('takes no message of %s', async (_, body) => {
    const { id } = await askCare(shop, shopper.email, shopper)
    expect((await write(id, shopper.token, body)).statusCode).toBe(400)
  })

  test('takes no megabyte of text', async () => {
    const { id } = await askCare(shop, shopper.email, shopper)
    expect((await write(id, shopper.token, { body: 'x'.repeat(1_000_000) })).statusCode).toBe(413)
  })

  describe('by the link of a mail', () => {
    test('opens without an account, and nothing else does', async () => {
      const { id } = await askCare(shop, 'guest@example.in')
      const other = await askCare(shop, 'other@example.in')
      const key = await mailedCareKey(shop, 'guest@example.in')
      expect((await send(shop, 'GET', '/v1/api/care/follow', undefined, key)).json().thread._id).toBe(id)
      expect((await write(id, key, { body: 'It is me' })).statusCode).toBe(200)
      expect((await write(other.id, key, { body: 'It is me' })).statusCode).toBe(404)
      expect((await send(shop, 'GET', '/v1/api/orders/followed', undefined, key)).statusCode).toBe(401)
    })

    test('is kept as a hash, and ends', async () => {
      await askCare(shop, 'guest@example.in')
      const key = await mailedCareKey(shop, 'guest@example.in')
      expect(JSON.stringify(await database().db.select().from(careKeys))).not.toContain(key)
      shop.clock.pass({ days: 61 })
      expect((await send(shop, 'GET', '/v1/api/care/follow', undefined, key)).statusCode).toBe(401)
    })

    test('a place for a key in somebody’s subject is not filled', async () => {
      const { id } = await askCare(shop, 'victim@example.in')
      const subject = `{care-key:${id}} {order-key:${id}}`
      const letter = { name: 'Eve', email: 'eve@example.in', subject, message: 'Hello' }
      const { ticketNumber } = (await send(shop, 'POST', QUERIES, letter)).json()
      const [row] = await database().db.select().from(careQueries).where(eq(careQueries.ticketNumber, ticketNumber))
      const staff = await newPerson(shop, 'seller')
      await send(shop, 'POST', `${DESK}/${row!.id}/reply`, { body: 'Hello' }, staff.token)
      await mailedCareKey(shop, 'eve@example.in')
      expect(await database().db.$count(careKeys, eq(careKeys.queryId, id))).toBe(0)
    })
  })

  describe('pictures in it', () => {
    const upload = async (id: string, token: string, file?: Buffer) =>
      sendForm(shop, 'POST', `${QUERIES}/${id}/pictures`, [['picture', file ?? (await photo())]], token)
    const look = (id: string, pictureId: string, token: string) =>
      send(shop, 'GET', `${QUERIES}/${id}/pictures/${pictureId}`, undefined, token)

    test('are seen by both sides and by nobody else', async () => {
      const staff = await newPerson(shop, 'seller')
      const buyer = await newPerson(shop)
      const { id } = await askCare(shop, buyer.email, buyer)
      const pictureId = (await upload(id, buyer.token)).json().picture._id
      await write(id, buyer.token, { body: 'Look', pictures: [pictureId] })
      expect((await read(id, buyer.token)).messages[1]?.pictures).toEqual([pictureId])
      for (const { token } of [buyer, staff]) {
        const answer = await look(id, pictureId, token)
        expect(answer.headers).toMatchObject({ 'content-type': 'image/webp', 'cache-control': 'private, no-store' })
      }
      expect((await look(id, pictureId, (await newPerson(shop)).token)).statusCode).toBe(404)
    })

    test('of the shop come with its reply', async () => {
      const staff = await newPerson(shop, 'seller')
      const buyer = await newPerson(shop)
      const { id } = await askCare(shop, buyer.email, buyer)
      const pictureId = (await upload(id, staff.token)).json().picture._id
      const body = { body: 'Like this?', pictures: [pictureId] }
      expect((await send(shop, 'POST', `${DESK}/${id}/reply`, body, staff.token)).statusCode).toBe(200)
      expect((await read(id, buyer.token)).messages[1]).toMatchObject({ from: 'shop', pictures: [pictureId] })
    })

    test('belong to one message of their own conversation', async () => {
      const buyer = await newPerson(shop)
      const { id } = await askCare(shop, buyer.email, buyer)
      const other = await askCare(shop, buyer.email)
      const pictureId = (await upload(id, buyer.token)).json().picture._id
      const key = await mailedCareKey(shop, buyer.email)
      expect((await write(other.id, key, { body: 'Look', pictures: [pictureId] })).statusCode).toBe(400)
      expect((await write(id, buyer.token, { body: 'Look', pictures: [pictureId] })).statusCode).toBe(200)
      expect((await write(id, buyer.token, { body: 'Again', pictures: [pictureId] })).statusCode).toBe(400)
      expect(await database().db.$count(careMessages, eq(careMessages.queryId, id))).toBe(2)
    })

    test('that were never sent are gone after a day', async () => {
      const buyer = await newPerson(shop)
      const { id } = await askCare(shop, buyer.email, buyer)
      await upload(id, buyer.token)
      await sweepCare(shop.shop)
      expect(await database().db.$count(carePictures)).toBe(1)
      shop.clock.pass({ hours: 25 })
      await sweepCare(shop.shop)
      expect(await database().db.$count(carePictures)).toBe(0)
    })

    test('a file that is none is refused', async () => {
      const buyer = await newPerson(shop)
      const { id } = await askCare(shop, buyer.email, buyer)
      expect((await upload(id, buyer.token, Buffer.from('<svg onload="alert(1)"/>'))).statusCode).toBe(400)
    })
  })
})
