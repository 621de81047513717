import { eq } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import type { OrderJson } from '#contracts/orders/orders.ts'
import { REFUND_AMOUNT_TEXTS, SELLER_TEXTS } from '#contracts/seller/seller-texts.ts'
import { refunds } from '#database/tables/payments.ts'
import { sendRefunds } from '#shop/payments/send-refunds.ts'
import { onPostgres } from '../../../tests/support/both-databases.ts'
import { brokenInvariants, newBuyer } from '../../../tests/support/order-work.ts'
import { moveTo, placeCod, placeOnline } from '../../../tests/support/orders.ts'
import { ledgerOf, payOrder } from '../../../tests/support/payments.ts'
import { newPerson, type Person, send } from '../../../tests/support/people.ts'
import { openTestShop, stockProduct, type TestShop } from '../../../tests/support/test-shop.ts'

onPostgres('refunds by the seller', (database) => {
  let shop: TestShop
  let buyer: Person
  let seller: Person
  beforeAll(async () => {
    shop = await openTestShop({ database: database(), hasLimits: false })
    buyer = await newBuyer(shop)
    seller = await newPerson(shop, 'seller')
  })
  afterEach(async () => {
    expect(await brokenInvariants(shop)).toEqual([])
  })
  afterAll(() => shop.close())

  /** Paid online: ₹13,200 in all. */
  async function paidOrder(): Promise<OrderJson> {
    const product = await stockProduct(shop, { stock: 5, originalPaise: 1_319_500, discountPaise: null })
    const placed = await placeOnline(shop, buyer, product)
    expect(placed.order.cart.total).toBe(13_200)
    const proof = await payOrder(shop, placed.razorpayOrder.id)
    const answer = await send(shop, 'POST', '/v1/api/payments/verify', proof, buyer.token)
    return answer.json().order
  }
  const refund = ({ _id }: OrderJson, payload: object, key?: string, token = seller.token) =>
    shop.app.inject({
      method: 'POST',
      url: `/v1/api/orders/${_id}/refund`,
      headers: { authorization: `Bearer ${token}`, ...(key === undefined ? {} : { 'idempotency-key': key }) },
      payload,
    })
  const given = async ({ _id }: OrderJson) =>
    (await shop.database.db.select().from(refunds).where(eq(refunds.orderId, _id))).map((row) => row.amountPaise)

  describe('sent twice', () => {
    test('a part of the money goes back once under one key, one after the other or at once', async () => {
      const order = await paidOrder()
      const first = await refund(order, { amount: 1000, reason: 'A stain' }, 'refund-key-1')
      const second = await refund(order, { amount: 1000, reason: 'A stain' }, 'refund-key-1')
      expect([first.statusCode, second.statusCode]).toEqual([200, 200])
      expect(second.json().order._id).toBe(order._id)
      const both = await Promise.all([1, 2, 3].map(() => refund(order, { amount: 500 }, 'refund-key-2')))
      expect(both.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200])
      expect(await given(order)).toEqual([100_000, 50_000])
      await sendRefunds(shop.shop)
      const sent = (await ledgerOf(shop)).refunds.filter(
        ({ payment_id }) => payment_id === order.paymentMethod.paymentId,
      )
      expect(sent.map(({ amount }) => amount).sort()).toEqual([100_000, 50_000])
    })

    test('everything that is left, under one key, is answered with the refund that was made', async () => {
      const order = await paidOrder()
      const codes = [await refund(order, {}, 'refund-all-1'), await refund(order, {}, 'refund-all-1')]
      expect(codes.map(({ statusCode }) => statusCode)).toEqual([200, 200])
      expect(await given(order)).toEqual([1_320_000])
    })

    test('another key is another refund', async () => {
      const order = await paidOrder()
      await refund(order, { amount: 1000 }, 'refund-one-1')
      expect((await refund(order, { amount: 1000 }, 'refund-two-1')).statusCode).toBe(200)
      expect(await given(order)).toEqual([100_000, 100_000])
    })

    test.each([
      ['another amount', { amount: 1001 }],
      ['everything', {}],
      ['another reason', { amount: 1000, reason: 'Late' }],
    ])('a key that is used again for %s is refused', async (_, body) => {
      const order = await paidOrder()
      await refund(order, { amount: 1000 }, 'refund-key-9')
      const answer = await refund(order, body, 'refund-key-9')
      expect([answer.statusCode, answer.json().message]).toEqual([409, SELLER_TEXTS.refundKeyReused])
      expect(await given(order)).toEqual([100_000])
    })

    test('the same key of another order is that order’s own', async () => {
      const [one, two] = [await paidOrder(), await paidOrder()]
      await refund(one, { amount: 10 }, 'refund-key-3')
      await refund(two, { amount: 20 }, 'refund-key-3')
      expect([await given(one), await given(two)]).toEqual([[1_000], [2_000]])
    })

    test('a key that is no key is refused', async () => {
      const order = await paidOrder()
      expect((await refund(order, { amount: 10 }, 'no key')).statusCode).toBe(400)
      expect(await given(order)).toEqual([])
    })

    test('without a key the same amount is refused for a minute, and another amount is not', async () => {
      const order = await paidOrder()
      expect((await refund(order, { amount: 1000 })).statusCode).toBe(200)
      const again = await refund(order, { amount: 1000 })
      expect([again.statusCode, again.json().message]).toEqual([409, SELLER_TEXTS.refundRepeated])
      expect(Number(again.headers['retry-after'])).toBe(60)
      expect((await refund(order, { amount: 999 })).statusCode).toBe(200)
      shop.clock.pass({ seconds: 60 })
      expect((await refund(order, { amount: 1000 })).statusCode).toBe(200)
      expect(await given(order)).toEqual([100_000, 99_900, 100_000])
    })
  })

  describe('an amount', () => {
    test('above what is left is refused with what was paid, refunded and left', async () => {
      const order = await paidOrder()
      const above = await refund(order, { amount: 99_999 }, 'refund-high-1')
      expect([above.statusCode, above.json().message]).toEqual([
        409,
        '₹13,200.00 was paid and ₹0.00 has been refunded, so ₹13,200.00 is left. Please enter at most ₹13,200.00.',
      ])
      expect(await given(order)).toEqual([])
      await refund(order, { amount: 3200 }, 'refund-high-2')
      const more = await refund(order, { amount: 10_000.01 }, 'refund-high-3')
      expect(more.json().message).toBe(
        '₹13,200.00 was paid and ₹3,200.00 has been refunded, so ₹10,000.00 is left. Please enter at most ₹10,000.00.',
      )
      expect((await refund(order, { amount: 10_000 }, 'refund-high-4')).statusCode).toBe(200)
      const none = await refund(order, { amount: 1 }, 'refund-high-5')
      expect([none.statusCode, none.json().message]).toEqual([409, SELLER_TEXTS.nothingLeft])
    })

    test('of two at once that are together above what is left, one is refused', async () => {
      const order = await paidOrder()
      const both = await Promise.all([
        refund(order, { amount: 9000 }, 'refund-race-1'),
        refund(order, { amount: 9000.5 }, 'refund-race-2'),
      ])
      expect(both.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409])
      expect(await given(order)).toHaveLength(1)
    })

    test.each([
      [0, REFUND_AMOUNT_TEXTS.not_positive],
      [-5, REFUND_AMOUNT_TEXTS.not_positive],
      [-0.001, REFUND_AMOUNT_TEXTS.not_positive],
      [100.555, REFUND_AMOUNT_TEXTS.too_fine],
      [0.001, REFUND_AMOUNT_TEXTS.too_fine],
      ['5', REFUND_AMOUNT_TEXTS.no_number],
      [null, REFUND_AMOUNT_TEXTS.no_number],
      [[5], REFUND_AMOUNT_TEXTS.no_number],
    ])('of %s is refused and says why', async (amount, message) => {
      const order = await paidOrder()
      const answer = await refund(order, { amount })
      expect([answer.statusCode, answer.json().message]).toEqual([400, message])
      expect(await given(order)).toEqual([])
    })
  })

  describe('what is left', () => {
    const look = ({ _id }: OrderJson, token?: string) =>
      send(shop, 'GET', `/v1/api/orders/${_id}/refund`, undefined, token)

    test('is told before a refund, and with its answer', async () => {
      const order = await paidOrder()
      expect((await look(order, seller.token)).json()).toEqual({ paid: 13_200, refunded: 0, left: 13_200 })
      const answer = await refund(order, { amount: 1000 }, 'refund-left-1')
      expect(answer.json()).toMatchObject({ refund: { amount: 1000, paid: 13_200, refunded: 1000, left: 12_200 } })
      expect(answer.json().message).toBe(SELLER_TEXTS.refunded(100_000, 1_220_000))
      expect((await look(order, seller.token)).json()).toEqual({ paid: 13_200, refunded: 1000, left: 12_200 })
    })

    test('of a cash order is nothing until it is paid at the door, and nothing once all was given back', async () => {
      const product = await stockProduct(shop, { stock: 5, originalPaise: 100_000, discountPaise: null })
      const order = await placeCod(shop, buyer, product)
      expect((await look(order, seller.token)).json()).toEqual({ paid: 0, refunded: 0, left: 0 })
      await moveTo(shop, seller, order, 'Delivered')
      const { total } = order.cart
      expect((await look(order, seller.token)).json()).toMatchObject({ paid: total, refunded: 0, left: total })
      const answer = await refund(order, {}, 'refund-cash-1')
      expect(answer.json().message).toBe(SELLER_TEXTS.refundedByHand(100_500, 0))
      expect((await look(order, seller.token)).json()).toEqual({ paid: total, refunded: total, left: 0 })
    })

    test('is the business of those who run the shop', async () => {
      const order = await paidOrder()
      expect((await look(order)).statusCode).toBe(401)
      expect((await look(order, buyer.token)).statusCode).toBe(403)
      expect((await send(shop, 'GET', '/v1/api/orders/NOWHERE1/refund', undefined, seller.token)).statusCode).toBe(404)
    })
  })
})
