import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { OrderJson } from '#contracts/orders/orders.ts'
import { products } from '#database/tables/catalogue.ts'
import { invoices } from '#database/tables/invoices.ts'
import { orders } from '#database/tables/orders.ts'
import { refunds } from '#database/tables/payments.ts'
import { readInvoice } from '#shop/invoices/read-invoice.ts'
import { brokenInvariants, doAllWork, newBuyer, setTerms } from '../../../tests/support/order-work.ts'
import { placeCod, placeOnline, SHIPPING } from '../../../tests/support/orders.ts'
import { payOrder } from '../../../tests/support/payments.ts'
import { pdfPages } from '../../../tests/support/pdf-text.ts'
import { newestMail, newPerson, type Person, send } from '../../../tests/support/people.ts'
import { openTestShop, stockProduct, type TestShop } from '../../../tests/support/test-shop.ts'

let shop: TestShop
let asha: Person
let seller: Person

const CHENNAI = { address: '3 Sea Road', city: 'Chennai', state: 'Tamil Nadu', postalCode: '600004' }

beforeAll(async () => {
  shop = await openTestShop({ hasLimits: false })
  await setTerms(shop, { gstin: '29ABCDE1234F1Z5' })
  asha = await newBuyer(shop)
  seller = await newPerson(shop, 'seller')
})
afterAll(() => shop.close())

const order = async (): Promise<OrderJson> => placeCod(shop, asha, await stockProduct(shop))
const move = (id: string, change: object, token = asha.token) =>
  send(shop, 'PUT', `/v1/api/orders/${id}/address`, { shippingInfo: { ...SHIPPING, ...change } }, token)
/** Every paper of an order, as people read them: each invoice before the note that takes it back. */
async function papersOf(orderId: string) {
  const { db } = shop.database
  const rows = await db.select().from(invoices).where(eq(invoices.orderId, orderId))
  const ofKind = (isNote: boolean) =>
    rows.filter(({ kind }) => (kind === 'credit_note') === isNote).toSorted((a, b) => a.sequence - b.sequence)
  const notes = ofKind(true)
  const inOrder = ofKind(false).flatMap((invoice, index) => [invoice, ...notes.slice(index, index + 1)])
  return Promise.all(
    inOrder.map(async ({ id, kind, number }) => ({
      kind,
      number,
      text: pdfPages((await readInvoice(shop.shop, id)).content).join('\n'),
    })),
  )
}
const downloaded = async (id: string) => {
  const answer = await send(shop, 'GET', `/v1/api/orders/${id}/download-invoice`, undefined, asha.token)
  return pdfPages(answer.rawPayload).join('\n')
}
const sequenceOf = (number = '') => Number(number.split('/')[2])

test('an issued invoice stays as it was when the store and the product change', async () => {
  const { _id, cart } = await order()
  const before = await downloaded(_id)
  await setTerms(shop, { legalName: 'Another Company', address: 'Elsewhere', state: 'Kerala' })
  const productId = cart.items[0]?.Products[0]._id ?? ''
  await shop.database.db.update(products).set({ title: 'Renamed' }).where(eq(products.id, productId))
  expect(await downloaded(_id)).toBe(before)
  await setTerms(shop, { legalName: 'Threadspeak Crafts', address: '14 Weavers Lane', state: 'Karnataka' })
})

test('a new address makes a credit note for the issued invoice and a new invoice with the next numbers', async () => {
  const { _id } = await order()
  const [old] = await papersOf(_id)
  expect((await move(_id, CHENNAI)).statusCode).toBe(200)
  const [kept, note, fresh, ...more] = await papersOf(_id)
  expect(more).toEqual([])
  expect(kept).toEqual(old)
  expect(note).toMatchObject({ kind: 'credit_note', text: expect.stringContaining(old?.number ?? '?') })
  expect(note?.text).toContain('14 Weavers Lane, Indiranagar')
  expect(fresh).toMatchObject({ kind: 'invoice', text: expect.stringContaining('3 Sea Road') })
  expect(sequenceOf(fresh?.number)).toBe(sequenceOf(old?.number) + 1)
  expect(await downloaded(_id)).toBe(fresh?.text)
  expect(await brokenInvariants(shop)).toEqual([])
})

