import { eq } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import type { PaymentOrderJson } from '#contracts/orders/orders.ts'
import { products } from '#database/tables/catalogue.ts'
import { invoices } from '#database/tables/invoices.ts'
import { orders } from '#database/tables/orders.ts'
import { captures, payments, refunds } from '#database/tables/payments.ts'
import type { Product } from '#rules/product.ts'
import { asUser } from '../../../tests/support/as-user.ts'
import { onBothDatabases } from '../../../tests/support/both-databases.ts'
import { brokenInvariants, newBuyer } from '../../../tests/support/order-work.ts'
import { placeCod, placeOnline, SHIPPING } from '../../../tests/support/orders.ts'
import { payOrder, playScene, setFaults } from '../../../tests/support/payments.ts'
import { newestMail, type Person } from '../../../tests/support/people.ts'
import { openTestShop, stockProduct, type TestShop } from '../../../tests/support/test-shop.ts'
import { cancelOrder } from '../fulfilment/cancel-order.ts'
import { expireOrders } from '../fulfilment/expire-orders.ts'
import { settlePayment } from './settle-payment.ts'

onBothDatabases('settling a payment', (database) => {
  let shop: TestShop
  let buyer: Person
  let product: Product

  beforeAll(async () => {
    shop = await openTestShop({ database: database(), hasLimits: false })
    buyer = await newBuyer(shop)
    product = await stockProduct(shop, { stock: 100, originalPaise: 60_000, discountPaise: null })
  })
  afterEach(() => setFaults(shop))
  afterAll(() => shop.close())

  const settle = ({ razorpayOrder }: PaymentOrderJson) => settlePayment(shop.shop, razorpayOrder.id)
  const capturesOf = async ({ order }: PaymentOrderJson) => {
    const rows = await database()
      .db.select({ use: captures.use })
      .from(captures)
      .innerJoin(payments, eq(payments.id, captures.paymentId))
      .where(eq(payments.orderId, order._id))
    return rows.map(({ use }) => use).sort()
  }
  const refundsOf = ({ order }: PaymentOrderJson) =>
    database().db.select().from(refunds).where(eq(refunds.orderId, order._id))

  test('money that arrived makes the order Paid, with its invoice and a mail', async () => {
    const placed = await placeOnline(shop, buyer, product)
    await payOrder(shop, placed.razorpayOrder.id)
    expect(await settle(placed)).toMatchObject({ status: 'Paid', paymentStatus: 'Completed', stock: 'taken' })
    expect(await database().db.$count(invoices, eq(invoices.orderId, placed.order._id))).toBe(1)
    expect(await newestMail(shop, SHIPPING.email, 'order_paid')).not.toBeNull()
  })

  test('five callers at once book it once', async () => {
    const placed = await placeOnline(shop, buyer, product)
    await payOrder(shop, placed.razorpayOrder.id)
    const settled = await Promise.all(Array.from({ length: 5 }, () => settle(placed)))
    expect(settled).toEqual(Array(5).fill(expect.objectContaining({ status: 'Paid' })))
    expect(await capturesOf(placed)).toEqual(['order'])
  })

  test('nothing tried leaves the order waiting', async () => {
    const placed = await placeOnline(shop, buyer, product)
    expect(await settle(placed)).toMatchObject({ status: 'Payment Pending', stock: 'held' })
  })

  test('a try that failed ends the order and puts its pieces back', async () => {
    const placed = await placeOnline(shop, buyer, product)
    await playScene(shop, placed.razorpayOrder.id, { outcome: 'fail', reason: 'card_declined' })
    expect(await settle(placed)).toMatchObject({ status: 'Failed', paymentStatus: 'Failed', stock: 'returned' })
  })

  test('money that arrives after the hold takes the pieces again', async () => {
    const placed = await placeOnline(shop, buyer, product)
    shop.clock.pass({ minutes: 21 })
    await expireOrders(shop.shop)
    await payOrder(shop, placed.razorpayOrder.id)
    expect(await settle(placed)).toMatchObject({ status: 'Paid', stock: 'taken' })
  })

  test('money for pieces that somebody else bought meanwhile goes back', async () => {
    const last = await stockProduct(shop, { stock: 1 })
    const placed = await placeOnline(shop, buyer, last)
    shop.clock.pass({ minutes: 21 })
    await expireOrders(shop.shop)
    await placeCod(shop, buyer, last)
    await payOrder(shop, placed.razorpayOrder.id)
    expect(await settle(placed)).toMatchObject({ status: 'Failed', stock: 'returned' })
    expect(await capturesOf(placed)).toEqual(['refund'])
    expect(await refundsOf(placed)).toMatchObject([{ state: 'queued' }])
    const [left] = await database().db.select().from(products).where(eq(products.id, last.id))
    expect(left?.stock).toBe(0)
  })

  test('a second payment, which the provider gave back by itself, is not booked', async () => {
    const placed = await placeOnline(shop, buyer, product)
    await playScene(shop, placed.razorpayOrder.id, { outcome: 'double_pay' })
    expect(await settle(placed)).toMatchObject({ status: 'Paid', paymentStatus: 'Completed' })
    expect(await capturesOf(placed)).toEqual(['order'])
    expect(await refundsOf(placed)).toEqual([])
  })

  test('money for an order that was cancelled goes back', async () => {
    const placed = await placeOnline(shop, buyer, product)
    await cancelOrder(asUser(shop, buyer), placed.order._id)
    await payOrder(shop, placed.razorpayOrder.id)
    expect(await settle(placed)).toMatchObject({ status: 'Cancelled' })
    expect(await capturesOf(placed)).toEqual(['refund'])
  })

  test('while the provider cannot be asked nothing is written', async () => {
    const placed = await placeOnline(shop, buyer, product)
    await payOrder(shop, placed.razorpayOrder.id)
    setFaults(shop, { api: { answer: 'reset' } })
    await expect(settle(placed)).rejects.toThrow()
    const [row] = await database().db.select().from(orders).where(eq(orders.id, placed.order._id))
    expect(row).toMatchObject({ status: 'Payment Pending', paymentStatus: 'Pending' })
  })

  test("a provider's order that is not ours is nobody's", async () => {
    expect(await settlePayment(shop.shop, 'order_notOneOfOurs1')).toBeNull()
  })

  test('whatever was settled, the books are right', async () => {
    shop.clock.pass({ days: 5 })
    expect(await brokenInvariants(shop)).toEqual([])
  })
})
