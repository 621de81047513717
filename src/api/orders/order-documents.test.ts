import { afterAll, beforeAll, expect, test } from 'vitest'
import { DOCUMENT_MISSING, NO_INVOICE } from '#contracts/orders/invoice-texts.ts'
import type { InvoiceDocumentJson } from '#contracts/orders/invoices.ts'
import type { OrderJson } from '#contracts/orders/orders.ts'
import { newBuyer } from '../../../tests/support/order-work.ts'
import { moveTo, placeCod, SHIPPING } from '../../../tests/support/orders.ts'
import { pdfPages } from '../../../tests/support/pdf-text.ts'
import { newPerson, type Person, send } from '../../../tests/support/people.ts'
import { openTestShop, stockProduct, type TestShop } from '../../../tests/support/test-shop.ts'

let shop: TestShop
let buyer: Person
let seller: Person
let stranger: Person
/** Its address was changed, so its first invoice was taken back and replaced; then a part was given back. */
let order: OrderJson

beforeAll(async () => {
  shop = await openTestShop({ hasLimits: false })
  buyer = await newBuyer(shop)
  stranger = await newBuyer(shop)
  seller = await newPerson(shop, 'seller')
  order = await placeCod(shop, buyer, await stockProduct(shop))
  shop.clock.pass({ minutes: 1 })
  const shippingInfo = { ...SHIPPING, address: '3 Sea Road' }
  await send(shop, 'PUT', `/v1/api/orders/${order._id}/address`, { shippingInfo }, buyer.token)
  shop.clock.pass({ minutes: 1 })
  await moveTo(shop, seller, order, 'Delivered')
  await send(shop, 'POST', `/v1/api/orders/${order._id}/refund`, { amount: 5 }, seller.token)
})
afterAll(() => shop.close())

const list = (who: Person, id = order._id) => send(shop, 'GET', `/v1/api/orders/${id}/papers`, undefined, who.token)
const file = (who: Person, paperId: string, id = order._id) =>
  send(shop, 'GET', `/v1/api/orders/${id}/papers/${paperId}`, undefined, who.token)
const papersOf = async (who: Person): Promise<InvoiceDocumentJson[]> => (await list(who)).json().papers

test.each([
  ['the buyer', () => buyer],
  ['a seller', () => seller],
])('%s finds the replaced invoice, the notes and the one in force', async (_, who) => {
  const papers = await papersOf(who())
  const body = papers.map(({ kind, state }) => `${kind} ${state}`).sort()
  expect(body).toEqual([
    'bill_of_supply in_force',
    'bill_of_supply replaced',
    'credit_note in_force',
    'credit_note in_force',
  ])
})

test('the order names its credit notes, the oldest first, and an order without has none', async () => {
  const notes = (await papersOf(buyer)).filter(({ kind }) => kind === 'credit_note')
  const read = await send(shop, 'GET', `/v1/api/orders/${order._id}`, undefined, buyer.token)
  expect(read.json().order.creditNotes).toEqual(notes.map(({ _id, number }) => ({ _id, number })))
  const other = await placeCod(shop, buyer, await stockProduct(shop))
  const plain = await send(shop, 'GET', `/v1/api/orders/${other._id}`, undefined, buyer.token)
  expect(plain.json().order).not.toHaveProperty('creditNotes')
})

test('a replaced invoice is still what it was, with the old address', async () => {
  const replaced = (await papersOf(buyer)).find(({ state }) => state === 'replaced')
  const answer = await file(buyer, replaced?._id ?? '')
  expect(answer.headers['content-type']).toBe('application/pdf')
  const [page = ''] = pdfPages(answer.rawPayload)
  expect(page).toContain(replaced?.number)
  expect(page).toContain('14 Weavers Lane, Indiranagar')
})

test('every paper can be had by buyer and seller, a credit note under its own name', async () => {
  for (const { _id, number, kind } of await papersOf(seller)) {
    for (const who of [buyer, seller]) {
      const answer = await file(who, _id)
      expect(pdfPages(answer.rawPayload).join('')).toContain(number)
      const name = kind === 'credit_note' ? 'credit-note' : 'invoice'
      expect(answer.headers['content-disposition']).toBe(`attachment; filename="${name}-${order.id}.pdf"`)
    }
  }
})

test('to somebody else the order is not there, and nobody gets a paper through another order', async () => {
  const [paper] = await papersOf(seller)
  expect((await list(stranger)).statusCode).toBe(404)
  expect((await file(stranger, paper?._id ?? '')).statusCode).toBe(404)
  const own = await placeCod(shop, stranger, await stockProduct(shop))
  const through = await file(stranger, paper?._id ?? '', own._id)
  expect([through.statusCode, through.json().message]).toEqual([404, DOCUMENT_MISSING])
  expect((await file(seller, 'nothing')).statusCode).toBe(404)
})

test('an order that ended unpaid has papers for those who keep the books alone', async () => {
  const ended = await placeCod(shop, buyer, await stockProduct(shop))
  await moveTo(shop, seller, ended, 'Cancelled')
  const refused = await list(buyer, ended._id)
  expect([refused.statusCode, refused.json().message]).toEqual([409, NO_INVOICE])
  expect((await list(seller, ended._id)).statusCode).toBe(200)
})
