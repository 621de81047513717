import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { OrderJson } from '#contracts/orders/orders.ts'
import { BULK_TRACKING_TEXTS, LINE_PROBLEMS } from '#contracts/seller/bulk-tracking-texts.ts'
import { users } from '#database/tables/accounts.ts'
import { orderTracking } from '#database/tables/order-records.ts'
import { LINES_AT_MOST } from '#rules/tracking-lines.ts'
import { moveTo, placeCod, placeOnline } from '../../../tests/support/orders.ts'
import { newPerson, type Person, send } from '../../../tests/support/people.ts'
import { openTestShop, stockProduct, type TestShop } from '../../../tests/support/test-shop.ts'

let shop: TestShop
let seller: Person
let [one, two, ended, delivered, unpaid]: OrderJson[] = []

beforeAll(async () => {
  shop = await openTestShop({ hasLimits: false })
  seller = await newPerson(shop, 'seller')
  const buyer = await newPerson(shop)
  await shop.database.db.update(users).set({ isEmailVerified: true }).where(eq(users.id, buyer.user._id))
  const product = await stockProduct(shop, { stock: 50, originalPaise: 20_000, discountPaise: null })
  one = await placeCod(shop, buyer, product)
  two = await placeCod(shop, buyer, product)
  ended = await moveTo(shop, seller, await placeCod(shop, buyer, product), 'Cancelled')
  delivered = await moveTo(shop, seller, await placeCod(shop, buyer, product), 'Delivered')
  unpaid = (await placeOnline(shop, buyer, product)).order
})
afterAll(() => shop.close())

const post = (path: string, body: unknown) =>
  send(shop, 'POST', `/v1/api/seller/tracking${path}`, body as object, seller.token)
const parcelsOf = (order: OrderJson) =>
  shop.database.db.select().from(orderTracking).where(eq(orderTracking.orderId, order._id))

test('a preview names the fault of each line, and nothing is saved', async () => {
  const lines = [
    `${one!.id.toLowerCase()}, Delhivery, D1`,
    'NOWHERE1, Delhivery, D2',
    `${ended!.id}, Delhivery, D3`,
    `${delivered!.id}, Delhivery, D4`,
    `${unpaid!.id}, Delhivery, D5`,
    `${two!.id}, D6`,
    `${two!.id}, Delhivery, D1`,
    'NOWHERE2,AB123',
  ].join('\n')
  const result = (await post('/check', { lines })).json()
  expect(result.lines.map(({ problem }: { problem: string | null }) => problem)).toEqual([
    null,
    BULK_TRACKING_TEXTS.unknownOrder('NOWHERE1'),
    BULK_TRACKING_TEXTS.ended,
    BULK_TRACKING_TEXTS.delivered,
    BULK_TRACKING_TEXTS.unpaid,
    LINE_PROBLEMS.no_courier,
    LINE_PROBLEMS.number_twice,
    `${BULK_TRACKING_TEXTS.unknownOrder('NOWHERE2')} ${LINE_PROBLEMS.no_courier}`,
  ])
  expect(result).toMatchObject({ ready: 1, faults: 7 })
  expect(result.lines[0]).toMatchObject({ line: 1, order: one!.id, customer: 'Asha Rao' })
  expect(await parcelsOf(one!)).toEqual([])
})

test('one fault keeps all of them back, and is named by its line', async () => {
  const answer = await post('', { lines: `${one!.id}, Delhivery, D1\nNOWHERE1, Delhivery, D2` })
  expect([answer.statusCode, answer.json().message]).toEqual([409, BULK_TRACKING_TEXTS.faults(1)])
  expect(answer.json().errors).toEqual([{ path: 'lines.2', message: BULK_TRACKING_TEXTS.unknownOrder('NOWHERE1') }])
  expect(await parcelsOf(one!)).toEqual([])
})

test('without a fault every order is sent on its way with its courier; the same lines again do nothing', async () => {
  const body = { lines: `${one!.id}, D1\n${two!.id}, BlueDart, D2`, courier: 'Delhivery' }
  const result = (await post('', body)).json()
  expect(result).toMatchObject({ success: true, message: BULK_TRACKING_TEXTS.done(2), failed: [] })
  expect(result.changed.map(({ status }: OrderJson) => status)).toEqual(['Shipped', 'Shipped'])
  expect(result.changed[0].trackingDetails).toMatchObject([
    { trackingId: 'D1', status: 'Shipped', notes: 'Courier: Delhivery' },
  ])
  expect((await post('/check', body)).json()).toMatchObject({
    ready: 0,
    faults: 0,
    lines: [{ isDone: true }, { isDone: true }],
  })
  expect((await post('', body)).json().changed).toEqual([])
  expect(await parcelsOf(one!)).toHaveLength(1)
})

test('a number that belongs to another order is a fault', async () => {
  const result = (await post('/check', { lines: `${two!.id}, Delhivery, d1` })).json()
  expect(result.lines[0].problem).toBe(BULK_TRACKING_TEXTS.taken(one!.id))
})

test.each<[string, unknown, string | null]>([
  ['nothing', { lines: ' \n' }, BULK_TRACKING_TEXTS.empty],
  ['no text', {}, BULK_TRACKING_TEXTS.empty],
  ['too many lines', { lines: 'A,B,C\n'.repeat(LINES_AT_MOST + 1) }, BULK_TRACKING_TEXTS.tooMany],
  ['a number in place of a text', { lines: 5 }, null],
])('%s is refused', async (_, body, message) => {
  for (const path of ['', '/check']) {
    const answer = await post(path, body)
    expect(answer.statusCode).toBe(400)
    if (message !== null) expect(answer.body).toContain(message)
  }
})
