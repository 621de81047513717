import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { CareListJson, CareQueryJson } from '#contracts/care/care-work.ts'
import { careWait } from '#rules/care-deadlines.ts'
import { openQuery } from '#shop/care/open-query.ts'
import { newestMail, newPerson, type Person, send } from '../../../tests/support/people.ts'
import { openTestShop, type TestShop } from '../../../tests/support/test-shop.ts'

let shop: TestShop
let seller: Person

beforeAll(async () => {
  shop = await openTestShop({ hasLimits: false })
  seller = await newPerson(shop, 'seller')
})
afterAll(() => shop.close())

const CARE = '/v1/api/seller/care'
const list = async (query = ''): Promise<CareListJson> =>
  (await send(shop, 'GET', `${CARE}?${query}`, undefined, seller.token)).json()
const act = (id: string, what: string, body?: object) => send(shop, 'POST', `${CARE}/${id}/${what}`, body, seller.token)

async function asked(subject: string, name = 'Meera'): Promise<CareQueryJson> {
  shop.clock.pass({ minutes: 5 })
  const email = `${name.toLowerCase()}@example.in`
  const input = { name, email, subject, message: `Tell me about ${subject}.`, orderNumber: '' }
  const { ticketNumber } = await openQuery(shop.shop, input, {
    address: '10.0.0.1',
    userId: null,
    key: null,
    tellsShop: false,
  })
  return (await list(`search=${ticketNumber}`)).queries[0]!
}

test('a query is found, answered by mail, resolved and reopened [SELL-CARE-05] [SELL-CARE-07] [ENTITY-37] [ENTITY-38]', async () => {
  const query = await asked('a shawl in teal')
  expect(query).toMatchObject({
    ...{ name: 'Meera', subject: 'a shawl in teal', status: 'Pending', answeredAt: null, resolvedAt: null },
    ticketNumber: expect.stringMatching(/^TS-[0-9A-Z]{6}$/),
    messages: [{ from: 'customer', body: 'Tell me about a shawl in teal.' }],
  })
  // The thread is in the order of time, and the clock stands still by itself.
  shop.clock.pass({ minutes: 5 })
  const answer = await act(query._id, 'reply', { body: ' We dye one for you.\n\nIt takes a week. ' })
  expect(answer.json()).toMatchObject({ message: 'Reply sent successfully', query: { status: 'Pending' } })
  expect(answer.json().query.messages[1]).toMatchObject({ from: 'shop', by: 'Asha Rao' })
  const mail = await newestMail(shop, 'meera@example.in', 'care_reply')
  expect(mail?.text).toContain('We dye one for you.\n\nIt takes a week.')
  expect(mail?.subject).toContain(query.ticketNumber)
  expect((await act(query._id, 'resolve')).json()).toMatchObject({ query: { status: 'Resolved' } })
  expect((await act(query._id, 'resolve')).statusCode).toBe(200)
  expect((await act(query._id, 'reopen')).json().query).toMatchObject({ status: 'Pending', resolvedAt: null })
  const done = await act(query._id, 'reply', { body: 'It is on its way.', isResolved: true })
  expect(done.json().query).toMatchObject({ status: 'Resolved', messages: { length: 3 } })
})

test('the tabs count, the search looks into what was written, and what waits longest comes first [SELL-CARE-02]', async () => {
  const first = await asked('blocks of teak', 'Kiran')
  const second = await asked('blocks of rosewood', 'Latha')
  await act(second._id, 'resolve')
  const third = await asked('blocks of mango', 'Omar')
  const found = await list('search=tell%20BLOCKS')
  expect(found.counts).toEqual({ all: 3, pending: 2, resolved: 1 })
  expect(found.queries.map(({ _id }) => _id)).toEqual([first._id, third._id, second._id])
  expect((await list('search=blocks&status=Resolved')).queries.map(({ _id }) => _id)).toEqual([second._id])
  expect((await list('search=%25')).counts.all).toBe(0)
})

test.each([[{}], [{ body: '  ' }], [{ body: 7 }], [{ body: 'x'.repeat(5001) }]])('no reply is %o', async (body) => {
  const { _id } = await asked('nothing')
  expect((await act(_id, 'reply', body)).statusCode).toBe(400)
})

test('replies that are written often are kept under a name', async () => {
  const url = '/v1/api/seller/care-replies'
  const body = { title: 'Delivery', body: 'Five days.' }
  const { reply } = (await send(shop, 'POST', url, body, seller.token)).json()
  expect((await send(shop, 'POST', url, { ...body, title: 'delivery' }, seller.token)).statusCode).toBe(409)
  const changed = await send(shop, 'PUT', `${url}/${reply._id}`, { ...body, body: 'Four days.' }, seller.token)
  expect(changed.json().reply).toEqual({ _id: reply._id, title: 'Delivery', body: 'Four days.' })
  expect((await send(shop, 'GET', url, undefined, seller.token)).json().replies).toEqual([changed.json().reply])
  expect((await send(shop, 'DELETE', `${url}/${reply._id}`, undefined, seller.token)).statusCode).toBe(200)
  expect((await send(shop, 'DELETE', `${url}/${reply._id}`, undefined, seller.token)).statusCode).toBe(404)
})

describe('how long a query has waited', () => {
  const createdAt = new Date('2026-03-01T00:00:00Z')
  const at = (hours: number) => new Date(createdAt.getTime() + hours * 3_600_000)
  test.each([
    [0.5, false, { waited: 'Waiting 30 minutes', due: null, tone: 'fine' }],
    [1, false, { waited: 'Waiting 1 hour', due: null, tone: 'fine' }],
    [40, false, { waited: 'Waiting 40 hours', due: '8 hours left to answer', tone: 'near' }],
    [51, false, { waited: 'Waiting 2 days', due: 'Answer overdue by 3 hours', tone: 'late' }],
    [30, true, { waited: 'Answered 29 hours ago', due: null, tone: 'fine' }],
    [24 * 27, true, { waited: 'Answered 26 days ago', due: '3 days left to solve', tone: 'near' }],
    [24 * 33, true, { waited: 'Answered 32 days ago', due: 'Solution overdue by 3 days', tone: 'late' }],
  ])('after %d hours, answered after the first %s', (hours, isAnswered, result) => {
    const answeredAt = isAnswered ? at(1) : null
    const wroteAt = createdAt
    expect(careWait({ createdAt, answeredAt, wroteAt, isResolved: false }, at(hours))).toEqual(result)
    expect(careWait({ createdAt, answeredAt, wroteAt, isResolved: true }, at(hours))).toBeNull()
  })

  test('who wrote again after the answer waits from then on', () => {
    const asked = { createdAt, answeredAt: at(1), wroteAt: at(20), isResolved: false }
    expect(careWait(asked, at(30))).toEqual({ waited: 'Waiting 10 hours', due: null, tone: 'fine' })
  })
})
