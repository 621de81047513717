import { eq } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import type { OrderJson } from '#contracts/orders/orders.ts'
import { refunds } from '#database/tables/payments.ts'
import { onBothDatabases } from '../../../tests/support/both-databases.ts'
import { readBalance } from '../../../tests/support/credit.ts'
import {
  decide,
  deliver,
  type ExchangeStage,
  exchanged,
  exchangeStage,
  idOf,
  readReturn,
} from '../../../tests/support/exchanges.ts'
import { sellByHand } from '../../../tests/support/manual-sales.ts'
import { brokenInvariants, doAllWork, readOne, setTerms } from '../../../tests/support/order-work.ts'
import { cartLine, placeOnline } from '../../../tests/support/orders.ts'
import { payOrder } from '../../../tests/support/payments.ts'
import { send } from '../../../tests/support/people.ts'
import { openTestShop, stockProduct, type TestShop } from '../../../tests/support/test-shop.ts'
import { stockByVariant } from '../../../tests/support/variants.ts'

onBothDatabases('after the sale, at the same moment', (database) => {
  let shop: TestShop
  let stage: ExchangeStage
  beforeAll(async () => {
    shop = await openTestShop({ database: database(), hasLimits: false })
    await setTerms(shop, { isCreditOffered: true })
  })
  beforeEach(async () => {
    shop.clock.pass({ minutes: 1 })
    stage = await exchangeStage(shop)
  })
  afterEach(async () => expect(await brokenInvariants(shop)).toEqual([]))
  afterAll(() => shop.close())

  const at = ({ _id }: OrderJson) => `/v1/api/orders/${_id}`
  const refundAll = (order: OrderJson) => send(shop, 'POST', `${at(order)}/refund`, {}, stage.seller.token)
  const move = (order: OrderJson, status: string) =>
    send(shop, 'PUT', `${at(order)}/status`, { status, confirm: true }, stage.seller.token)
  const codes = (answers: readonly { statusCode: number }[]) => answers.map(({ statusCode }) => statusCode).sort()

  async function backOf({ _id }: OrderJson): Promise<number> {
    const rows = await database().db.select().from(refunds).where(eq(refunds.orderId, _id))
    return rows.filter(({ state }) => state !== 'failed').reduce((sum, { amountPaise }) => sum + amountPaise, 0)
  }

  /** A return of the only piece that was received, and waits for its money. */
  async function received(order: OrderJson, body: object = {}) {
    const items = [{ itemId: order.cart.items[0]?._id, quantity: 1 }]
    const url = `${at(order)}/returns`
    const answer = await send(shop, 'POST', url, { items, reason: 'Too tight', ...body }, stage.buyer.token)
    expect(answer.statusCode, answer.body).toBe(200)
    const asked = await readReturn(stage, order)
    await decide(stage, asked, 'Approved')
    await decide(stage, asked, 'Received')
    return asked
  }

  test('a refund of everything and the money of a return: what was paid goes back once', async () => {
    const order = await deliver(stage)
    const asked = await received(order)
    await Promise.all([refundAll(order), decide(stage, asked, 'Refunded')])
    await doAllWork(shop)
    expect(await backOf(order)).toBe(Math.round(order.cart.total * 100))
  })

  test('a refund of everything and the store credit of a return: money or credit, never both', async () => {
    const order = await deliver(stage)
    const asked = await received(order, { isCredit: true })
    await Promise.all([refundAll(order), decide(stage, asked, 'Refunded')])
    await doAllWork(shop)
    expect(await backOf(order)).toBe(Math.round(order.cart.total * 100))
    expect([0, 600]).toContain(await readBalance(shop, stage.buyer))
  })

  test('a refund of everything and the inspection of an exchange: it goes out, or its money does', async () => {
    const order = await deliver(stage)
    const asked = await exchanged(stage, order, { difference: 0 })
    await decide(stage, asked, 'Approved')
    await Promise.all([refundAll(order), decide(stage, asked, 'Received')])
    await doAllWork(shop)
    const { exchange } = await readReturn(stage, order)
    expect(await backOf(order)).toBe(Math.round(order.cart.total * 100))
    expect((await stockByVariant(shop, stage.kurta))['Red M']).toBe(exchange?.state === 'sent' ? 1 : 2)
  })

  test('a cancellation by the seller and the inspection of an exchange: the pieces are somewhere once', async () => {
    const order = await deliver(stage)
    const asked = await exchanged(stage, order, { difference: 0 })
    await decide(stage, asked, 'Approved')
    const both = await Promise.all([move(order, 'Cancelled'), decide(stage, asked, 'Received')])
    expect(codes(both)).toEqual([200, 200])
    expect((await stockByVariant(shop, stage.kurta))['Red S']).toBe(2)
  })

  test('the buyer’s cancellation and the arrival of the payment: the money goes back once', async () => {
    const items = [cartLine(stage.kurta, { color: '', size: null, variantId: await idOf(stage, 'Red S') })]
    const { order, razorpayOrder } = await placeOnline(shop, stage.buyer, stage.kurta, { items })
    const proof = await payOrder(shop, razorpayOrder.id)
    const [cancelled] = await Promise.all([
      send(shop, 'POST', `${at(order)}/cancel`, {}, stage.buyer.token),
      send(shop, 'POST', '/v1/api/payments/verify', proof, stage.buyer.token),
      doAllWork(shop),
    ])
    await doAllWork(shop)
    expect(cancelled.statusCode).toBe(200)
    expect((await readOne(shop, stage.buyer, order._id)).status).toBe('Cancelled')
    expect(await backOf(order)).toBe(razorpayOrder.amount)
    expect((await stockByVariant(shop, stage.kurta))['Red S']).toBe(2)
  })

  test('the payment for a change and the parcel’s leaving: the order is changed, or the money goes back', async () => {
    const scarf = await stockProduct(shop, { stock: 5, originalPaise: 60_000, discountPaise: null })
    const { order, razorpayOrder } = await placeOnline(shop, stage.buyer, scarf)
    await send(shop, 'POST', '/v1/api/payments/verify', await payOrder(shop, razorpayOrder.id), stage.buyer.token)
    const lines = [{ item: order.cart.items[0]?._id, quantity: 2 }]
    const edit = await send(shop, 'POST', `${at(order)}/edits`, { lines }, stage.seller.token)
    const url = `${at(order)}/edits/${edit.json().edit._id}/pay`
    const opened = await send(shop, 'POST', url, undefined, stage.buyer.token)
    const proof = await payOrder(shop, opened.json().razorpayOrder.id)
    const [verified, moved] = await Promise.all([
      send(shop, 'POST', '/v1/api/payments/verify', proof, stage.buyer.token),
      move(order, 'Shipped'),
    ])
    await doAllWork(shop)
    expect(moved.statusCode).toBe(200)
    const isChanged = verified.statusCode === 200
    expect((await readOne(shop, stage.buyer, order._id)).cart.quantity).toBe(isChanged ? 2 : 1)
    expect(await backOf(order)).toBe(isChanged ? 0 : opened.json().razorpayOrder.amount)
  })

  test('taking a sale back and refunding it: its money is handed back once', async () => {
    const scarf = await stockProduct(shop, { stock: 5, originalPaise: 10_000, discountPaise: null })
    const { sale } = await sellByHand(shop, stage.seller, scarf)
    const url = `/v1/api/seller/sales/${sale._id}/void`
    const both = await Promise.all([
      send(shop, 'POST', url, { reason: 'Mistaken' }, stage.seller.token),
      send(shop, 'POST', `/v1/api/orders/${sale._id}/refund`, {}, stage.seller.token),
    ])
    expect(codes(both)).toEqual([200, 409])
    const rows = await database().db.select().from(refunds).where(eq(refunds.orderId, sale._id))
    expect(rows.map(({ amountPaise }) => amountPaise)).toEqual([10_000])
  })
})
