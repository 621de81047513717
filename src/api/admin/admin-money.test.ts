import { parse } from 'csv-parse/sync'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { MoneyJson } from '#contracts/admin/money.ts'
import { MONEY_TEXTS } from '#contracts/admin/money-texts.ts'
import type { OrderJson, PaymentOrderJson } from '#contracts/orders/orders.ts'
import { payments } from '#database/tables/payments.ts'
import type { Product } from '#rules/product.ts'
import { sendRefunds } from '#shop/payments/send-refunds.ts'
import { newBuyer } from '../../../tests/support/order-work.ts'
import { moveTo, placeCod, placeOnline } from '../../../tests/support/orders.ts'
import { payOrder } from '../../../tests/support/payments.ts'
import { newPerson, type Person, send } from '../../../tests/support/people.ts'
import { openTestShop, stockProduct, type TestShop } from '../../../tests/support/test-shop.ts'

let shop: TestShop
let admin: Person
let seller: Person
let buyer: Person
let toy: Product
let online: PaymentOrderJson
let waiting: PaymentOrderJson
let cash: OrderJson
let paymentId: string

/** What one piece of it comes to, with the fees of a small order. */
const EACH = 255

beforeAll(async () => {
  shop = await openTestShop({ hasLimits: false })
  buyer = await newBuyer(shop)
  admin = await newPerson(shop, 'admin')
  seller = await newPerson(shop, 'seller')
  toy = await stockProduct(shop, { originalPaise: 20_000, discountPaise: null, stock: 50 })
  online = await placeOnline(shop, buyer, toy, { shippingInfo: { fullName: '=HYPERLINK("x")' } })
  const proof = await payOrder(shop, online.razorpayOrder.id)
  paymentId = proof.razorpay_payment_id
  await send(shop, 'POST', '/v1/api/payments/verify', proof, buyer.token)
  shop.clock.pass({ minutes: 1 })
  cash = await placeCod(shop, buyer, toy, { shippingInfo: { fullName: 'Kabir Sethi' } })
  await moveTo(shop, seller, cash, 'Delivered')
  shop.clock.pass({ minutes: 1 })
  waiting = await placeOnline(shop, buyer, toy)
  shop.clock.pass({ minutes: 1 })
  await send(shop, 'POST', `/v1/api/orders/${online.order._id}/refund`, { amount: 55.5 }, seller.token)
  await send(shop, 'POST', `/v1/api/orders/${cash._id}/refund`, { amount: 5 }, seller.token)
  await sendRefunds(shop.shop)
})
afterAll(() => shop.close())

const get = async (query = ''): Promise<MoneyJson> => {
  const answer = await send(shop, 'GET', `/v1/api/admin/money?${query}`, undefined, admin.token)
  expect(answer.statusCode, answer.body).toBe(200)
  return answer.json()
}
const numbers = ({ payments }: MoneyJson) => payments.map(({ order }) => order.id)

test('each order stands beside its money, the newest first [ENTITY-42]', async () => {
  const { payments, ...page } = await get()
  expect(page).toMatchObject({ total: 3, page: 1, pageCount: 1, mismatches: [] })
  expect(payments).toMatchObject([
    { order: { id: waiting.order.id }, paymentStatus: 'Pending', received: 0, captures: [], refunds: [] },
    {
      order: { id: cash.id, customer: 'Kabir Sethi', status: 'Delivered' },
      method: 'COD',
      received: EACH,
      givenBack: 5,
      providerOrderId: null,
    },
    {
      order: { id: online.order.id },
      method: 'online',
      providerOrderId: online.razorpayOrder.id,
      captures: [{ id: paymentId, amount: EACH, isKept: true }],
      refunds: [{ amount: 55.5, state: 'processed', id: expect.stringMatching(/^rfnd_/) }],
      received: EACH,
      givenBack: 55.5,
    },
  ])
})

test('the totals are what came and left in those days', async () => {
  const noOthers = { byHand: [], exchanged: 0 }
  const all = { captured: EACH, cash: EACH, refunded: 60.5, net: 2 * EACH - 60.5, ...noOthers }
  expect(await get()).toMatchObject({ totals: all, period: { from: '2026-03-01', to: '2026-03-02' } })
  expect((await get('from=2026-03-02&to=2026-03-02')).totals).toEqual(all)
  const nothing = { captured: 0, cash: 0, refunded: 0, net: 0, ...noOthers }
  expect((await get('from=2026-02-01&to=2026-03-01')).totals).toEqual(nothing)
  expect((await get('from=2026-03-03&to=2026-04-01')).totals).toEqual(nothing)
})

