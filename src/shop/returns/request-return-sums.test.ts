import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { EXCHANGE_PROBLEM_TEXTS } from '#contracts/orders/exchange-texts.ts'
import type { OrderJson, ReturnJson } from '#contracts/orders/orders.ts'
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
} from '../../../tests/support/exchanges.ts'
import { brokenInvariants, doAllWork, newCoupon, readOne, setTerms } from '../../../tests/support/order-work.ts'
import { send } from '../../../tests/support/people.ts'
import { openTestShop, type TestShop } from '../../../tests/support/test-shop.ts'

onBothDatabases('what a return is worth', (database) => {
  let shop: TestShop
  let stage: ExchangeStage
  beforeAll(async () => {
    shop = await openTestShop({ database: database(), hasLimits: false })
    await setTerms(shop, { exchangeTrustOrders: null })
  })
  beforeEach(async () => {
    shop.clock.pass({ minutes: 1 })
    stage = await exchangeStage(shop)
  })
  afterEach(async () => expect(await brokenInvariants(shop)).toEqual([]))
  afterAll(() => shop.close())

  /** All but so much of what was paid goes back without a return. */
  async function giveAllBut({ _id, cart }: OrderJson, left: number) {
    const refund = { amount: cart.total - left, reason: 'Goodwill' }
    const answer = await send(shop, 'POST', `/v1/api/orders/${_id}/refund`, refund, stage.seller.token)
    expect(answer.statusCode, answer.body).toBe(200)
    await doAllWork(shop)
  }
  async function ask(order: OrderJson, quantity = 1): Promise<ReturnJson> {
    // What is asked for later stands after it.
    shop.clock.pass({ minutes: 1 })
    const items = [{ itemId: order.cart.items[0]?._id, quantity }]
    const url = `/v1/api/orders/${order._id}/returns`
    const answer = await send(shop, 'POST', url, { items, reason: 'Too wide' }, stage.buyer.token)
    expect(answer.statusCode, answer.body).toBe(200)
    return answer.json().order.returns.at(-1)
  }

  test.each(['online', 'COD'] as const)('of an order paid %s is no more than a goodwill left of it', async (method) => {
    const order = await deliver(stage, { method })
    await giveAllBut(order, 400)
    const now: OrderJson = await readOne(shop, stage.buyer, order._id)
    expect(now.paymentMethod.givenOtherwise).toBe(order.cart.total - 400)
    expect((await ask(order)).refundAmount).toBe(400)
  })

  test('is what goes back in the end, and no more is left', async () => {
    const order = await deliver(stage, { quantity: 2 })
    await giveAllBut(order, 1000)
    const asked = await ask(order, 2)
    expect(asked.refundAmount).toBe(1000)
    for (const status of ['Approved', 'Received', 'Refunded']) await decide(stage, asked, status)
    await doAllWork(shop)
    const now: OrderJson = await readOne(shop, stage.buyer, order._id)
    expect([now.returns[0]?.refundAmount, now.paymentMethod.refundedAmount]).toEqual([1000, order.cart.total])
  })

  test('pays that much of an exchange, whose difference counts what went back before, and which is sent', async () => {
    const order = await deliver(stage)
    await giveAllBut(order, 400)
    const asked = await exchanged(stage, order, { difference: 200 })
    expect(asked.exchange).toMatchObject({ total: 600, credited: 400, toPay: 200 })
    await verify(stage, await payDifference(stage, order, asked))
    await decide(stage, asked, 'Approved')
    await decide(stage, asked, 'Received')
    expect((await readReturn(stage, order)).exchange).toMatchObject({ state: 'sent' })
    expect((await readReplacement(stage, order)).cart.total).toBe(600)
  })

  test('is nothing once all went back: an exchange is refused with the reason', async () => {
    const order = await deliver(stage)
    await giveAllBut(order, 0)
    const answer = await askExchange(stage, order, { difference: 600 })
    expect([answer.statusCode, answer.json().message]).toEqual([409, EXCHANGE_PROBLEM_TEXTS.refunded])
  })

  test.each(['Withdrawn', 'Rejected'] as const)('adds up to the paisa after another one was %s', async (end) => {
    // An odd paisa, which one of the two pieces has.
    const couponCode = await newCoupon(shop, { discountType: 'fixed', discountValue: 10_001 })
    const order = await deliver(stage, { quantity: 2, more: { cart: { couponCode } } })
    expect(order.cart.couponDiscount).toBe(100.01)
    const first = await ask(order)
    const second = await ask(order)
    if (end === 'Rejected') await decide(stage, first, 'Rejected')
    else await send(shop, 'POST', `/v1/api/orders/${order._id}/returns/${first._id}/withdraw`, {}, stage.buyer.token)
    const third = await ask(order)
    expect([first, second, third].map(({ refundAmount }) => refundAmount)).toEqual([549.99, 550, 549.99])
    expect(second.refundAmount + third.refundAmount).toBeCloseTo(1099.99, 4)
  })
})
