import { and, asc, eq, inArray } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import type { InvoiceDocumentJson } from '#contracts/orders/invoices.ts'
import type { OrderJson } from '#contracts/orders/orders.ts'
import { SELLER_TEXTS } from '#contracts/seller/seller-texts.ts'
import { mails } from '#database/tables/mail.ts'
import { refunds } from '#database/tables/payments.ts'
import type { Product } from '#rules/product.ts'
import { brokenInvariants, newBuyer, readOne } from '../../../tests/support/order-work.ts'
import { moveTo, placeCod } from '../../../tests/support/orders.ts'
import { newPerson, type Person, send } from '../../../tests/support/people.ts'
import { openTestShop, stockProduct, type TestShop } from '../../../tests/support/test-shop.ts'

let shop: TestShop
let buyer: Person
let seller: Person
let product: Product
beforeAll(async () => {
  shop = await openTestShop({ hasLimits: false })
  buyer = await newBuyer(shop)
  seller = await newPerson(shop, 'seller')
  product = await stockProduct(shop, { stock: 50 })
})
afterEach(async () => expect(await brokenInvariants(shop)).toEqual([]))
afterAll(() => shop.close())

/** The emails about a status of this order, by their time: those that are held back are not among them. */
async function statusEmails({ id, shippingInfo }: OrderJson): Promise<{ kind: string; text: string }[]> {
  const isStatus = inArray(mails.kind, ['order_shipped', 'order_delivered'])
  const rows = await shop.database.db
    .select()
    .from(mails)
    .where(and(eq(mails.to, shippingInfo.email), isStatus))
    .orderBy(asc(mails.nextTryAt))
  return rows.filter(({ nextTryAt, subject }) => nextTryAt <= shop.clock.now() && subject.includes(id))
}
const kinds = async (order: OrderJson) => (await statusEmails(order)).map(({ kind }) => kind)

test('a cash order that was called delivered by mistake is neither paid nor delivered afterwards', async () => {
  const order = await placeCod(shop, buyer, product)
  await moveTo(shop, seller, order, 'Shipped')
  await moveTo(shop, seller, order, 'Delivered')
  await moveTo(shop, seller, order, 'Shipped')
  expect(await readOne(shop, buyer, order._id)).toMatchObject({
    status: 'Shipped',
    deliveredAt: null,
    paymentMethod: { status: 'Pending', paymentDate: null },
  })
})

test('cancelling it then promises no money back', async () => {
  const order = await placeCod(shop, buyer, product)
  await moveTo(shop, seller, order, 'Delivered')
  await moveTo(shop, seller, order, 'Processing')
  const cancelled = await send(
    shop,
    'PUT',
    `/v1/api/orders/${order._id}/status`,
    { status: 'Cancelled', confirm: false },
    seller.token,
  )
  expect(cancelled.json().order).toMatchObject({ status: 'Cancelled', paymentMethod: { refundStatus: 'None' } })
})