test.each<[string, () => string, () => string[]]>([
  ['the number of an order', () => cash.id.toLowerCase(), () => [cash.id]],
  ['a customer', () => 'kabir', () => [cash.id]],
  ['the provider’s order', () => online.razorpayOrder.id, () => [online.order.id]],
  ['the provider’s payment', () => paymentId, () => [online.order.id]],
  ['a payment that nobody made', () => 'pay_none', () => []],
  ['a sign of the language', () => '%', () => []],
])('found by %s', async (_, words, found) => {
  const page = await get(`q=${encodeURIComponent(words())}`)
  expect([numbers(page), page.total]).toEqual([found(), found().length])
})

test('found by an order at the provider that another one took the place of', async () => {
  const { db } = shop.database
  const own = eq(payments.orderId, waiting.order._id)
  await db
    .update(payments)
    .set({ spentProviderOrderIds: ['order_Spent1', 'order_Spent2'] })
    .where(own)
  expect(numbers(await get('q=order_Spent2'))).toEqual([waiting.order.id])
  expect(numbers(await get('q=order_Spent3'))).toEqual([])
})

test('found by the provider’s refund', async () => {
  const [{ refunds }] = (await get(`q=${paymentId}`)).payments as [MoneyJson['payments'][number]]
  expect(numbers(await get(`q=${refunds[0]!.id}`))).toEqual([online.order.id])
})

test.each<[string, () => string[]]>([
  ['paid', () => [online.order.id]],
  ['cash', () => [cash.id]],
  ['waiting', () => [waiting.order.id]],
  ['failed', () => []],
  ['refunded', () => [cash.id, online.order.id]],
  ['made-up', () => [waiting.order.id, cash.id, online.order.id]],
])('the state %s', async (state, found) => {
  expect(numbers(await get(`state=${state}&page=7`))).toEqual(found())
})

test('an order that ended unpaid is no money still to come', async () => {
  const ended = await placeCod(shop, buyer, toy)
  expect(numbers(await get('state=waiting'))).toContain(ended.id)
  await moveTo(shop, seller, ended, 'Cancelled')
  expect(numbers(await get('state=waiting'))).not.toContain(ended.id)
})

test('only the kind of mismatch that was asked for', async () => {
  await moveTo(shop, seller, waiting.order, 'Processing')
  const kinds = async (query: string) => (await get(query)).mismatches.map(({ kind }) => kind)
  expect(await kinds('')).toEqual(['order_without_payment'])
  expect(await kinds('kind=order_without_payment')).toEqual(['order_without_payment'])
  expect(await kinds('kind=paid_twice')).toEqual([])
})

test('the accountant’s file has a line for every time that money moved, and no formulas', async () => {
  const answer = await send(shop, 'GET', '/v1/api/admin/money/export', undefined, admin.token)
  expect(answer.headers).toMatchObject({
    'content-type': 'text/csv; charset=utf-8',
    'content-disposition': 'attachment; filename="money.csv"',
    'cache-control': 'no-store',
  })
  const rows: Record<string, string>[] = parse(answer.body, { columns: true, bom: true })
  expect(rows.map((row) => [row.Kind, row.Order, row['Amount (INR)']])).toEqual([
    ['Payment', online.order.id, '255.00'],
    ['Cash received', cash.id, '255.00'],
    ...[
      ['Refund', online.order.id, '-55.50'],
      ['Cash given back', cash.id, '-5.00'],
    ].sort((a, b) => rows.findIndex(({ Kind }) => Kind === a[0]) - rows.findIndex(({ Kind }) => Kind === b[0])),
  ])
  expect(rows[0]?.Customer).toBe(`'=HYPERLINK("x")`)
  const empty = await send(
    shop,
    'GET',
    '/v1/api/admin/money/export?from=2020-01-01&to=2020-01-02',
    undefined,
    admin.token,
  )
  expect(empty.body.trim().split('\r\n')).toHaveLength(1)
})

test.each([
  ['nothing', {}],
  ['a kind that does not exist', { kind: 'drop table' }],
  ['another type', { kind: 7 }],
])('healing with %s is refused in words', async (_, body) => {
  const answer = await send(shop, 'POST', '/v1/api/admin/money/pay_x/heal', body, admin.token)
  expect([answer.statusCode, answer.json().message]).toEqual([400, MONEY_TEXTS.unknownKind])
})

test('what is not wrong is in order already, whatever it is called', async () => {
  for (const id of ['pay_none', 'not-an-id', "'; drop table orders; --"]) {
    const path = `/v1/api/admin/money/${encodeURIComponent(id)}/heal`
    const answer = await send(shop, 'POST', path, { kind: 'refund_failed' }, admin.token)
    expect([answer.statusCode, answer.json().message]).toEqual([200, MONEY_TEXTS.already])
  }
})
