import { eq } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { OrderJson, PaymentOrderJson } from '#contracts/orders/orders.ts'
import { invoices } from '#database/tables/invoices.ts'
import { refunds } from '#database/tables/payments.ts'
import { findMismatches } from '#shop/money/find-mismatches.ts'
import { findOrder } from '#shop/orders/find-order.ts'
import { cashDuePaise } from '#shop/parcels/parcel-rows.ts'
import { readRefundable } from '#shop/payments/read-refundable.ts'
import { onBothDatabases } from '../../../tests/support/both-databases.ts'
import { happens } from '../../../tests/support/failed-attempts.ts'
import { brokenInvariants, doAllWork, newBuyer, readOne, setTerms } from '../../../tests/support/order-work.ts'
import { moveTo, orderBody } from '../../../tests/support/orders.ts'
import { payOrder, playScene, setFaults } from '../../../tests/support/payments.ts'
import { newestMail, newPerson, type Person, send } from '../../../tests/support/people.ts'
import { openTestShop, stockProduct, type TestShop } from '../../../tests/support/test-shop.ts'
import { packParcel } from '../../../tests/support/tracked-parcels.ts'

const PART = 20_000

onBothDatabases('a cash order with a part in advance', (database) => {
  let shop: TestShop
  let buyer: Person
  let seller: Person
  let mayOweCash = false
  beforeAll(async () => {
    shop = await openTestShop({ database: database(), hasLimits: false })
    seller = await newPerson(shop, 'seller')
    await setTerms(shop, { codAdvancePaise: PART, isPrepayOffered: true })
  })
  beforeEach(async () => {
    shop.clock.pass({ minutes: 1 })
    buyer = await newBuyer(shop)
    mayOweCash = false
  })
  afterEach(async () => {
    setFaults(shop)
    expect(await brokenInvariants(shop)).toEqual([])
    const wrong = await findMismatches(shop.database.db)
    if (!mayOweCash) expect(wrong.filter(({ kind }) => kind !== 'cash_to_give_back')).toEqual([])
  })
  afterAll(() => shop.close())

  async function place(): Promise<PaymentOrderJson> {
    const product = await stockProduct(shop, { stock: 5, originalPaise: 80_000, discountPaise: null })
    const answer = await send(shop, 'POST', '/v1/api/orders', orderBody(product, 'COD'), buyer.token)
    expect(answer.statusCode, answer.body).toBe(200)
    return answer.json()
  }
  const read = ({ _id }: OrderJson): Promise<OrderJson> => readOne(shop, buyer, _id)
  const verify = (proof: object) => send(shop, 'POST', '/v1/api/payments/verify', proof, buyer.token)
  async function placePaid(): Promise<OrderJson> {
    const { razorpayOrder } = await place()
    const answer = await verify(await payOrder(shop, razorpayOrder.id))
    expect(answer.statusCode, answer.body).toBe(200)
    return answer.json().order
  }
  const cancel = ({ _id }: OrderJson) => send(shop, 'POST', `/v1/api/orders/${_id}/cancel`, undefined, buyer.token)
  const row = ({ _id }: OrderJson) => findOrder(shop.database.db, _id)
  const refundsOf = ({ _id }: OrderJson) => shop.database.db.select().from(refunds).where(eq(refunds.orderId, _id))
  const mail = async (kind: string) => (await newestMail(shop, 'asha@example.in', kind))?.text ?? ''

  describe('until the part is paid', () => {
    test('it is held like an online order, and only the part is asked for', async () => {
      const { razorpayOrder, order } = await place()
      expect(razorpayOrder.amount).toBe(PART)
      expect(order).toMatchObject({
        status: 'Payment Pending',
        paymentMethod: {
          method: 'COD',
          status: 'Pending',
          advance: { amount: 200, rest: order.cart.total - 200, paidAt: null },
        },
        invoiceNumber: null,
      })
      expect((await row(order)).stock).toBe('held')
    })

    test('it fails after twenty minutes, and can be paid again', async () => {
      const { order } = await place()
      shop.clock.pass({ minutes: 21 })
      await doAllWork(shop)
      expect(await read(order)).toMatchObject({ status: 'Failed', paymentMethod: { status: 'Failed' } })
      const again = await send(shop, 'POST', `/v1/api/orders/${order._id}/pay`, undefined, buyer.token)
      expect(again.json().razorpayOrder.amount).toBe(PART)
      await verify(await payOrder(shop, again.json().razorpayOrder.id))
      expect(await read(order)).toMatchObject({ status: 'Processing', paymentMethod: { status: 'Pending' } })
    })

    test('a declined payment fails it, as it fails an online order', async () => {
      const { razorpayOrder, order } = await place()
      await playScene(shop, razorpayOrder.id, { outcome: 'fail', reason: 'payment_cancelled' })
      await doAllWork(shop)
      expect((await read(order)).status).toBe('Failed')
    })

    test('a seller who moves it on lets all of it be paid at the door; a late part goes back', async () => {
      const { razorpayOrder, order } = await place()
      await moveTo(shop, seller, order, 'Processing')
      await payOrder(shop, razorpayOrder.id)
      await doAllWork(shop)
      expect(await read(order)).toMatchObject({
        paymentMethod: { advance: { rest: order.cart.total, paidAt: null } },
        returnedPayments: [{ amount: 200, state: 'returned' }],
      })
      expect(cashDuePaise(await row(order))).toBe(order.cart.total * 100)
    })
  })

  describe('once the part is paid', () => {
    test('it is firm, has its invoice, and the rest is collected at the door', async () => {
      const order = await placePaid()
      expect(order).toMatchObject({
        status: 'Processing',
        paymentMethod: { method: 'COD', status: 'Pending', paymentDate: null, advance: { paidAt: expect.any(String) } },
        invoiceNumber: expect.any(String),
      })
      expect(cashDuePaise(await row(order))).toBe(order.cart.total * 100 - PART)
    })

    test('its mail names what came and what to have at hand', async () => {
      const order = await placePaid()
      const text = await mail('order_paid')
      const rest = (order.cart.total - 200).toFixed(2)
      for (const words of ['We received ₹200.00', `Please have ₹${rest} in cash at hand.`])
        expect(text).toContain(words)
    })

    test('a second payment at once is sent back by the provider itself', async () => {
      const { razorpayOrder, order } = await place()
      await playScene(shop, razorpayOrder.id, { outcome: 'double_pay' })
      await doAllWork(shop)
      expect(await read(order)).toMatchObject({ status: 'Processing', returnedPayments: [] })
    })

    test('it is not paid online instead', async () => {
      const order = await placePaid()
      const answer = await send(shop, 'POST', `/v1/api/orders/${order._id}/prepay`, undefined, buyer.token)
      expect(answer.statusCode).toBe(409)
    })

    test('cancelled, the part goes back, and one credit note takes back the invoice', async () => {
      const order = await placePaid()
      expect((await cancel(order)).json().message).toContain('sending your money back')
      await doAllWork(shop)
      expect(await read(order)).toMatchObject({
        status: 'Cancelled',
        paymentMethod: { status: 'Pending', refundStatus: 'Refunded', refundedAmount: 200 },
      })
      expect(await mail('order_cancelled')).toContain('We are sending ₹200.00 back')
      const papers = await shop.database.db.select().from(invoices).where(eq(invoices.orderId, order._id))
      expect(papers.map(({ kind }) => kind).sort()).toEqual(['bill_of_supply', 'credit_note'])
    })

    test('a seller is asked before the part goes back', async () => {
      const order = await placePaid()
      const body = { status: 'Cancelled', confirm: false }
      const answer = await send(shop, 'PUT', `/v1/api/orders/${order._id}/status`, body, seller.token)
      expect(answer.json()).toMatchObject({ code: 'confirm_refund', amount: 200 })
    })

    test('delivered, the cash that counts as received is the rest', async () => {
      const order = await placePaid()
      await moveTo(shop, seller, order, 'Delivered')
      const { paidPaise, leftPaise } = await readRefundable(shop.database.db, await row(order))
      expect([paidPaise, leftPaise]).toEqual([order.cart.total * 100, order.cart.total * 100])
      const admin = await newPerson(shop, 'admin')
      const money = await send(shop, 'GET', `/v1/api/admin/money?q=${order.id}`, undefined, admin.token)
      expect(money.json().payments[0].received).toBe(order.cart.total)
    })

    test('a refund after that sends the part back online, and the rest by hand', async () => {
      const order = await placePaid()
      await moveTo(shop, seller, order, 'Delivered')
      const whole = { reason: 'Goodwill' }
      const answer = await send(shop, 'POST', `/v1/api/orders/${order._id}/refund`, whole, seller.token)
      expect(answer.statusCode, answer.body).toBe(200)
      await doAllWork(shop)
      const back = (await refundsOf(order)).map(({ captureId, amountPaise, state }) => [
        captureId !== null,
        amountPaise,
        state,
      ])
      expect(back.sort()).toEqual([
        [false, order.cart.total * 100 - PART, 'processed'],
        [true, PART, 'processed'],
      ])
      expect(await read(order)).toMatchObject({ paymentMethod: { status: 'Refunded', refundStatus: 'Refunded' } })
    })

    test('cancelled after that, both parts are owed: one goes by itself, the other waits for the seller', async () => {
      mayOweCash = true
      const order = await placePaid()
      await moveTo(shop, seller, order, 'Delivered')
      await moveTo(shop, seller, order, 'Cancelled')
      await doAllWork(shop)
      const back = (await refundsOf(order)).map(({ captureId, state }) => [captureId !== null, state])
      expect(back.sort()).toEqual([
        [false, 'queued'],
        [true, 'processed'],
      ])
    })
  })

  test('all of which came back: the part counts as paid for the goods and goes back', async () => {
    const order = await placePaid()
    const parcel = await packParcel(shop, order, { collectPaise: order.cart.total * 100 - PART })
    await happens(shop, parcel, 'picked_up', 'attempt_failed', 'turned_back', 'back_at_shop')
    const items = [{ item: order.cart.items[0]?._id, sellable: 1, damaged: 0, missing: 0 }]
    const answer = await send(shop, 'POST', `/v1/api/seller/parcels/${parcel.id}/inspect`, { items }, seller.token)
    expect(answer.statusCode, answer.body).toBe(200)
    await doAllWork(shop)
    expect(await read(order)).toMatchObject({ status: 'Cancelled', paymentMethod: { refundedAmount: 200 } })
    expect(await mail('order_cancelled')).toContain('We are sending ₹200.00 back')
  })

  test('money that comes after it was cancelled goes back', async () => {
    const { razorpayOrder, order } = await place()
    await cancel(order)
    await payOrder(shop, razorpayOrder.id)
    await doAllWork(shop)
    expect(await read(order)).toMatchObject({ status: 'Cancelled', returnedPayments: [{ state: 'returned' }] })
  })

  test('an order that is not above the amount is paid at the door as ever', async () => {
    await setTerms(shop, { codAdvanceAbovePaise: 1_000_000 })
    const { order } = await place()
    expect(order).toMatchObject({ status: 'Processing' })
    expect(order.paymentMethod.advance).toBeUndefined()
    await setTerms(shop, { codAdvanceAbovePaise: 0 })
  })
})
