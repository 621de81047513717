import { parse } from 'csv-parse/sync'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { MoneyJson } from '#contracts/admin/money.ts'
import { decide, deliver, type ExchangeStage, exchanged, exchangeStage } from '../../../tests/support/exchanges.ts'
import { sellByHand } from '../../../tests/support/manual-sales.ts'
import { newPerson, type Person, send } from '../../../tests/support/people.ts'
import { openTestShop, stockProduct, type TestShop } from '../../../tests/support/test-shop.ts'

let shop: TestShop
let stage: ExchangeStage
let admin: Person
const sold: Record<string, string> = {}

/** A fair with three ways to pay, one of them taken back, and an exchange of the same price. */
beforeAll(async () => {
  shop = await openTestShop({ hasLimits: false })
  stage = await exchangeStage(shop)
  admin = await newPerson(shop, 'admin')
  const toy = await stockProduct(shop, { stock: 50 })
  for (const [payment, price] of [
    ['cash', 100],
    ['upi', 250],
    ['card', 400],
  ] as const) {
    const lines = [{ productId: toy.id, variantId: toy.id, quantity: 1, price, shownPrice: price }]
    const { sale } = await sellByHand(shop, stage.seller, toy, { payment, lines })
    sold[payment] = sale.number
  }
  const { sale: mistaken } = await sellByHand(shop, stage.seller, toy, { payment: 'upi' })
  sold['taken back'] = mistaken.number
  const path = `/v1/api/seller/sales/${mistaken._id}/void`
  expect((await send(shop, 'POST', path, { reason: 'Typed twice' }, stage.seller.token)).statusCode).toBe(200)
})
afterAll(() => shop.close())

const get = async (query = ''): Promise<MoneyJson> =>
  (await send(shop, 'GET', `/v1/api/admin/money?${query}`, undefined, admin.token)).json()
const numbers = ({ payments }: MoneyJson) => payments.map(({ order }) => order.id)

test('what was taken by hand is totalled by how, apart from cash on delivery', async () => {
  const { totals } = await get()
  expect(totals).toMatchObject({ cash: 0, refunded: 100, net: 750 })
  expect(totals.byHand).toEqual([
    { channel: 'fair', paidBy: 'card', received: 400, givenBack: 0 },
    { channel: 'fair', paidBy: 'cash', received: 100, givenBack: 0 },
    { channel: 'fair', paidBy: 'upi', received: 350, givenBack: 100 },
  ])
})

test.each(['cash', 'upi', 'card'])('what was paid by %s at the fair says so, and is found by it', async (payment) => {
  const found = await get(`state=hand_${payment}`)
  expect(numbers(found)).toContain(sold[payment])
  for (const { byHand } of found.payments) expect(byHand).toEqual({ channel: 'fair', paidBy: payment })
  expect(numbers(await get('state=cash'))).toEqual([])
})

test('the accountant’s file names each kind', async () => {
  const answer = await send(shop, 'GET', '/v1/api/admin/money/export', undefined, admin.token)
  const rows: Record<string, string>[] = parse(answer.body, { columns: true, bom: true })
  const lines = rows.map((row) => [row.Kind, row.Order, row.Method, row['Amount (INR)']])
  expect(lines).toContainEqual(['Cash at the fair', sold.cash, 'cash', '100.00'])
  expect(lines).toContainEqual(['UPI at the fair', sold.upi, 'upi', '250.00'])
  expect(lines).toContainEqual(['Card at the fair', sold.card, 'card', '400.00'])
  expect(lines).toContainEqual(['UPI at the fair, given back', sold['taken back'], 'upi', '-100.00'])
})

test('an order that went out for an exchange is no payment, and says what paid it', async () => {
  const order = await deliver(stage)
  const before = (await get()).totals
  const asked = await exchanged(stage, order, { difference: 0 })
  await decide(stage, asked, 'Approved')
  await decide(stage, asked, 'Received')
  const found = await get('state=exchange')
  expect(found.payments).toMatchObject([{ exchanged: 600, received: 0, total: 600 }])
  expect(found.totals).toMatchObject({ net: before.net, captured: before.captured, exchanged: 600 })
  expect(numbers(await get('state=paid'))).toEqual([order.id])
  const file = await send(shop, 'GET', '/v1/api/admin/money/export', undefined, admin.token)
  const rows: Record<string, string>[] = parse(file.body, { columns: true, bom: true })
  expect(rows.map((row) => [row.Kind, row.Method, row['Amount (INR)']])).toContainEqual([
    'Exchange',
    'returned goods 600.00',
    '0.00',
  ])
})
