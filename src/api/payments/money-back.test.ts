import { and, eq } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { PAYMENT_TEXTS } from '#contracts/orders/order-texts.ts'
import type { PaymentOrderJson } from '#contracts/orders/orders.ts'
import { products } from '#database/tables/catalogue.ts'
import { invoices } from '#database/tables/invoices.ts'
import { captures, refunds } from '#database/tables/payments.ts'
import { PaymentsProblem } from '#integrations/payments/payments.ts'
import type { Product } from '#rules/product.ts'
import { settleRefund } from '#sandbox/razorpay/settle-refund.ts'
import { expireOrders } from '#shop/fulfilment/expire-orders.ts'
import { sendRefunds } from '#shop/payments/send-refunds.ts'
import { settlePayment } from '#shop/payments/settle-payment.ts'
import { onPostgres } from '../../../tests/support/both-databases.ts'
import { brokenInvariants, doAllWork, newBuyer, readOne } from '../../../tests/support/order-work.ts'
import { moveTo, placeCod, placeOnline } from '../../../tests/support/orders.ts'
import { answerPaymentLate, ledgerOf, payOrder, playScene, setFaults } from '../../../tests/support/payments.ts'
import { newestMail, newPerson, type Person, send } from '../../../tests/support/people.ts'
import { openTestShop, stockProduct, type TestShop } from '../../../tests/support/test-shop.ts'

