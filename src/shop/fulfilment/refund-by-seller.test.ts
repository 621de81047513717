import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { OrderJson } from '#contracts/orders/orders.ts'
import type { RefundInput } from '#contracts/seller/seller-orders.ts'
import { SELLER_TEXTS } from '#contracts/seller/seller-texts.ts'
import { orderEvents } from '#database/tables/order-records.ts'
import { refunds } from '#database/tables/payments.ts'
import type { Product } from '#rules/product.ts'
import { asUser } from '../../../tests/support/as-user.ts'
import { onPostgres } from '../../../tests/support/both-databases.ts'
import { brokenInvariants, doAllWork, newBuyer, readOne } from '../../../tests/support/order-work.ts'
import { moveTo, placeCod, placeOnline } from '../../../tests/support/orders.ts'
import { payOrder } from '../../../tests/support/payments.ts'
import { newPerson, type Person } from '../../../tests/support/people.ts'
import { expectRefusal } from '../../../tests/support/refused.ts'
import { openTestShop, stockProduct, type TestShop } from '../../../tests/support/test-shop.ts'
import { findOrder } from '../orders/find-order.ts'
import { readRefundable } from '../payments/read-refundable.ts'
import { refundBySeller } from './refund-by-seller.ts'
import { setStatuses } from './set-statuses.ts'

/** Above the free shipping: the total is the price and the handling fee. */
const PRICE = 100_000

