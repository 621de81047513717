import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { ORDER_TEXTS } from '#contracts/orders/order-texts.ts'
import type { OrderJson } from '#contracts/orders/orders.ts'
import { STATUS_TEXTS } from '#contracts/seller/seller-texts.ts'
import { products } from '#database/tables/catalogue.ts'
import { orders } from '#database/tables/orders.ts'
import { refunds } from '#database/tables/payments.ts'
import type { OrderStatus } from '#rules/order-status.ts'
import type { Product } from '#rules/product.ts'
import { asUser } from '../../../tests/support/as-user.ts'
import { onPostgres } from '../../../tests/support/both-databases.ts'
import { brokenInvariants, doAllWork, newBuyer } from '../../../tests/support/order-work.ts'
import { placeCod, placeOnline, SHIPPING } from '../../../tests/support/orders.ts'
import { payOrder } from '../../../tests/support/payments.ts'
import { newestMail, newPerson, type Person } from '../../../tests/support/people.ts'
import { openTestShop, stockProduct, type TestShop } from '../../../tests/support/test-shop.ts'
import { settlePayment } from '../payments/settle-payment.ts'
import { setStatus } from './set-status.ts'

onPostgres('setting a status', (database) => {
  let shop: TestShop
  let buyer: Person
  let seller: Person
  let product: Product

  beforeAll(async () => {
    shop = await openTestShop({ database: database(), hasLimits: false })
    buyer = await newBuyer(shop)
    seller = await newPerson(shop, 'seller')
    product = await stockProduct(shop, { stock: 100, originalPaise: 60_000, discountPaise: null })
  })
  afterAll(() => shop.close())

  const set = (order: OrderJson, status: OrderStatus, confirm?: boolean) =>
    setStatus(asUser(shop, seller), order._id, { status, confirm })
  const rowOf = async ({ _id }: OrderJson) => (await database().db.select().from(orders).where(eq(orders.id, _id)))[0]
  const stockOf = async ({ id }: Product) =>
    (await database().db.select().from(products).where(eq(products.id, id)))[0]!.stock

  async function paidOnline(bought = product): Promise<OrderJson> {
    const { order, razorpayOrder } = await placeOnline(shop, buyer, bought)
    await payOrder(shop, razorpayOrder.id)
    await settlePayment(shop.shop, razorpayOrder.id)
    return order
  }

  test('Shipped is told to the buyer', async () => {
    const order = await placeCod(shop, buyer, product)
    const { message } = await set(order, 'Shipped')
    expect(message).toBe(ORDER_TEXTS.statusChanged)
    expect(await newestMail(shop, SHIPPING.email, 'order_shipped')).not.toBeNull()
  })

  test('Delivered pays a cash order at the door', async () => {
    const order = await placeCod(shop, buyer, product)
    await set(order, 'Delivered')
    const now = shop.clock.now()
    expect(await rowOf(order)).toMatchObject({ paymentStatus: 'Paid', paidAt: now, deliveredAt: now })
  })

  test('Delivered pays a cash order at the door that was called Failed before', async () => {
    const order = await placeCod(shop, buyer, product)
    await set(order, 'Failed')
    await set(order, 'Processing', true)
    expect(await rowOf(order)).toMatchObject({ paymentStatus: 'Pending', paidAt: null })
    await set(order, 'Delivered')
    expect(await rowOf(order)).toMatchObject({ paymentStatus: 'Paid', paidAt: shop.clock.now() })
  })

  test('the same status again changes nothing', async () => {
    const order = await placeCod(shop, buyer, product)
    const before = await rowOf(order)
    await set(order, 'Processing')
    expect(await rowOf(order)).toEqual(before)
  })

  test('Cancelled puts the pieces back and sends the money back', async () => {
    const order = await paidOnline()
    const before = await stockOf(product)
    await set(order, 'Cancelled', true)
    expect(await stockOf(product)).toBe(before + 1)
    const queued = await database().db.select().from(refunds).where(eq(refunds.orderId, order._id))
    expect(queued).toMatchObject([{ state: 'queued', amountPaise: (await rowOf(order))?.totalPaise }])
  })

  test('an order that ended goes on only after a yes, and takes its pieces again', async () => {
    const order = await placeCod(shop, buyer, product)
    await set(order, 'Cancelled')
    const before = await stockOf(product)
    const problem = { code: 'conflict', message: STATUS_TEXTS.confirmRevival(), details: { code: 'confirm_revival' } }
    await expect(set(order, 'Processing')).rejects.toMatchObject(problem)
    await set(order, 'Processing', true)
    expect(await stockOf(product)).toBe(before - 1)
    expect(await newestMail(shop, SHIPPING.email, 'order_revived')).not.toBeNull()
  })

  describe('is refused', () => {
    test('to an order that ended and whose pieces somebody else bought', async () => {
      const last = await stockProduct(shop, { stock: 1 })
      const order = await placeCod(shop, buyer, last)
      await set(order, 'Cancelled')
      await placeCod(shop, buyer, last)
      await expect(set(order, 'Processing', true)).rejects.toMatchObject({ message: ORDER_TEXTS.noStock })
      expect((await rowOf(order))?.status).toBe('Cancelled')
    })

    test('against the money: what was given back is not sent', async () => {
      const order = await paidOnline()
      await set(order, 'Cancelled', true)
      await doAllWork(shop)
      await expect(set(order, 'Shipped', true)).rejects.toMatchObject({
        code: 'conflict',
        message: STATUS_TEXTS.moneyBack,
        details: { code: 'money_back' },
      })
    })

    test('before the seller was asked about the money that goes back', async () => {
      const order = await paidOnline()
      await expect(set(order, 'Cancelled', false)).rejects.toMatchObject({
        code: 'conflict',
        details: { code: 'confirm_refund', count: 1 },
      })
      expect((await rowOf(order))?.status).toBe('Paid')
    })

    test('to the buyer', async () => {
      const order = await placeCod(shop, buyer, product)
      const work = setStatus(asUser(shop, buyer), order._id, { status: 'Delivered' })
      await expect(work).rejects.toMatchObject({ code: 'not_allowed' })
    })

    test('to an order that there is not', async () => {
      const work = setStatus(asUser(shop, seller), '01900000-0000-7000-8000-00000000dead', { status: 'Shipped' })
      await expect(work).rejects.toMatchObject({ code: 'not_found', message: ORDER_TEXTS.missing })
    })
  })

  test('whatever was set, the books are right', async () => {
    expect(await brokenInvariants(shop)).toEqual([])
  })
})
