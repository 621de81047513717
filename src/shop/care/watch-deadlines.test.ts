import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { careMessages, careQueries } from '#database/tables/care.ts'
import { limits } from '#database/tables/limits.ts'
import { mails } from '#database/tables/mail.ts'
import { onBothDatabases } from '../../../tests/support/both-databases.ts'
import { askCare } from '../../../tests/support/care.ts'
import { logIn, newPerson, type Person, send } from '../../../tests/support/people.ts'
import { openTestShop, type TestShop } from '../../../tests/support/test-shop.ts'
import { watchCareDeadlines } from './watch-deadlines.ts'

onBothDatabases('the deadlines of customer care', (database) => {
  let shop: TestShop
  let seller: Person
  beforeAll(async () => {
    shop = await openTestShop({ database: database() })
    seller = await newPerson(shop, 'seller')
  })
  beforeEach(async () => {
    await database().db.delete(careQueries)
    await database().db.delete(limits)
    await database().db.delete(mails)
    seller = { ...seller, token: await logIn(shop, seller.email) }
  })
  afterAll(() => shop.close())

  const alarms = () => database().db.$count(mails, eq(mails.kind, 'care_deadline'))
  const told = async () =>
    database().db.select({ body: careMessages.body }).from(careMessages).where(eq(careMessages.from, 'system'))
  const rowOf = async (id: string) => (await database().db.select().from(careQueries).where(eq(careQueries.id, id)))[0]!
  const act = (id: string, what: string, body?: object) =>
    send(shop, 'POST', `/v1/api/seller/care/${id}/${what}`, body, seller.token)

  test('are mailed once when one is near, and once when it is past', async () => {
    const { id } = await askCare(shop, 'asha@example.in')
    await watchCareDeadlines(shop.shop)
    expect(await alarms()).toBe(0)
    shop.clock.pass({ hours: 37 })
    await watchCareDeadlines(shop.shop)
    await watchCareDeadlines(shop.shop)
    expect([await alarms(), await told()]).toEqual([1, []])
    shop.clock.pass({ hours: 12 })
    await watchCareDeadlines(shop.shop)
    await watchCareDeadlines(shop.shop)
    expect(await alarms()).toBe(2)
    expect(await told()).toMatchObject([{ body: expect.stringContaining('48 hours') }])
    expect(await rowOf(id)).toMatchObject({ alarm: 'late', alarmDueAt: null })
  })

  test('are passed on once by two processes at once', async () => {
    await askCare(shop, 'asha@example.in')
    shop.clock.pass({ hours: 49 })
    await Promise.all([1, 2, 3].map(() => watchCareDeadlines(shop.shop)))
    expect([await alarms(), (await told()).length]).toEqual([1, 1])
  })

  test('a step that is worked on again, after its worker died, passes nothing on twice', async () => {
    const { id } = await askCare(shop, 'asha@example.in')
    shop.clock.pass({ hours: 49 })
    await watchCareDeadlines(shop.shop)
    await database().db.update(careQueries).set({ alarmDueAt: shop.clock.now() }).where(eq(careQueries.id, id))
    expect(await watchCareDeadlines(shop.shop)).toBe(1)
    expect([await alarms(), (await told()).length]).toEqual([1, 1])
  })

  test('after an answer the month counts', async () => {
    const { id } = await askCare(shop, 'asha@example.in')
    await act(id, 'reply', { body: 'We look into it.' })
    shop.clock.pass({ days: 20 })
    await watchCareDeadlines(shop.shop)
    expect(await alarms()).toBe(0)
    shop.clock.pass({ days: 11 })
    await watchCareDeadlines(shop.shop)
    expect(await told()).toMatchObject([{ body: expect.stringContaining('a month') }])
  })

  test('stop when it is resolved and start again when it is reopened', async () => {
    const { id } = await askCare(shop, 'asha@example.in')
    await act(id, 'resolve')
    shop.clock.pass({ hours: 100 })
    expect(await watchCareDeadlines(shop.shop)).toBe(0)
    seller = { ...seller, token: await logIn(shop, seller.email) }
    await act(id, 'reopen')
    shop.clock.pass({ hours: 37 })
    await watchCareDeadlines(shop.shop)
    expect([await alarms(), (await rowOf(id)).alarm]).toEqual([1, 'near'])
  })

  test('what is due stands in a list, the nearest first, and is counted for the menu', async () => {
    const first = await askCare(shop, 'asha@example.in')
    shop.clock.pass({ hours: 1 })
    const second = await askCare(shop, 'meera@example.in')
    shop.clock.pass({ hours: 40 })
    await askCare(shop, 'kiran@example.in')
    const token = await logIn(shop, seller.email)
    const { queries, nearCount } = (await send(shop, 'GET', '/v1/api/seller/care?due=near', undefined, token)).json()
    expect(queries.map(({ _id }: { _id: string }) => _id)).toEqual([first.id, second.id])
    expect(nearCount).toBe(2)
    expect((await send(shop, 'GET', '/v1/api/seller/care/due', undefined, token)).json()).toEqual({ count: 2 })
  })

  test('a stranger who asks a thousand times makes no thousand mails', async () => {
    for (let i = 0; i < 20; i += 1) await askCare(shop, `asha${i}@example.in`)
    await database().db.delete(limits)
    for (let i = 20; i < 30; i += 1) await askCare(shop, `asha${i}@example.in`)
    shop.clock.pass({ hours: 49 })
    await watchCareDeadlines(shop.shop)
    expect([await alarms(), (await told()).length]).toEqual([20, 30])
  })
})
