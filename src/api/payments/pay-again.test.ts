import { eq } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { PAYMENT_TEXTS } from '#contracts/orders/order-texts.ts'
import type { PaymentOrderJson } from '#contracts/orders/orders.ts'
import { products } from '#database/tables/catalogue.ts'
import { payments, webhookEvents } from '#database/tables/payments.ts'
import type { Product } from '#rules/product.ts'
import { expireOrders } from '#shop/fulfilment/expire-orders.ts'
import { findMismatches } from '#shop/money/find-mismatches.ts'
import { checkPayments } from '#shop/payments/check-payments.ts'
import { handleWebhooks } from '#shop/payments/handle-webhooks.ts'
import { settlePayment } from '#shop/payments/settle-payment.ts'
import { onPostgres } from '../../../tests/support/both-databases.ts'
import { brokenInvariants, doAllWork, newBuyer, readOne } from '../../../tests/support/order-work.ts'
import { placeCod, placeOnline } from '../../../tests/support/orders.ts'
import { answerPaymentLate, payOrder, playScene, setFaults } from '../../../tests/support/payments.ts'
import { newPerson, type Person, send } from '../../../tests/support/people.ts'
import { openTestShop, stockProduct, type TestShop } from '../../../tests/support/test-shop.ts'

onPostgres('paying again', (database) => {
  let shop: TestShop
  let buyer: Person
  let seller: Person
  beforeAll(async () => {
    shop = await openTestShop({ database: database(), hasLimits: false })
    buyer = await newBuyer(shop)
    seller = await newPerson(shop, 'seller')
  })
  afterEach(async () => {
    setFaults(shop)
    expect(await brokenInvariants(shop)).toEqual([])
  })
  afterAll(() => shop.close())

  const stockOf = async ({ id }: Product) =>
    (await shop.database.db.select().from(products).where(eq(products.id, id)))[0]?.stock
  const read = ({ order }: PaymentOrderJson) => readOne(shop, buyer, order._id)
  const pay = ({ order }: PaymentOrderJson) =>
    send(shop, 'POST', `/v1/api/orders/${order._id}/pay`, undefined, buyer.token)
  const verify = (proof: object) => send(shop, 'POST', '/v1/api/payments/verify', proof, buyer.token)
  const shelf = () => stockProduct(shop, { stock: 1 })

  /** Failed, paid too late, refunded; and the piece is on the shelf again. */
  async function refundedLate(product: Product): Promise<PaymentOrderJson> {
    const placed = await placeOnline(shop, buyer, product)
    const [payment] = await playScene(shop, placed.razorpayOrder.id, { outcome: 'late_authorise', afterMs: null })
    shop.clock.pass({ minutes: 21 })
    await doAllWork(shop)
    const other = await placeCod(shop, buyer, product)
    await answerPaymentLate(shop, payment?.id ?? '')
    await doAllWork(shop)
    await send(shop, 'POST', `/v1/api/orders/${other._id}/cancel`, undefined, buyer.token)
    expect(await read(placed)).toMatchObject({ status: 'Failed', paymentMethod: { refundStatus: 'Refunded' } })
    return placed
  }

  describe('an order whose late payment was sent back', () => {
    test('is collected for by a new order of the provider, which can be paid', async () => {
      const product = await shelf()
      const placed = await refundedLate(product)
      const again: PaymentOrderJson = (await pay(placed)).json()
      expect(again.razorpayOrder.id).not.toBe(placed.razorpayOrder.id)
      expect([again.order.status, await stockOf(product)]).toEqual(['Payment Pending', 0])
      expect((await verify(await payOrder(shop, again.razorpayOrder.id))).statusCode).toBe(200)
      expect(await read(placed)).toMatchObject({
        status: 'Paid',
        paymentMethod: { status: 'Completed', refundStatus: 'None', orderId: again.razorpayOrder.id },
      })
    })

    test('keeps telling which payment came too late and that its money went back [ORDER-51]', async () => {
      const placed = await refundedLate(await shelf())
      const [back] = (await read(placed)).returnedPayments
      expect(back).toEqual({
        paymentId: expect.stringMatching(/^pay_/),
        amount: placed.order.cart.total,
        date: expect.any(String),
        state: 'returned',
        returnedAt: expect.any(String),
      })
      const again = (await pay(placed)).json()
      const proof = await payOrder(shop, again.razorpayOrder.id)
      await verify(proof)
      const paid = await read(placed)
      expect(paid.paymentMethod.paymentId).toBe(proof.razorpay_payment_id)
      expect(paid.returnedPayments).toEqual([back])
    })

    test('asked for again and again, also at once, has one new order of the provider', async () => {
      const placed = await refundedLate(await shelf())
      const answers = await Promise.all([pay(placed), pay(placed), pay(placed)])
      const ids = [...answers, await pay(placed)].map((answer) => answer.json().razorpayOrder?.id)
      expect(new Set(ids).size).toBe(1)
      expect(ids).not.toContain(placed.razorpayOrder.id)
    })

    test('still knows the earlier one: what is told of it changes nothing and is no mismatch', async () => {
      const placed = await refundedLate(await shelf())
      await pay(placed)
      const { db } = shop.database
      const told = eq(webhookEvents.providerOrderId, placed.razorpayOrder.id)
      await db.update(webhookEvents).set({ nextTryAt: shop.clock.now() }).where(told)
      await handleWebhooks(shop.shop)
      const errors = (await db.select().from(webhookEvents).where(told)).map(({ lastError }) => lastError)
      expect(new Set(errors)).toEqual(new Set([null]))
      expect(await settlePayment(shop.shop, placed.razorpayOrder.id)).toMatchObject({ status: 'Payment Pending' })
      expect((await findMismatches(db)).filter(({ order }) => order?._id === placed.order._id)).toEqual([])
    })
  })

  test('money given back in the provider’s own dashboard leaves an order that can be paid anew', async () => {
    const product = await shelf()
    const placed = await placeOnline(shop, buyer, product)
    setFaults(shop, { webhooks: { drop: true } })
    const proof = await payOrder(shop, placed.razorpayOrder.id)
    const given = { paymentId: proof.razorpay_payment_id, amountPaise: placed.razorpayOrder.amount, notes: {} }
    await shop.shop.payments.refund({ ...given, idempotencyKey: `by-hand-${given.paymentId}` })
    shop.clock.pass({ minutes: 21 })
    await doAllWork(shop)
    expect((await read(placed)).status).toBe('Failed')
    const again: PaymentOrderJson = (await pay(placed)).json()
    expect((await verify(await payOrder(shop, again.razorpayOrder.id))).json().order.status).toBe('Paid')
  })

  test('a payment of another amount that nobody has looked at keeps the order from being paid again', async () => {
    const product = await shelf()
    const placed = await placeOnline(shop, buyer, product)
    await payOrder(shop, placed.razorpayOrder.id)
    const provider = shop.shop.payments
    const other = {
      ...provider,
      fetchOrderPayments: async (id: string) =>
        (await provider.fetchOrderPayments(id)).map((one) => ({ ...one, amountPaise: 100 })),
    }
    shop.clock.pass({ seconds: 61 })
    await checkPayments({ ...shop.shop, payments: other })
    shop.clock.pass({ minutes: 21 })
    setFaults(shop, { api: { answer: '500' } })
    await expireOrders(shop.shop)
    expect(await stockOf(product)).toBe(1)
    const again = await pay(placed)
    expect([again.statusCode, again.json().message]).toEqual([409, PAYMENT_TEXTS.wrongAmount])
    expect(await stockOf(product)).toBe(1)
    setFaults(shop)
    await settlePayment(shop.shop, placed.razorpayOrder.id)
  })

  test('a second press right after the first is asked about too: it may have been paid in between', async () => {
    const placed = await placeOnline(shop, buyer, await shelf())
    expect((await pay(placed)).statusCode).toBe(200)
    setFaults(shop, { webhooks: { drop: true } })
    await payOrder(shop, placed.razorpayOrder.id)
    const again = await pay(placed)
    expect([again.statusCode, again.json().message]).toEqual([409, PAYMENT_TEXTS.alreadyPaid])
  })

  describe('while the provider does not answer', () => {
    test('an order that has ended takes no pieces', async () => {
      const product = await shelf()
      const placed = await placeOnline(shop, buyer, product)
      shop.clock.pass({ minutes: 21 })
      await doAllWork(shop)
      setFaults(shop, { api: { answer: '500' } })
      const again = await pay(placed)
      expect([again.statusCode, again.json().message]).toEqual([503, PAYMENT_TEXTS.notKnown])
      expect(Number(again.headers['retry-after'])).toBeGreaterThan(0)
      expect([(await read(placed)).status, await stockOf(product)]).toEqual(['Failed', 1])
    })

    test('an order that needs a new order of the provider gives its pieces back at once', async () => {
      const product = await shelf()
      const placed = await refundedLate(product)
      setFaults(shop, { api: { answer: '500', only: 'POST /orders' } })
      expect((await pay(placed)).statusCode).toBe(503)
      expect([(await read(placed)).status, await stockOf(product)]).toEqual(['Failed', 1])
      setFaults(shop)
      expect((await pay(placed)).statusCode).toBe(200)
    })

    test('an order whose window was opened before may be paid already: it is not opened again until somebody can say', async () => {
      const placed = await placeOnline(shop, buyer, await shelf())
      setFaults(shop, { api: { answer: '500' }, webhooks: { drop: true } })
      await payOrder(shop, placed.razorpayOrder.id)
      const silent = await pay(placed)
      expect([silent.statusCode, silent.json().message]).toEqual([503, PAYMENT_TEXTS.notKnown])
      expect(Number(silent.headers['retry-after'])).toBeGreaterThan(0)
      expect((await read(placed)).status).toBe('Payment Pending')
      setFaults(shop)
      const paid = await pay(placed)
      expect([paid.statusCode, paid.json().message]).toEqual([409, PAYMENT_TEXTS.alreadyPaid])
    })

    test('an order without a window is opened as soon as the provider answers again', async () => {
      const placed = await placeOnline(shop, buyer, await shelf())
      const { db } = shop.database
      await db.update(payments).set({ providerOrderId: null }).where(eq(payments.orderId, placed.order._id))
      setFaults(shop, { api: { answer: '500', only: 'GET' } })
      expect((await pay(placed)).statusCode).toBe(200)
    })
  })

  test('a paid order that the seller ended keeps its order of the provider and is not paid again', async () => {
    const placed = await placeOnline(shop, buyer, await shelf())
    await verify(await payOrder(shop, placed.razorpayOrder.id))
    await send(shop, 'PUT', `/v1/api/orders/${placed.order._id}/status`, { status: 'Failed' }, seller.token)
    expect((await pay(placed)).statusCode).toBe(409)
    const [payment] = await shop.database.db.select().from(payments).where(eq(payments.orderId, placed.order._id))
    expect(payment?.spentProviderOrderIds).toEqual([])
  })
})
