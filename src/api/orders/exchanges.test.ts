import { eq } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { EXCHANGE_TEXTS } from '#contracts/orders/exchange-texts.ts'
import type { OrderJson } from '#contracts/orders/orders.ts'
import { invoices } from '#database/tables/invoices.ts'
import { sumRevenue } from '#shop/figures/revenue.ts'
import { findMismatches } from '#shop/money/find-mismatches.ts'
import { findOrder } from '#shop/orders/find-order.ts'
import { readRefundable } from '#shop/payments/read-refundable.ts'
import { onBothDatabases } from '../../../tests/support/both-databases.ts'
import {
  askExchange,
  decide,
  deliver,
  type ExchangeStage,
  exchanged,
  exchangeStage,
  payDifference,
  readReplacement,
  readReturn,
  verify,
  withdraw,
} from '../../../tests/support/exchanges.ts'
import { brokenInvariants, doAllWork, newCoupon, readOne, setTerms } from '../../../tests/support/order-work.ts'
import { moveTo } from '../../../tests/support/orders.ts'
import { setFaults } from '../../../tests/support/payments.ts'
import { newestMail, newPerson, send } from '../../../tests/support/people.ts'
import { openTestShop, type TestShop } from '../../../tests/support/test-shop.ts'
import { stockByVariant } from '../../../tests/support/variants.ts'

