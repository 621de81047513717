import { eq } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { ORDER_TEXTS, PAYMENT_TEXTS } from '#contracts/orders/order-texts.ts'
import type { PaymentOrderJson } from '#contracts/orders/orders.ts'
import { orders } from '#database/tables/orders.ts'
import { captures } from '#database/tables/payments.ts'
import { asGuest, asUser } from '../../../tests/support/as-user.ts'
import { onPostgres } from '../../../tests/support/both-databases.ts'
import { brokenInvariants, newBuyer } from '../../../tests/support/order-work.ts'
import { placeCod, placeOnline } from '../../../tests/support/orders.ts'
import { payOrder, setFaults } from '../../../tests/support/payments.ts'
import { newPerson, type Person } from '../../../tests/support/people.ts'
import { expectRefusal } from '../../../tests/support/refused.ts'
import { openTestShop, stockProduct, type TestShop } from '../../../tests/support/test-shop.ts'
import { cancelOrder } from '../fulfilment/cancel-order.ts'
import { expireOrders } from '../fulfilment/expire-orders.ts'
import { payAgain } from './pay-again.ts'
import { verifyPayment } from './verify-payment.ts'

onPostgres('a payment', (database) => {
  let shop: TestShop
  let buyer: Person
  let stranger: Person

  beforeAll(async () => {
    shop = await openTestShop({ database: database(), hasLimits: false })
    buyer = await newBuyer(shop)
    stranger = await newPerson(shop)
  })
  afterEach(async () => {
    setFaults(shop)
    expect(await brokenInvariants(shop)).toEqual([])
  })
  afterAll(() => shop.close())

  const place = async (stock = 5) => placeOnline(shop, buyer, await stockProduct(shop, { stock }))
  const rowOf = async (id: string) => (await database().db.select().from(orders).where(eq(orders.id, id)))[0]

  describe('reported by the browser', () => {
    const verify = (proof: Awaited<ReturnType<typeof payOrder>>, who = asUser(shop, buyer)) => verifyPayment(who, proof)

    test('confirms the order', async () => {
      const { order, razorpayOrder } = await place()
      const { message } = await verify(await payOrder(shop, razorpayOrder.id))
      expect(message).toBe(PAYMENT_TEXTS.verified)
      expect(await rowOf(order._id)).toMatchObject({ status: 'Paid', paymentStatus: 'Completed', stock: 'taken' })
    })

    test('twice is booked once', async () => {
      const { razorpayOrder } = await place()
      const proof = await payOrder(shop, razorpayOrder.id)
      await verify(proof)
      await verify(proof)
      expect(await database().db.$count(captures, eq(captures.id, proof.razorpay_payment_id))).toBe(1)
    })

    test('with a forged signature changes nothing', async () => {
      const { order, razorpayOrder } = await place()
      const forged = { ...(await payOrder(shop, razorpayOrder.id)), razorpay_signature: 'f'.repeat(64) }
      await expectRefusal(verify(forged), 'bad_input', PAYMENT_TEXTS.verifyFailed)
      expect(await rowOf(order._id)).toMatchObject({ status: 'Payment Pending' })
    })

    test('for an order nobody placed is refused', async () => {
      const { razorpayOrder } = await place()
      const proof = { ...(await payOrder(shop, razorpayOrder.id)), razorpay_order_id: 'order_unknown' }
      await expectRefusal(verify(proof), 'not_found', PAYMENT_TEXTS.verifyFailed)
    })

    test('by a stranger is as if there were no such order', async () => {
      const { razorpayOrder } = await place()
      const proof = await payOrder(shop, razorpayOrder.id)
      await expectRefusal(verify(proof, asUser(shop, stranger)), 'not_found', ORDER_TEXTS.missing)
    })

    test('by a guest is refused', async () => {
      const { razorpayOrder } = await place()
      await expectRefusal(verify(await payOrder(shop, razorpayOrder.id), asGuest(shop)), 'not_signed_in')
    })

    test('while the provider is down is asked about again, and called neither paid nor failed', async () => {
      const { order, razorpayOrder } = await place()
      const proof = await payOrder(shop, razorpayOrder.id)
      setFaults(shop, { api: { answer: '500' } })
      await expectRefusal(verify(proof), 'unavailable', PAYMENT_TEXTS.unconfirmed)
      expect(await rowOf(order._id)).toMatchObject({ status: 'Payment Pending' })
    })

    test('after the order was cancelled is sent back', async () => {
      const { order, razorpayOrder } = await place()
      const proof = await payOrder(shop, razorpayOrder.id)
      await cancelOrder(asUser(shop, buyer), order._id, {})
      await expectRefusal(verify(proof), 'conflict', PAYMENT_TEXTS.refunded)
    })
  })

  describe('tried again', () => {
    const again = ({ order }: PaymentOrderJson, who = asUser(shop, buyer)) => payAgain(who, order._id)
    const expire = async () => {
      shop.clock.pass({ minutes: 30 })
      await expireOrders(shop.shop)
    }

    test('opens the same payment while the stock is held', async () => {
      const placed = await place()
      expect((await again(placed)).razorpayOrder.id).toBe(placed.razorpayOrder.id)
    })

    test('holds the stock again after the order failed', async () => {
      const placed = await place(1)
      await expire()
      expect(await rowOf(placed.order._id)).toMatchObject({ status: 'Failed', stock: 'returned' })
      await again(placed)
      expect(await rowOf(placed.order._id)).toMatchObject({ status: 'Payment Pending', stock: 'held' })
    })

    test('is refused when others bought the last piece', async () => {
      const product = await stockProduct(shop, { stock: 1 })
      const placed = await placeOnline(shop, buyer, product)
      await expire()
      await placeCod(shop, await newBuyer(shop), product)
      await expectRefusal(again(placed), 'conflict', ORDER_TEXTS.noStock)
    })

    test('is refused when it was paid meanwhile, which is booked', async () => {
      const placed = await place()
      await payOrder(shop, placed.razorpayOrder.id)
      await expectRefusal(again(placed), 'conflict', PAYMENT_TEXTS.alreadyPaid)
      expect(await rowOf(placed.order._id)).toMatchObject({ paymentStatus: 'Completed' })
    })

    test('is refused for an order in cash', async () => {
      const order = await placeCod(shop, buyer, await stockProduct(shop, { stock: 5 }))
      await expectRefusal(payAgain(asUser(shop, buyer), order._id), 'conflict', PAYMENT_TEXTS.notOnline)
    })

    test('is refused for a cancelled order', async () => {
      const placed = await place()
      await cancelOrder(asUser(shop, buyer), placed.order._id, {})
      await expectRefusal(again(placed), 'conflict', PAYMENT_TEXTS.notPayable)
    })

    test('by a stranger is as if there were no such order', async () =>
      expectRefusal(again(await place(), asUser(shop, stranger)), 'not_found', ORDER_TEXTS.missing))

    test('by a guest is refused before the order is looked up', () =>
      expectRefusal(payAgain(asGuest(shop), 'nonsense'), 'not_signed_in'))
  })
})
