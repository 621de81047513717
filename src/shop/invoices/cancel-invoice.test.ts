import { asc, eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { OrderJson } from '#contracts/orders/orders.ts'
import { invoices } from '#database/tables/invoices.ts'
import { onPostgres } from '../../../tests/support/both-databases.ts'
import { insertOrder } from '../../../tests/support/invoiced-orders.ts'
import { brokenInvariants, doAllWork, newBuyer, setTerms } from '../../../tests/support/order-work.ts'
import { placeCod, placeOnline } from '../../../tests/support/orders.ts'
import { payOrder } from '../../../tests/support/payments.ts'
import { pdfPages } from '../../../tests/support/pdf-text.ts'
import { newestMail, newPerson, type Person, send } from '../../../tests/support/people.ts'
import { openTestShop, stockProduct, type TestShop } from '../../../tests/support/test-shop.ts'
import { cancelOldInvoices } from './cancel-old-invoices.ts'
import { readInvoice } from './read-invoice.ts'
import { invoiceDataFrom } from './stored-document.ts'

onPostgres('the invoice of an order that ends unpaid', (database) => {
  let shop: TestShop
  let buyer: Person
  let seller: Person

  beforeAll(async () => {
    shop = await openTestShop({ database: database(), hasLimits: false })
    await setTerms(shop, { gstin: '29ABCDE1234F1Z5' })
    buyer = await newBuyer(shop)
    seller = await newPerson(shop, 'seller')
  })
  afterAll(() => shop.close())

  const order = async (): Promise<OrderJson> => placeCod(shop, buyer, await stockProduct(shop, { stock: 50 }))
  /** Papers are listed by time: each change is a second after the last. */
  const cancel = ({ _id }: OrderJson) => {
    shop.clock.pass({ seconds: 1 })
    return send(shop, 'POST', `/v1/api/orders/${_id}/cancel`, {}, buyer.token)
  }
  const move = ({ _id }: OrderJson, status: string) => {
    shop.clock.pass({ seconds: 1 })
    return send(shop, 'PUT', `/v1/api/orders/${_id}/status`, { status, confirm: true }, seller.token)
  }
  const papersOf = ({ _id }: Pick<OrderJson, '_id'>) =>
    database()
      .db.select()
      .from(invoices)
      .where(eq(invoices.orderId, _id))
      .orderBy(asc(invoices.issuedAt), asc(invoices.id))
  const kindsOf = async (of: Pick<OrderJson, '_id'>) => (await papersOf(of)).map(({ kind }) => kind)

  test('is taken back by a credit note for all of it, with its taxes', async () => {
    const placed = await order()
    expect((await cancel(placed)).statusCode).toBe(200)
    const [invoice, note, ...more] = await papersOf(placed)
    expect(more).toEqual([])
    expect(note).toMatchObject({ kind: 'credit_note', refundId: null, correctsId: invoice?.id })
    expect(invoiceDataFrom(note!).totals).toEqual({ ...invoiceDataFrom(invoice!).totals, discountPaise: 0 })
    const text = pdfPages((await readInvoice(shop.shop, note!.id)).content).join(' ')
    expect(text).toContain(invoice?.number)
    expect(text).toContain('The order ended before it was paid.')
  })

  test('is named to the buyer with the number of its credit note', async () => {
    const placed = await order()
    await cancel(placed)
    const [invoice, note] = await papersOf(placed)
    const mail = await newestMail(shop, placed.shippingInfo.email, 'order_cancelled')
    expect(mail?.text).toContain(`The credit note ${note?.number} takes back the invoice ${invoice?.number}.`)
  })

  test('stands in the list of papers as cancelled, and is no longer the order’s', async () => {
    const placed = await order()
    await move(placed, 'Shipped')
    await move(placed, 'Cancelled')
    const listed = await send(shop, 'GET', `/v1/api/orders/${placed._id}/papers`, undefined, seller.token)
    const states = listed.json().papers.map(({ kind, state }: { kind: string; state: string }) => [kind, state])
    expect(states).toEqual([
      ['invoice', 'cancelled'],
      ['credit_note', 'in_force'],
    ])
    const read = await send(shop, 'GET', `/v1/api/orders/${placed._id}`, undefined, buyer.token)
    expect(read.json().order.invoiceNumber).toBeNull()
  })

  test('is taken back once when the order is cancelled twice at once', async () => {
    const placed = await order()
    await Promise.all([cancel(placed), cancel(placed), cancel(placed)])
    expect(await kindsOf(placed)).toEqual(['invoice', 'credit_note'])
  })

  test('is followed by a new one when the order is taken up again', async () => {
    const placed = await order()
    await cancel(placed)
    await move(placed, 'Processing')
    expect(await kindsOf(placed)).toEqual(['invoice', 'credit_note', 'invoice'])
    await move(placed, 'Failed')
    expect(await kindsOf(placed)).toEqual(['invoice', 'credit_note', 'invoice', 'credit_note'])
  })

  test('of a paid order is left to its refund', async () => {
    const { order: paid, razorpayOrder } = await placeOnline(shop, buyer, await stockProduct(shop))
    await payOrder(shop, razorpayOrder.id)
    await doAllWork(shop)
    await cancel(paid)
    expect(await kindsOf(paid)).toEqual(['invoice'])
    await doAllWork(shop)
    expect(await papersOf(paid)).toMatchObject([{ kind: 'invoice' }, { refundId: expect.any(String) }])
  })

  test('leaves no gap between the numbers, and none standing', async () => {
    await cancel(await order())
    expect(await brokenInvariants(shop)).toEqual([])
  })

  test('is taken back later, once, where it was left standing', async () => {
    const { id } = await insertOrder(shop, buyer, { status: 'Cancelled', stock: 'returned' })
    const open = await insertOrder(shop, buyer)
    shop.clock.pass({ seconds: 1 })
    await Promise.all([cancelOldInvoices(shop.shop), cancelOldInvoices(shop.shop)])
    expect(await kindsOf({ _id: id })).toEqual(['invoice', 'credit_note'])
    expect(await kindsOf({ _id: open.id })).toEqual(['invoice'])
  })
})
