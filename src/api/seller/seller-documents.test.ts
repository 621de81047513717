import { afterAll, beforeAll, expect, test } from 'vitest'
import type { OrderJson } from '#contracts/orders/orders.ts'
import { SELLER_TEXTS } from '#contracts/seller/seller-texts.ts'
import { CHOSEN_AT_MOST } from '#rules/seller-orders.ts'
import { moveTo, placeCod, placeOnline } from '../../../tests/support/orders.ts'
import { pdfPages } from '../../../tests/support/pdf-text.ts'
import { newPerson, type Person, send } from '../../../tests/support/people.ts'
import { openTestShop, stockProduct, type TestShop } from '../../../tests/support/test-shop.ts'

let shop: TestShop
let seller: Person
let first: OrderJson
let second: OrderJson
/** Online and unpaid: it has no invoice. */
let waiting: OrderJson

beforeAll(async () => {
  shop = await openTestShop({ hasLimits: false })
  seller = await newPerson(shop, 'seller')
  const buyer = await newPerson(shop)
  const product = await stockProduct(shop, {
    title: 'Lotus Saree',
    originalPaise: 200_000,
    discountPaise: null,
    stock: 9,
  })
  first = await placeCod(shop, buyer, product, { shippingInfo: { fullName: 'Asha Rao' } })
  second = await moveTo(shop, seller, await placeCod(shop, buyer, product), 'Delivered')
  waiting = (await placeOnline(shop, buyer, product)).order
  await moveTo(shop, seller, first, 'Processing')
})
afterAll(() => shop.close())

const print = (kind: string, ids: unknown) =>
  send(shop, 'POST', '/v1/api/seller/orders/papers', { kind, ids }, seller.token)

test('the packing slips of chosen orders are one file, a page each, in the order chosen', async () => {
  const answer = await print('slips', [second._id, first._id, second._id])
  expect(answer.headers['content-type']).toBe('application/pdf')
  expect(answer.headers['content-disposition']).toBe('attachment; filename="packing-slips-2026-03-02.pdf"')
  const pages = pdfPages(answer.rawPayload)
  expect(pages.map((page) => page.match(/Order (\w{8})/)?.[1])).toEqual([second.id, first.id])
})

test('a slip names sender and receiver, and the sum only while it is to be collected', async () => {
  const [open = '', paid = ''] = pdfPages((await print('slips', [first._id, second._id])).rawPayload)
  const { storeName, address } = await shop.shop.settings.get()
  for (const words of ['Asha Rao', '14 Weavers Lane', '560038', `From ${storeName}`, address, 'Lotus Saree']) {
    expect(open.replaceAll('\n', ' ')).toContain(words)
  }
  expect(open).toContain('Collect ₹2,005.00 in cash')
  expect(paid).toContain('Cash received')
  expect(paid).not.toContain('Collect')
})

test('invoices of chosen orders are one file; orders without one are left out by number', async () => {
  const answer = await print('invoices', [first._id, waiting._id, second._id])
  expect(answer.headers['x-left-out']).toBe(waiting.id)
  const pages = pdfPages(answer.rawPayload)
  expect(pages).toHaveLength(2)
  for (const page of pages) expect(page).toContain('Page 1 of 1')
})

test('where there is nothing to print the seller is told so', async () => {
  const none = await print('invoices', [waiting._id])
  expect([none.statusCode, none.json().message]).toEqual([409, SELLER_TEXTS.noInvoices])
  expect((await print('slips', [shop.shop.newId()])).statusCode).toBe(404)
})

test.each<[string, () => [string, unknown], string | null]>([
  ['no order', () => ['slips', []], SELLER_TEXTS.nothingChosen],
  ['too many', () => ['slips', Array(CHOSEN_AT_MOST + 1).fill(first._id)], SELLER_TEXTS.tooManyChosen],
  ['an id that is none', () => ['slips', ['nowhere']], null],
  ['another kind', () => ['labels', [first._id]], null],
])('%s is refused', async (_, of, message) => {
  const answer = await print(...of())
  expect(answer.statusCode).toBe(400)
  if (message !== null) expect(answer.body).toContain(message)
})