describe('an order that had ended and was called delivered by mistake', () => {
  const undo = (order: OrderJson, status: string, more: object = { confirm: false, undo: true }) =>
    send(shop, 'PUT', '/v1/api/seller/orders/status', { ids: [order._id], status, ...more }, seller.token)
  async function revived(status: 'Failed' | 'Cancelled'): Promise<OrderJson> {
    const order = await placeCod(shop, buyer, product)
    for (const next of [status, 'Delivered']) {
      shop.clock.pass({ seconds: 1 })
      await send(shop, 'PUT', `/v1/api/orders/${order._id}/status`, { status: next, confirm: true }, seller.token)
    }
    shop.clock.pass({ seconds: 1 })
    return order
  }
  const refundsOf = ({ _id }: OrderJson) => shop.database.db.select().from(refunds).where(eq(refunds.orderId, _id))

  test.each(['Failed', 'Cancelled'] as const)(
    'is %s after Undo without a question, and nothing goes back',
    async (status) => {
      const order = await revived(status)
      const answer = await undo(order, status)
      expect(answer.json()).toMatchObject({ changed: [{ status, deliveredAt: null }], failed: [] })
      expect(await refundsOf(order)).toEqual([])
      expect((await readOne(shop, buyer, order._id)).paymentMethod).toMatchObject({
        paymentDate: null,
        refundStatus: 'None',
      })
    },
  )

  test('leaves a credit note of its bill that is no refund, and says so', async () => {
    const order = await revived('Failed')
    await undo(order, 'Failed')
    const { papers } = (await send(shop, 'GET', `/v1/api/orders/${order._id}/papers`, undefined, seller.token)).json()
    const bills = papers.filter(({ kind }: InvoiceDocumentJson) => kind !== 'credit_note')
    const notes = papers.filter(({ kind }: InvoiceDocumentJson) => kind === 'credit_note')
    const reason = 'The order ended before it was paid.'
    expect(notes.map(({ corrects }: InvoiceDocumentJson) => corrects)).toEqual(
      bills.map(({ number }: InvoiceDocumentJson) => ({ number, reason, isRefund: false })),
    )
  })

  test('is not taken back later: somebody may have paid at the door', async () => {
    const order = await revived('Failed')
    shop.clock.pass({ seconds: 30 })
    const answer = await undo(order, 'Failed', { confirm: true, undo: true })
    expect(answer.json()).toMatchObject({ changed: [], failed: [{ message: SELLER_TEXTS.undoneTooLate }] })
    expect((await readOne(shop, buyer, order._id)).status).toBe('Delivered')
  })

  test('gives the cash back where it is ended on purpose', async () => {
    const order = await revived('Failed')
    expect((await undo(order, 'Failed', { confirm: false })).json()).toMatchObject({ code: 'confirm_refund' })
    await undo(order, 'Failed', { confirm: true })
    expect(await refundsOf(order)).toHaveLength(1)
  })

  test('gives the cash back also by Undo where it ends otherwise than before', async () => {
    const order = await revived('Failed')
    await undo(order, 'Cancelled', { confirm: true, undo: true })
    expect(await refundsOf(order)).toHaveLength(1)
  })
})

test('a delivery that is taken back leaves the bill that it wrote to the order that waits again', async () => {
  const order = await placeCod(shop, buyer, product)
  for (const status of ['Payment Pending', 'Delivered', 'Payment Pending']) await moveTo(shop, seller, order, status)
  const { papers } = (await send(shop, 'GET', `/v1/api/orders/${order._id}/papers`, undefined, seller.token)).json()
  expect(papers).toMatchObject([{ kind: 'bill_of_supply', state: 'in_force' }])
})

test('with a return on it, a delivery stays what it was', async () => {
  const order = await placeCod(shop, buyer, product)
  await moveTo(shop, seller, order, 'Delivered')
  const items = [{ itemId: order.cart.items[0]?._id, quantity: 1 }]
  const asked = await send(
    shop,
    'POST',
    `/v1/api/orders/${order._id}/returns`,
    { items, reason: 'Too small' },
    buyer.token,
  )
  expect(asked.statusCode).toBe(200)
  await moveTo(shop, seller, order, 'Shipped')
  expect((await readOne(shop, buyer, order._id)).paymentMethod.status).toBe('Paid')
})

test('a status that is taken back at once is never mailed', async () => {
  const order = await placeCod(shop, buyer, product)
  await moveTo(shop, seller, order, 'Shipped')
  shop.clock.pass({ seconds: 10 })
  await moveTo(shop, seller, order, 'Processing')
  shop.clock.pass({ seconds: 120 })
  expect(await kinds(order)).toEqual([])
})

test('a status that stands is mailed after the time for Undo', async () => {
  const order = await placeCod(shop, buyer, product)
  await moveTo(shop, seller, order, 'Shipped')
  expect(await kinds(order)).toEqual([])
  shop.clock.pass({ seconds: 31 })
  expect(await kinds(order)).toEqual(['order_shipped'])
})

test('shipped for good after an Undo, the buyer gets the tracking number', async () => {
  const order = await placeCod(shop, buyer, product)
  await moveTo(shop, seller, order, 'Shipped')
  shop.clock.pass({ seconds: 120 })
  await moveTo(shop, seller, order, 'Processing')
  const parcel = { trackingId: 'AWB-77120', courier: 'Delhivery', status: 'Shipped', location: 'Jaipur' }
  const tracked = await send(shop, 'POST', `/v1/api/orders/${order._id}/tracking`, parcel, seller.token)
  expect(tracked.statusCode).toBe(200)
  const [first, second] = await statusEmails(order)
  expect([first?.text.includes('AWB-77120'), second?.text.includes('AWB-77120')]).toEqual([false, true])
})