onPostgres('a refund by the seller', (database) => {
  let shop: TestShop
  let buyer: Person
  let seller: Person
  let product: Product

  beforeAll(async () => {
    shop = await openTestShop({ database: database(), hasLimits: false })
    buyer = await newBuyer(shop)
    seller = await newPerson(shop, 'seller')
    product = await stockProduct(shop, { stock: 1000, originalPaise: PRICE, discountPaise: null })
  })
  afterAll(async () => {
    expect(await brokenInvariants(shop)).toEqual([])
    await shop.close()
  })

  async function paidOnline(): Promise<OrderJson> {
    const { order, razorpayOrder } = await placeOnline(shop, buyer, product)
    await payOrder(shop, razorpayOrder.id)
    await doAllWork(shop)
    return readOne(shop, buyer, order._id)
  }
  const paidInCash = async () => moveTo(shop, seller, await placeCod(shop, buyer, product), 'Delivered')
  const refund = ({ _id }: OrderJson, input: Partial<RefundInput> = {}, key: string | null = null, who = seller) =>
    refundBySeller(asUser(shop, who), _id, { reason: '', ...input }, key)
  const rowsOf = ({ _id }: OrderJson) => database().db.select().from(refunds).where(eq(refunds.orderId, _id))
  const leftOf = async ({ _id }: OrderJson) =>
    (await readRefundable(database().db, await findOrder(database().db, _id))).leftPaise

  describe('of an online payment', () => {
    test('without an amount gives everything back', async () => {
      const order = await paidOnline()
      const total = await leftOf(order)
      const { refund: sums } = await refund(order)
      expect(sums).toMatchObject({ amount: total / 100, left: 0 })
      expect(await rowsOf(order)).toMatchObject([{ amountPaise: total, state: 'queued', byUserId: seller.user._id }])
    })

    test('of a part leaves the rest', async () => {
      const order = await paidOnline()
      const total = await leftOf(order)
      await refund(order, { amount: 250.5 })
      expect(await leftOf(order)).toBe(total - 25_050)
    })

    test('is written into the history of the order', async () => {
      const order = await paidOnline()
      await refund(order, { amount: 10 })
      const events = await database().db.select().from(orderEvents).where(eq(orderEvents.orderId, order._id))
      expect(events).toContainEqual(expect.objectContaining({ kind: 'refund', by: 'seller', after: '₹10' }))
    })

    test('is refused above what is left, with the sums', async () => {
      const order = await paidOnline()
      await refund(order, { amount: 900 })
      await expect(refund(order, { amount: 900 })).rejects.toMatchObject({
        code: 'conflict',
        details: { refund: { refunded: 900 } },
      })
      expect(await rowsOf(order)).toHaveLength(1)
    })

    test('is refused when nothing is left', async () => {
      const order = await paidOnline()
      await refund(order)
      await expectRefusal(refund(order, { amount: 1 }), 'conflict', SELLER_TEXTS.nothingLeft)
    })

    test('is refused when nothing was paid', async () => {
      const { order } = await placeOnline(shop, buyer, product)
      await expectRefusal(refund(order), 'conflict', SELLER_TEXTS.nothingLeft)
    })

    test.each([0, -5, 0.001])('is refused for the amount %d', async (amount) => {
      await expect(refund(await paidOnline(), { amount })).rejects.toMatchObject({
        code: 'bad_input',
        errors: [expect.objectContaining({ path: 'amount' })],
      })
    })

    test('is refused to a customer', async () =>
      expectRefusal(refund(await paidOnline(), {}, null, buyer), 'not_allowed'))
  })

  describe('sent twice', () => {
    test('with one key is one refund', async () => {
      const order = await paidOnline()
      for (let time = 0; time < 2; time++) await refund(order, { amount: 100 }, 'key')
      expect(await rowsOf(order)).toHaveLength(1)
    })

    test('with one key and another amount is refused', async () => {
      const order = await paidOnline()
      await refund(order, { amount: 100 }, 'key')
      await expectRefusal(refund(order, { amount: 200 }, 'key'), 'conflict', SELLER_TEXTS.refundKeyReused)
    })

    test('without a key is refused within a minute, and goes out afterwards', async () => {
      const order = await paidOnline()
      await refund(order, { amount: 100 })
      await expectRefusal(refund(order, { amount: 100 }), 'conflict', SELLER_TEXTS.refundRepeated)
      shop.clock.pass({ seconds: 61 })
      await refund(order, { amount: 100 })
      expect(await rowsOf(order)).toHaveLength(2)
    })

    test('with two amounts is two refunds', async () => {
      const order = await paidOnline()
      await refund(order, { amount: 100 })
      await refund(order, { amount: 101 })
      expect(await rowsOf(order)).toHaveLength(2)
    })
  })

  test('of cash is written down as given by hand', async () => {
    const order = await paidInCash()
    const { message } = await refund(order, { amount: 100 })
    expect(message).toBe(SELLER_TEXTS.refundedByHand(10_000, await leftOf(order)))
    expect(await rowsOf(order)).toMatchObject([{ captureId: null, amountPaise: 10_000 }])
  })

  describe('asked for before paid orders are cancelled together', () => {
    const cancel = (orders: OrderJson[], confirm: boolean) =>
      setStatuses(asUser(shop, seller), { ids: orders.map(({ _id }) => _id), status: 'Cancelled', confirm })

    test('names the sum and the number, and changes nothing', async () => {
      const orders = [await paidOnline(), await paidOnline()]
      const total = 2 * (await leftOf(orders[0]!))
      await expect(cancel(orders, false)).rejects.toMatchObject({
        details: { code: 'confirm_refund', amount: total / 100, count: 2 },
      })
      for (const order of orders) expect(await readOne(shop, buyer, order._id)).toMatchObject({ status: 'Paid' })
    })

    test('cancels and refunds each once it is confirmed', async () => {
      const orders = [await paidOnline(), await paidOnline()]
      const { changed } = await cancel(orders, true)
      expect(changed.map(({ status }) => status)).toEqual(['Cancelled', 'Cancelled'])
      for (const order of orders) expect(await rowsOf(order)).toHaveLength(1)
    })

    test('tells of an order that is missing and goes on with the others', async () => {
      const order = await paidOnline()
      const missing = { ...order, _id: shop.shop.newId() }
      const { changed, failed } = await cancel([missing, order], true)
      expect(changed.map(({ _id }) => _id)).toEqual([order._id])
      expect(failed.map(({ id }) => id)).toEqual([missing._id])
    })
  })
})