onPostgres('money and pieces', (database) => {
  let shop: TestShop
  let buyer: Person
  beforeAll(async () => {
    shop = await openTestShop({ database: database(), hasLimits: false })
    buyer = await newBuyer(shop)
  })
  afterEach(async () => {
    setFaults(shop)
    expect(await brokenInvariants(shop)).toEqual([])
  })
  afterAll(() => shop.close())

  const shelf = (stock = 5) => stockProduct(shop, { stock })
  const stockOf = async ({ id }: Product) =>
    (await shop.database.db.select().from(products).where(eq(products.id, id)))[0]?.stock
  const place = (product: Product, email = 'asha@example.in') =>
    placeOnline(shop, buyer, product, { shippingInfo: { email } })
  const read = ({ order }: Pick<PaymentOrderJson, 'order'>) => readOne(shop, buyer, order._id)
  const pay = async (placed: PaymentOrderJson) => {
    const proof = await payOrder(shop, placed.razorpayOrder.id)
    const answer = await send(shop, 'POST', '/v1/api/payments/verify', proof, buyer.token)
    expect(answer.statusCode).toBe(200)
    return proof.razorpay_payment_id
  }
  const refundsOf = ({ order }: Pick<PaymentOrderJson, 'order'>) =>
    shop.database.db.select().from(refunds).where(eq(refunds.orderId, order._id))

  describe('what is not paid in time', () => {
    test('ends after 20 minutes, once: the pieces are back and the buyer is told how to pay [SELL-ORDER-36]', async () => {
      const product = await shelf(2)
      const placed = await place(product, 'late@example.in')
      shop.clock.pass({ minutes: 19, seconds: 59 })
      await expireOrders(shop.shop)
      expect([(await read(placed)).status, await stockOf(product)]).toEqual(['Payment Pending', 1])
      shop.clock.pass({ seconds: 1 })
      await expireOrders(shop.shop)
      await expireOrders(shop.shop)
      expect(await read(placed)).toMatchObject({ status: 'Failed', paymentMethod: { status: 'Failed' } })
      expect(await stockOf(product)).toBe(2)
      const mail = await newestMail(shop, 'late@example.in', 'order_payment_failed')
      expect(mail?.text).toContain(`/orders?order=${placed.order.id}`)
    })

    test('a payment in the last second counts', async () => {
      const placed = await place(await shelf())
      setFaults(shop, { webhooks: { drop: true } })
      await payOrder(shop, placed.razorpayOrder.id)
      shop.clock.pass({ minutes: 20 })
      await expireOrders(shop.shop)
      expect((await read(placed)).status).toBe('Paid')
    })

    test('a COD order that nobody confirms is cancelled after a day', async () => {
      const product = await shelf(1)
      const unverified = await newPerson(shop)
      const order = await placeCod(shop, unverified, product, { shippingInfo: { email: 'unsure@example.in' } })
      expect(order.status).toBe('Payment Pending')
      shop.clock.pass({ hours: 23, minutes: 59 })
      await expireOrders(shop.shop)
      expect(await stockOf(product)).toBe(0)
      shop.clock.pass({ minutes: 1 })
      await expireOrders(shop.shop)
      expect((await readOne(shop, unverified, order._id)).status).toBe('Cancelled')
      expect(await stockOf(product)).toBe(1)
      expect(await newestMail(shop, 'unsure@example.in', 'order_cancelled')).not.toBeNull()
    })
  })

  describe('a failed try', () => {
    test('ends the order, and it can be paid again', async () => {
      const product = await shelf(1)
      const placed = await place(product)
      await playScene(shop, placed.razorpayOrder.id, { outcome: 'fail', reason: 'insufficient_funds' })
      await doAllWork(shop)
      expect([(await read(placed)).status, await stockOf(product)]).toEqual(['Failed', 1])
      shop.clock.pass({ seconds: 5 })
      const again = await send(shop, 'POST', `/v1/api/orders/${placed.order._id}/pay`, undefined, buyer.token)
      expect(again.json()).toMatchObject({ razorpayOrder: placed.razorpayOrder, order: { status: 'Payment Pending' } })
      expect(await stockOf(product)).toBe(0)
      // The failure of the earlier hold says nothing about this one, however often it is told.
      await doAllWork(shop)
      await settlePayment(shop.shop, placed.razorpayOrder.id)
      expect((await read(placed)).status).toBe('Payment Pending')
      await pay(placed)
      expect((await read(placed)).status).toBe('Paid')
    })

    test('while another is still open ends nothing', async () => {
      const placed = await place(await shelf())
      await playScene(shop, placed.razorpayOrder.id, { outcome: 'timeout' })
      await playScene(shop, placed.razorpayOrder.id, { outcome: 'fail', reason: 'card_declined' })
      await doAllWork(shop)
      expect((await read(placed)).status).toBe('Payment Pending')
    })

    test('and a success in the same window: Paid', async () => {
      const placed = await place(await shelf())
      await playScene(shop, placed.razorpayOrder.id, { outcome: 'fail', reason: 'incorrect_otp' })
      await pay(placed)
      await doAllWork(shop)
      expect((await read(placed)).status).toBe('Paid')
    })
  })

  describe('a payment that arrives after the order had ended', () => {
    const late = async (product: Product, email?: string) => {
      const placed = await place(product, email)
      const [payment] = await playScene(shop, placed.razorpayOrder.id, { outcome: 'late_authorise', afterMs: null })
      shop.clock.pass({ minutes: 21 })
      await doAllWork(shop)
      expect((await read(placed)).status).toBe('Failed')
      return { placed, paymentId: payment?.id ?? '' }
    }
    test('makes it Paid when the pieces are still there', async () => {
      const product = await shelf(1)
      const { placed, paymentId } = await late(product)
      await answerPaymentLate(shop, paymentId)
      await doAllWork(shop)
      expect(await read(placed)).toMatchObject({ status: 'Paid', paymentMethod: { status: 'Completed', paymentId } })
      expect(await stockOf(product)).toBe(0)
    })

    test('goes back when they are gone, and the buyer is told', async () => {
      const product = await shelf(1)
      const { placed, paymentId } = await late(product, 'unlucky@example.in')
      await placeCod(shop, buyer, product)
      await answerPaymentLate(shop, paymentId)
      await doAllWork(shop)
      expect(await read(placed)).toMatchObject({ status: 'Failed', paymentMethod: { refundStatus: 'Refunded' } })
      const { refunds: sent } = await ledgerOf(shop)
      expect(sent.filter(({ payment_id }) => payment_id === paymentId)).toMatchObject([{ status: 'processed' }])
      for (const kind of ['order_late_payment', 'order_refund_sent']) {
        expect(await newestMail(shop, 'unlucky@example.in', kind)).not.toBeNull()
      }
    })

    test('goes back when the order was cancelled meanwhile', async () => {
      const product = await shelf(1)
      const placed = await place(product)
      await send(shop, 'POST', `/v1/api/orders/${placed.order._id}/cancel`, undefined, buyer.token)
      const proof = await payOrder(shop, placed.razorpayOrder.id)
      const answer = await send(shop, 'POST', '/v1/api/payments/verify', proof, buyer.token)
      expect([answer.statusCode, answer.json().message]).toEqual([409, PAYMENT_TEXTS.refunded])
      await doAllWork(shop)
      expect([(await read(placed)).status, await stockOf(product)]).toEqual(['Cancelled', 1])
    })
  })

  test('paid twice: one is kept, the other goes back, and what was bought stays paid', async () => {
    const placed = await place(await shelf())
    const kept = await pay(placed)
    // A provider that captured a second payment for the same order.
    const { payments: provider } = shop.shop
    const second = 'pay_secondPayment01'
    const doubled = {
      ...provider,
      fetchOrderPayments: async (id: string) => {
        const [first] = await provider.fetchOrderPayments(id)
        return first === undefined ? [] : [first, { ...first, id: second }]
      },
      refund: async ({ paymentId, amountPaise, notes }: Parameters<typeof provider.refund>[0]) => {
        const made = { status: 'processed' as const, currency: 'INR', createdAt: new Date() }
        return { id: 'rfnd_ofTheSecond01', paymentId, amountPaise, notes, ...made }
      },
    }
    const twice = { ...shop.shop, payments: doubled }
    await settlePayment(twice, placed.razorpayOrder.id)
    await settlePayment(twice, placed.razorpayOrder.id)
    await sendRefunds(twice)
    expect(await refundsOf(placed)).toMatchObject([{ captureId: second, state: 'processed' }])
    expect(await read(placed)).toMatchObject({
      status: 'Paid',
      paymentMethod: { status: 'Completed', refundStatus: 'None', paymentId: kept },
    })
    const notes = and(eq(invoices.orderId, placed.order._id), eq(invoices.kind, 'credit_note'))
    expect(await shop.database.db.$count(invoices, notes)).toBe(0)
    // The invention never was in the provider's books: out of ours before they are compared.
    await shop.database.db.delete(refunds).where(eq(refunds.captureId, second))
    await shop.database.db.delete(captures).where(eq(captures.id, second))
  })

  describe('a refund', () => {
    const cancelled = async (email?: string) => {
      const placed = await place(await shelf(), email)
      const paymentId = await pay(placed)
      await send(shop, 'POST', `/v1/api/orders/${placed.order._id}/cancel`, undefined, buyer.token)
      return { placed, paymentId }
    }
    test('follows a cancelled order: money, status, credit note, mail', async () => {
      const { placed, paymentId } = await cancelled('back@example.in')
      expect((await read(placed)).paymentMethod.status).toBe('Completed')
      await sendRefunds(shop.shop)
      await sendRefunds(shop.shop)
      expect(await read(placed)).toMatchObject({
        status: 'Cancelled',
        paymentMethod: { status: 'Refunded', refundStatus: 'Refunded' },
      })
      const { refunds: sent } = await ledgerOf(shop)
      expect(sent.filter(({ payment_id }) => payment_id === paymentId)).toMatchObject([
        { amount: placed.razorpayOrder.amount },
      ])
      const papers = await shop.database.db.select().from(invoices).where(eq(invoices.orderId, placed.order._id))
      expect(papers.map(({ kind }) => kind).sort()).toEqual(['bill_of_supply', 'credit_note'])
      expect((await newestMail(shop, 'back@example.in', 'order_refund_sent'))?.text).toContain('₹')
    })

    test.each(['500', 'reset', '429', 'accept_then_drop'] as const)(
      'is tried again after %s, and paid once',
      async (answer) => {
        const { placed, paymentId } = await cancelled()
        setFaults(shop, { api: { answer, only: 'POST /payments', times: 1 } })
        await sendRefunds(shop.shop)
        expect(await refundsOf(placed)).toMatchObject([{ state: 'queued', attempts: 1 }])
        shop.clock.pass({ seconds: 9 })
        expect(await sendRefunds(shop.shop)).toBe(0)
        shop.clock.pass({ seconds: 2 })
        await sendRefunds(shop.shop)
        expect(await refundsOf(placed)).toMatchObject([{ state: 'processed' }])
        const { refunds: sent } = await ledgerOf(shop)
        expect(sent.filter(({ payment_id }) => payment_id === paymentId)).toHaveLength(1)
      },
    )

    test('that the bank takes its time for is done only when it is done [SELL-ORDER-36]', async () => {
      const { placed } = await cancelled()
      setFaults(shop, { refunds: { status: 'pending' } })
      await sendRefunds(shop.shop)
      expect(await refundsOf(placed)).toMatchObject([{ state: 'queued', providerRefundId: expect.any(String) }])
      expect((await read(placed)).paymentMethod.refundStatus).toBe('None')
      const [refund] = await refundsOf(placed)
      await settleRefund(shop.razorpay, refund?.providerRefundId ?? '', 'processed')
      shop.clock.pass({ seconds: 11 })
      await sendRefunds(shop.shop)
      expect(await read(placed)).toMatchObject({ paymentMethod: { status: 'Refunded', refundStatus: 'Refunded' } })
    })

    test('that is refused is failed and says why', async () => {
      const { placed } = await cancelled()
      const refusing = {
        ...shop.shop.payments,
        refund: async () => {
          throw new PaymentsProblem('refused', 'BAD_REQUEST_ERROR', 'The payment has been fully refunded already')
        },
      }
      await sendRefunds({ ...shop.shop, payments: refusing })
      expect(await refundsOf(placed)).toMatchObject([
        { state: 'failed', lastError: expect.stringContaining('fully refunded already') },
      ])
      expect((await read(placed)).paymentMethod.status).toBe('Completed')
      // Somebody looks into it and has it sent again.
      await shop.database.db.update(refunds).set({ state: 'queued' }).where(eq(refunds.orderId, placed.order._id))
    })

    test('is queued once, however often the order dies', async () => {
      const seller = await newPerson(shop, 'seller')
      const placed = await place(await shelf())
      await pay(placed)
      for (const status of ['Cancelled', 'Failed', 'Cancelled']) {
        await moveTo(shop, seller, placed.order, status)
      }
      expect(await refundsOf(placed)).toHaveLength(1)
    })

    test('makes an order that cannot be paid a second time', async () => {
      const seller = await newPerson(shop, 'seller')
      const placed = await place(await shelf())
      await pay(placed)
      await moveTo(shop, seller, placed.order, 'Failed')
      await sendRefunds(shop.shop)
      const again = await send(shop, 'POST', `/v1/api/orders/${placed.order._id}/pay`, undefined, buyer.token)
      expect([again.statusCode, again.json().message]).toEqual([409, PAYMENT_TEXTS.notPayable])
      expect((await read(placed)).paymentMethod.status).toBe('Refunded')
    })
  })
})