onBothDatabases('an exchange', (database) => {
  let shop: TestShop
  let stage: ExchangeStage
  beforeAll(async () => {
    shop = await openTestShop({ database: database(), hasLimits: false })
  })
  beforeEach(async () => {
    shop.clock.pass({ minutes: 1 })
    await setTerms(shop, { exchangeTrustOrders: null })
    stage = await exchangeStage(shop)
  })
  afterEach(async () => {
    setFaults(shop)
    expect(await brokenInvariants(shop)).toEqual([])
    expect(await findMismatches(shop.database.db)).toEqual([])
  })
  afterAll(() => shop.close())

  const read = ({ _id }: OrderJson): Promise<OrderJson> => readOne(shop, stage.buyer, _id)
  const sums = async ({ _id }: OrderJson) => readRefundable(shop.database.db, await findOrder(shop.database.db, _id))
  const documents = ({ _id }: OrderJson) =>
    shop.database.db.select().from(invoices).where(eq(invoices.orderId, _id)).orderBy(invoices.sequence)
  const stock = () => stockByVariant(shop, stage.kurta)
  const refusal = async (answer: Promise<{ statusCode: number; json: () => { message: string } }>) => {
    const { statusCode, json } = await answer
    return [statusCode, json().message]
  }

  describe('of the same price', () => {
    test('holds the new piece from the request on', async () => {
      const order = await deliver(stage)
      const { exchange, refundAmount } = await exchanged(stage, order, { difference: 0 })
      expect(exchange).toMatchObject({ state: 'held', total: 600, credited: 600, toPay: 0, isTrusted: false })
      expect([refundAmount, (await stock())['Red M']]).toEqual([0, 1])
    })

    test('goes out as a paid order of its own when the return is here', async () => {
      const order = await deliver(stage)
      const asked = await exchanged(stage, order, { difference: 0 })
      await decide(stage, asked, 'Approved')
      expect((await readReturn(stage, order)).exchange?.state).toBe('held')
      await decide(stage, asked, 'Received')
      const sent = await readReplacement(stage, order)
      expect(sent).toMatchObject({
        status: 'Paid',
        paymentMethod: { status: 'Completed', amount: 600, exchange: { order: order.id, amount: 600, isCash: false } },
        cart: { total: 600, shippingFee: 0, platformFee: 0, items: [{ choice: [{}, { value: 'M' }] }] },
        shippingInfo: order.shippingInfo,
      })
      expect(await readReturn(stage, order)).toMatchObject({ status: 'Refunded', exchange: { state: 'sent' } })
      expect(await stock()).toMatchObject({ 'Red S': 2, 'Red M': 1 })
    })

    test('has a credit note for what came back and an invoice for what goes out', async () => {
      const order = await deliver(stage)
      const asked = await exchanged(stage, order, { difference: 0 })
      await decide(stage, asked, 'Approved')
      await decide(stage, asked, 'Received')
      expect((await documents(order)).map(({ kind }) => kind).sort()).toEqual(['bill_of_supply', 'credit_note'])
      const [invoice] = await documents(await readReplacement(stage, order))
      expect(invoice?.document).toMatchObject({
        totals: { totalPaise: 60_000 },
        order: { payment: 'Paid with returned goods' },
      })
    })

    test('brings no revenue of its own', async () => {
      const order = await deliver(stage)
      const before = await sumRevenue(shop.database.db)
      const asked = await exchanged(stage, order, { difference: 0 })
      await decide(stage, asked, 'Approved')
      await decide(stage, asked, 'Received')
      expect(await sumRevenue(shop.database.db)).toBe(before)
    })

    test('leaves the order its other money, once', async () => {
      const order = await deliver(stage, { quantity: 2 })
      const asked = await exchanged(stage, order, { difference: 0 })
      await decide(stage, asked, 'Approved')
      await decide(stage, asked, 'Received')
      expect(await sums(order)).toMatchObject({ paidPaise: 120_500, refundedPaise: 60_000, leftPaise: 60_500 })
    })

    test('is mailed about at both ends', async () => {
      const order = await deliver(stage)
      const asked = await exchanged(stage, order, { difference: 0 })
      const told = await newestMail(shop, order.shippingInfo.email, 'order_return_requested')
      expect(told?.text).toContain('1 × Lotus Kurta (Red, M)')
      shop.clock.pass({ minutes: 1 })
      await decide(stage, asked, 'Approved')
      await decide(stage, asked, 'Received')
      const sent = await newestMail(shop, order.shippingInfo.email, 'order_paid')
      expect(sent?.subject).toBe(`Your exchange is being packed (order ${(await readReplacement(stage, order)).id})`)
    })
  })

  describe('that costs more', () => {
    const dearer = { values: 'Blue M', difference: 150 }

    test('waits for the difference although the return is here', async () => {
      const order = await deliver(stage)
      const asked = await exchanged(stage, order, dearer)
      await decide(stage, asked, 'Approved')
      await decide(stage, asked, 'Received')
      expect((await readReturn(stage, order)).exchange).toMatchObject({ state: 'held', toPay: 150, isPaid: false })
      await verify(stage, await payDifference(stage, order, asked))
      const sent = await readReplacement(stage, order)
      expect(sent).toMatchObject({ cart: { total: 750 }, paymentMethod: { exchange: { amount: 600 } } })
      expect(await sums(sent)).toMatchObject({ paidPaise: 75_000, leftPaise: 75_000, captureLeftPaise: 75_000 })
    })

    test('is kept until the return is here once it is paid, and mailed about', async () => {
      const order = await deliver(stage)
      const asked = await exchanged(stage, order, dearer)
      await verify(stage, await payDifference(stage, order, asked))
      expect((await readReturn(stage, order)).exchange).toMatchObject({ state: 'held', isPaid: true })
      expect(await newestMail(shop, order.shippingInfo.email, 'order_exchange_paid')).not.toBeNull()
      shop.clock.pass({ days: 5 })
      stage = { ...stage, seller: await newPerson(shop, 'seller') }
      await decide(stage, asked, 'Approved')
      await decide(stage, asked, 'Received')
      expect((await readReplacement(stage, order)).status).toBe('Paid')
    })

    test('ends after three days without it: the piece is free, and the return is refunded', async () => {
      const order = await deliver(stage)
      await exchanged(stage, order, dearer)
      shop.clock.pass({ days: 3, minutes: 1 })
      await doAllWork(shop)
      stage = { ...stage, buyer: stage.buyer }
      const [row] = (await findReturns(order)) ?? []
      expect(row).toMatchObject({ refundAmount: 600, exchange: { state: 'ended', end: 'unpaid' } })
      expect((await stock())['Blue M']).toBe(2)
      expect((await newestMail(shop, order.shippingInfo.email, 'order_exchange_ended'))?.text).toContain(
        'not paid in time',
      )
    })

    test('gives a late payment back', async () => {
      const order = await deliver(stage)
      const asked = await exchanged(stage, order, dearer)
      const proof = await payDifference(stage, order, asked)
      await withdraw(stage, order, asked)
      await verify(stage, proof)
      await doAllWork(shop)
      expect(await read(order)).toMatchObject({ returnedPayments: [{ amount: 150, state: 'returned' }] })
    })

    test('gives the difference back when it is withdrawn, and refuses to be withdrawn twice', async () => {
      const order = await deliver(stage)
      const asked = await exchanged(stage, order, dearer)
      await verify(stage, await payDifference(stage, order, asked))
      expect((await withdraw(stage, order, asked)).statusCode).toBe(200)
      await doAllWork(shop)
      expect(await read(order)).toMatchObject({ returnedPayments: [{ amount: 150, state: 'returned' }] })
      expect(await refusal(withdraw(stage, order, asked))).toEqual([409, EXCHANGE_TEXTS.over])
    })

    test('cannot be paid twice', async () => {
      const order = await deliver(stage)
      const asked = await exchanged(stage, order, dearer)
      await verify(stage, await payDifference(stage, order, asked))
      const url = `/v1/api/orders/${order._id}/returns/${asked._id}/exchange/pay`
      expect(await refusal(send(shop, 'POST', url, undefined, stage.buyer.token))).toEqual([
        409,
        EXCHANGE_TEXTS.notToPay,
      ])
    })
  })

  const findReturns = async ({ _id }: OrderJson) => {
    const { token } = await newPerson(shop, 'seller')
    return ((await send(shop, 'GET', `/v1/api/orders/${_id}`, undefined, token)).json().order as OrderJson).returns
  }

  describe('that costs less', () => {
    const cheaper = { values: 'Blue S', difference: -100 }

    test('gives the difference back where it came from when the return is here', async () => {
      const order = await deliver(stage)
      const asked = await exchanged(stage, order, cheaper)
      await decide(stage, asked, 'Approved')
      await decide(stage, asked, 'Received')
      await doAllWork(shop)
      expect(await read(order)).toMatchObject({
        paymentMethod: { refundedAmount: 100 },
        returns: [{ status: 'Refunded' }],
      })
      expect(await sums(order)).toMatchObject({ leftPaise: 5500 })
    })

    test('of an order paid in cash is handed over by the seller', async () => {
      const order = await deliver(stage, { method: 'COD' })
      const asked = await exchanged(stage, order, cheaper)
      await decide(stage, asked, 'Approved')
      await decide(stage, asked, 'Received')
      expect(await readReturn(stage, order)).toMatchObject({ status: 'Received', refundAmount: 100 })
      expect(await readReplacement(stage, order)).toMatchObject({ paymentMethod: { exchange: { isCash: true } } })
      expect((await decide(stage, asked, 'Refunded')).statusCode).toBe(200)
      expect(await read(order)).toMatchObject({ paymentMethod: { refundedAmount: 100 } })
    })
  })

  test('keeps the share of the coupon with the line', async () => {
    const code = await newCoupon(shop, { discountType: 'percentage', discountValue: 1000 })
    const order = await deliver(stage, { more: { cart: { couponCode: code } } })
    const asked = await exchanged(stage, order, { values: 'Blue M', difference: 150 })
    expect(asked.exchange).toMatchObject({ total: 690, credited: 540, toPay: 150 })
  })

  test('of damage gives the share of shipping back, and takes the same again', async () => {
    const order = await deliver(stage, { values: 'Red S' })
    const answer = await askExchange(stage, order, { values: 'Red S', difference: 0, reasonCode: 'wrong_item' })
    expect(await refusal(Promise.resolve(answer))).toEqual([409, EXCHANGE_TEXTS.changed])
    const asked = await exchanged(stage, order, { values: 'Red S', difference: -55, reasonCode: 'wrong_item' })
    await decide(stage, asked, 'Approved')
    await decide(stage, asked, 'Received')
    await doAllWork(shop)
    expect(await sums(order)).toMatchObject({ leftPaise: 0 })
  })

  describe('ends', () => {
    test('when the return is rejected', async () => {
      const order = await deliver(stage)
      await decide(stage, await exchanged(stage, order, { difference: 0 }), 'Rejected')
      expect((await readReturn(stage, order)).exchange).toMatchObject({ state: 'ended', end: 'rejected' })
      expect((await stock())['Red M']).toBe(2)
    })

    test('when something else was in the parcel, and the buyer is told', async () => {
      const order = await deliver(stage)
      const asked = await exchanged(stage, order, { difference: 0 })
      await decide(stage, asked, 'Approved')
      await decide(stage, asked, 'Received', 'notOurs')
      expect(await readReturn(stage, order)).toMatchObject({ status: 'Received', exchange: { end: 'not_ours' } })
      expect((await stock())['Red M']).toBe(2)
      const told = await newestMail(shop, order.shippingInfo.email, 'order_exchange_ended')
      expect(told?.text).toContain('not what we sent you')
    })

    test('when its return does not come within three weeks', async () => {
      const order = await deliver(stage)
      await decide(stage, await exchanged(stage, order, { difference: 0 }), 'Approved')
      shop.clock.pass({ days: 21, minutes: 1 })
      await doAllWork(shop)
      expect(await findReturns(order)).toMatchObject([{ refundAmount: 600, exchange: { end: 'late' } }])
    })

    test('when the money of the order went back by hand meanwhile', async () => {
      const order = await deliver(stage)
      const asked = await exchanged(stage, order, { difference: 0 })
      await decide(stage, asked, 'Approved')
      const refund = { amount: 500, reason: 'Goodwill' }
      const given = await send(shop, 'POST', `/v1/api/orders/${order._id}/refund`, refund, stage.seller.token)
      expect(given.statusCode, given.body).toBe(200)
      await decide(stage, asked, 'Received')
      expect((await readReturn(stage, order)).exchange).toMatchObject({ end: 'refunded' })
    })
  })

  describe('is refused', () => {
    test.each([
      [
        'without saying what instead',
        { body: { exchange: { lines: [], difference: 0 } } },
        400,
        EXCHANGE_TEXTS.incomplete,
      ],
      ['at another difference', { difference: 1 }, 409, EXCHANGE_TEXTS.changed],
      [
        'for the same again without a fault',
        { values: 'Red S', reasonCode: 'changed_mind' },
        400,
        EXCHANGE_TEXTS.sameAgain,
      ],
      ['beside store credit', { body: { isCredit: true } }, 409, EXCHANGE_TEXTS.notWithCredit],
    ])('%s', async (_, wish, status, message) => {
      const order = await deliver(stage)
      expect(await refusal(askExchange(stage, order, { difference: 0, ...wish }))).toEqual([status, message])
    })

    test('where the piece was sold meanwhile', async () => {
      const order = await deliver(stage)
      await deliver(stage, { values: 'Red M', quantity: 2 })
      const [status, message] = await refusal(askExchange(stage, order, { difference: 0 }))
      expect([status, message]).toEqual([409, 'Lotus Kurta is not available in this quantity any more.'])
    })

    test('to a seller’s refund while the buyer may still pay', async () => {
      const order = await deliver(stage)
      const asked = await exchanged(stage, order, { values: 'Blue M', difference: 150 })
      await decide(stage, asked, 'Approved')
      await decide(stage, asked, 'Received')
      expect(await refusal(decide(stage, asked, 'Refunded'))).toEqual([409, EXCHANGE_TEXTS.waitsForPayment])
    })
  })

  describe('of a trusted buyer', () => {
    beforeEach(() => setTerms(shop, { exchangeTrustOrders: 1 }))

    test('goes out at once, and the credit note follows when the return is here', async () => {
      const order = await deliver(stage)
      const asked = await exchanged(stage, order, { difference: 0 })
      expect(asked).toMatchObject({ status: 'Approved', exchange: { state: 'sent', isTrusted: true } })
      expect(await documents(order)).toHaveLength(1)
      await decide(stage, asked, 'Received')
      expect(await documents(order)).toHaveLength(2)
      expect((await readReturn(stage, order)).status).toBe('Refunded')
    })

    test('goes out with the payment of the difference', async () => {
      const order = await deliver(stage)
      const asked = await exchanged(stage, order, { values: 'Blue M', difference: 150 })
      expect(asked.exchange?.state).toBe('held')
      await verify(stage, await payDifference(stage, order, asked))
      expect(await readReturn(stage, order)).toMatchObject({ status: 'Approved', exchange: { state: 'sent' } })
    })

    test('waits once something else was in a parcel of theirs', async () => {
      const first = await exchanged(stage, await deliver(stage), { difference: 0 })
      await decide(stage, first, 'Received', 'notOurs')
      const again = await exchanged(stage, await deliver(stage), { difference: 0 })
      expect(again.exchange).toMatchObject({ state: 'held', isTrusted: false })
    })
  })

  describe('whose new order is cancelled', () => {
    test('gives all of it back to the payments it came from', async () => {
      const order = await deliver(stage)
      const asked = await exchanged(stage, order, { values: 'Blue M', difference: 150 })
      await verify(stage, await payDifference(stage, order, asked))
      await decide(stage, asked, 'Approved')
      await decide(stage, asked, 'Received')
      const sent = await moveTo(shop, stage.seller, await readReplacement(stage, order), 'Cancelled')
      await doAllWork(shop)
      expect(await read(sent)).toMatchObject({ paymentMethod: { status: 'Refunded', refundedAmount: 750 } })
      expect(await sums(sent)).toMatchObject({ leftPaise: 0 })
      expect(await sums(order)).toMatchObject({ leftPaise: 5500, captureLeftPaise: 5500 })
    })

    test('gives cash back by hand', async () => {
      const order = await deliver(stage, { method: 'COD' })
      const asked = await exchanged(stage, order, { difference: 0 })
      await decide(stage, asked, 'Approved')
      await decide(stage, asked, 'Received')
      const sent = await readReplacement(stage, order)
      expect(await sums(sent)).toMatchObject({ cashLeftPaise: 60_000, captureLeftPaise: 0, leftPaise: 60_000 })
      expect(await sums(order)).toMatchObject({ cashLeftPaise: 5500, leftPaise: 5500 })
    })
  })
})