test('the credit note takes back exactly what the old invoice said, and the new one is taxed for the new state', async () => {
  const { _id } = await order()
  await move(_id, CHENNAI)
  const [old, note, fresh] = await papersOf(_id)
  const totalOf = (text = '') => /Total(?: credited)?\n(₹[\d,.]+)/.exec(text)?.[1]
  expect(totalOf(note?.text)).toBe(totalOf(old?.text))
  expect(totalOf(fresh?.text)).toBe(totalOf(old?.text))
  expect(note?.text).toMatch(/CGST/)
  expect(fresh?.text).toMatch(/IGST/)
  expect(fresh?.text).not.toMatch(/CGST/)
})

test('the buyer is mailed both papers once, and the order names the new invoice', async () => {
  const { _id } = await order()
  const email = 'papers@example.in'
  const answer = await move(_id, { ...CHENNAI, email })
  const [, note, fresh] = await papersOf(_id)
  expect(answer.json().order.invoiceNumber).toBe(fresh?.number)
  const mail = await newestMail(shop, email, 'invoice_replaced')
  expect(mail?.attachments).toHaveLength(2)
  expect(mail?.text).toContain(fresh?.number)
  expect(mail?.text).toContain(note?.number)
})

test('before an invoice is issued the new address is simply used', async () => {
  const { order: waiting, razorpayOrder } = await placeOnline(shop, asha, await stockProduct(shop))
  const { _id } = waiting
  expect((await move(_id, CHENNAI)).statusCode).toBe(200)
  expect(await papersOf(_id)).toEqual([])
  await payOrder(shop, razorpayOrder.id)
  await doAllWork(shop)
  const [paper, ...more] = await papersOf(_id)
  expect(more).toEqual([])
  expect(paper?.text).toContain('3 Sea Road')
})

test('the same address again, or only another email, makes no new paper', async () => {
  const { _id } = await order()
  const before = await papersOf(_id)
  expect((await move(_id, {})).statusCode).toBe(200)
  expect((await move(_id, { email: 'other@example.in' })).statusCode).toBe(200)
  expect(await papersOf(_id)).toEqual(before)
})

test('the address changed twice at once ends with one invoice in force and no gap between numbers', async () => {
  const { _id } = await order()
  const answers = await Promise.all([move(_id, CHENNAI), move(_id, { address: '9 Hill Road' })])
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200])
  const papers = await papersOf(_id)
  expect(papers.map(({ kind }) => kind)).toEqual(['invoice', 'credit_note', 'invoice', 'credit_note', 'invoice'])
  expect(await brokenInvariants(shop)).toEqual([])
})

test('a refund after a change of address is credited against the new invoice', async () => {
  const { _id } = await order()
  await move(_id, CHENNAI)
  const fresh = (await papersOf(_id)).at(-1)
  await send(shop, 'PUT', `/v1/api/orders/${_id}/status`, { status: 'Delivered' }, seller.token)
  const back = await send(
    shop,
    'POST',
    `/v1/api/orders/${_id}/refund`,
    { amount: 100, reason: 'A stain' },
    seller.token,
  )
  expect(back.statusCode, back.body).toBe(200)
  const note = (await papersOf(_id)).at(-1)
  expect(note?.kind).toBe('credit_note')
  expect(note?.text).toContain(fresh?.number)
  expect(note?.text).toContain('3 Sea Road')
})

test('a credit note stays as it was when the words of its refund change', async () => {
  const { _id } = await order()
  await send(shop, 'PUT', `/v1/api/orders/${_id}/status`, { status: 'Delivered' }, seller.token)
  await send(shop, 'POST', `/v1/api/orders/${_id}/refund`, { amount: 100, reason: 'A stain' }, seller.token)
  const before = (await papersOf(_id)).at(-1)
  expect(before?.text).toContain('A stain')
  await shop.database.db.update(refunds).set({ reason: 'Something else' }).where(eq(refunds.orderId, _id))
  expect((await papersOf(_id)).at(-1)).toEqual(before)
})

test('after a part was refunded the address stays, and so do the papers', async () => {
  const { _id } = await order()
  await shop.database.db
    .update(orders)
    .set({ paidAt: shop.shop.now(), paymentStatus: 'Paid' })
    .where(eq(orders.id, _id))
  const back = await send(shop, 'POST', `/v1/api/orders/${_id}/refund`, { amount: 100 }, seller.token)
  expect(back.statusCode, back.body).toBe(200)
  const before = await papersOf(_id)
  const answer = await move(_id, CHENNAI)
  expect([answer.statusCode, answer.json().message]).toEqual([
    409,
    'Part of this order was refunded already, so its address stays. Please write to us.',
  ])
  expect(await papersOf(_id)).toEqual(before)
})
