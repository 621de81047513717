import { parse } from 'csv-parse/sync'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { OrderJson } from '#contracts/orders/orders.ts'
import { SELLER_TEXTS } from '#contracts/seller/seller-texts.ts'
import { doAllWork, setTerms } from '../../../tests/support/order-work.ts'
import { cartLine, placeCod, placeOnline } from '../../../tests/support/orders.ts'
import { payOrder } from '../../../tests/support/payments.ts'
import { newPerson, type Person, send } from '../../../tests/support/people.ts'
import { openTestShop, stockProduct, type TestShop } from '../../../tests/support/test-shop.ts'

let shop: TestShop
let seller: Person
let [sent, waiting]: OrderJson[] = []

beforeAll(async () => {
  shop = await openTestShop({ hasLimits: false })
  seller = await newPerson(shop, 'seller')
  const buyer = await newPerson(shop)
  await setTerms(shop, { gstin: '29ABCDE1234F1Z5' })
  const cap = await stockProduct(shop, { title: '=Cap', colors: ['Red'], originalPaise: 20_000, discountPaise: null })
  const mug = await stockProduct(shop, { title: 'Mug', colors: [], originalPaise: 30_000, discountPaise: null })
  const items = [cartLine(cap, { quantity: 2 }), cartLine(mug)]
  sent = await placeCod(shop, buyer, cap, { items })
  await send(shop, 'POST', `/v1/api/orders/${sent._id}/confirm`, {}, buyer.token)
  for (const trackingId of ['D1', 'D2']) {
    await send(shop, 'POST', `/v1/api/orders/${sent._id}/tracking`, { trackingId, status: 'Packed' }, seller.token)
    shop.clock.pass({ minutes: 1 })
  }
  shop.clock.pass({ hours: 1 })
  waiting = (await placeOnline(shop, buyer, cap)).order
})
afterAll(() => shop.close())

const readCsv = (body: string): Record<string, string>[] => parse(body, { columns: true, bom: true })
const get = (query = '') => send(shop, 'GET', `/v1/api/seller/orders/export?${query}`, undefined, seller.token)

test('a line has local time, items, address, tax, invoice and tracking numbers', async () => {
  const rows = readCsv((await get('from=2026-03-02')).body)
  expect(rows.map(({ Order }) => Order)).toEqual([waiting!.id, sent!.id])
  expect(rows[1]).toMatchObject({
    Date: '2026-03-02 14:30',
    Address: '14 Weavers Lane, Indiranagar',
    Items: expect.stringContaining('1 x Mug'),
    'Subtotal (INR)': '700.00',
    'Tracking numbers': 'D1; D2',
    Invoice: sent!.invoiceNumber ?? expect.stringMatching(/^TS\//),
  })
  const tax = (name: string) => Number(rows[1]?.[`${name} (INR)`])
  expect(tax('Taxable value') + tax('CGST') + tax('SGST or UTGST') + tax('IGST')).toBeCloseTo(tax('Total'), 2)
  expect(tax('CGST')).toBeGreaterThan(0)
})

test('an order without an invoice has no tax yet, and items cannot run as a formula', async () => {
  const [row] = readCsv((await get()).body)
  expect(row).toMatchObject({ Invoice: '', 'CGST (INR)': '', 'Tracking numbers': '' })
  expect(row?.Items).toMatch(/^1 x =Cap/)
})

test.each([
  ['from=2026-03-01&to=2026-03-02', 'orders-2026-03-01-to-2026-03-02.csv'],
  ['', 'orders-until-2026-03-02.csv'],
])('the file of %j is called %s', async (query, name) => {
  expect((await get(query)).headers['content-disposition']).toBe(`attachment; filename="${name}"`)
})

test('only the chosen ones are exported, and something must be chosen', async () => {
  const post = (ids: unknown) => send(shop, 'POST', '/v1/api/seller/orders/export', { ids } as object, seller.token)
  const answer = await post([sent!._id, shop.shop.newId()])
  expect(answer.headers['content-disposition']).toBe('attachment; filename="orders-chosen-until-2026-03-02.csv"')
  expect(readCsv(answer.body).map(({ Order }) => Order)).toEqual([sent!.id])
  const none = await post([])
  expect([none.statusCode, none.json().message]).toEqual([400, SELLER_TEXTS.nothingChosen])
})

test('the taxes of a cancelled order are taken back, and its credit note is named', async () => {
  const gone = await placeCod(shop, await newPerson(shop), await stockProduct(shop))
  await send(shop, 'PUT', `/v1/api/orders/${gone._id}/status`, { status: 'Processing' }, seller.token)
  await send(shop, 'PUT', `/v1/api/orders/${gone._id}/status`, { status: 'Cancelled' }, seller.token)
  const row = readCsv((await get()).body).find(({ Order }) => Order === gone.id)
  expect(row).toMatchObject({
    Invoice: expect.stringMatching(/^TS\//),
    'Credit notes': expect.stringMatching(/^CN\//),
    'Taxable value (INR)': '0.00',
    'CGST (INR)': '0.00',
  })
})

test('a partial refund has its amount beside the total', async () => {
  const { order, razorpayOrder } = await placeOnline(shop, await newPerson(shop), await stockProduct(shop))
  await payOrder(shop, razorpayOrder.id)
  await doAllWork(shop)
  const refund = await shop.app.inject({
    method: 'POST',
    url: `/v1/api/orders/${order._id}/refund`,
    headers: { authorization: `Bearer ${seller.token}`, 'idempotency-key': 'a-part-of-it-goes-back' },
    payload: { amount: 12.5, reason: 'A scratch' },
  })
  expect(refund.statusCode, refund.body).toBe(200)
  const row = readCsv((await get()).body).find(({ Order }) => Order === order.id)
  expect(row?.['Refunded (INR)']).toBe('12.50')
})
