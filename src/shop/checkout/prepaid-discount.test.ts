import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { CHECKOUT_TEXTS } from '#contracts/orders/order-texts.ts'
import type { PaymentOrderJson } from '#contracts/orders/orders.ts'
import { invoices } from '#database/tables/invoices.ts'
import { orders } from '#database/tables/orders.ts'
import { returns } from '#database/tables/returns.ts'
import type { Product } from '#rules/product.ts'
import { asUser } from '../../../tests/support/as-user.ts'
import { onBothDatabases } from '../../../tests/support/both-databases.ts'
import { brokenInvariants, newBuyer, newCoupon, setTerms } from '../../../tests/support/order-work.ts'
import { cartLine, moveTo, orderBody, placeCod, placeOnline, SHIPPING } from '../../../tests/support/orders.ts'
import { payOrder } from '../../../tests/support/payments.ts'
import { newestMail, newPerson, type Person, send } from '../../../tests/support/people.ts'
import { openTestShop, stockProduct, type TestShop } from '../../../tests/support/test-shop.ts'
import { invoiceDataFrom } from '../invoices/stored-document.ts'
import { requestReturn } from '../returns/request-return.ts'

onBothDatabases('what is taken off for paying online', (database) => {
  let shop: TestShop
  let buyer: Person
  let seller: Person
  let goods: Product

  beforeAll(async () => {
    shop = await openTestShop({ database: database(), hasLimits: false })
    buyer = await newBuyer(shop)
    seller = await newPerson(shop, 'seller')
    goods = await stockProduct(shop, { stock: 90, originalPaise: 33_333, discountPaise: null })
    await setTerms(shop, { prepaidHundredths: 750, prepaidMostPaise: 6_000, gstin: '29ABCDE1234F1Z5' })
  })
  afterAll(() => shop.close())

  const rowOf = async (id: string) => (await database().db.select().from(orders).where(eq(orders.id, id)))[0]
  const items = () => ({ items: [cartLine(goods, { quantity: 3 })] })

  async function pay({ razorpayOrder }: PaymentOrderJson): Promise<void> {
    const proof = await payOrder(shop, razorpayOrder.id)
    expect((await send(shop, 'POST', '/v1/api/payments/verify', proof, buyer.token)).statusCode).toBe(200)
  }

  test('lowers the goods after the coupon, not the fees', async () => {
    const couponCode = await newCoupon(shop, { discountType: 'percentage', discountValue: 1000, minimumOrderPaise: 0 })
    const { order } = await placeOnline(shop, buyer, goods, { ...items(), cart: { couponCode } })
    // 999.99 less 100.00; 7.5 % of 899.99 are 67.50, of which 60 are given.
    expect(order.cart).toMatchObject({ subtotal: 999.99, couponDiscount: 100, prepaidDiscount: 60, total: 894.99 })
    expect(order.paymentMethod.amount).toBe(894.99)
  })

  test('is not in an order that is paid in cash', async () => {
    const order = await placeCod(shop, buyer, goods, items())
    expect(order.cart).not.toHaveProperty('prepaidDiscount')
    expect(order.cart.total).toBe(1054.99)
  })

  test('is refused where the page shows another sum', async () => {
    const cart = { prepaidDiscount: 75 }
    const body = orderBody(goods, 'online', { ...items(), cart })
    const answer = await send(shop, 'POST', '/v1/api/orders', body, buyer.token)
    expect([answer.statusCode, answer.json().message]).toEqual([409, CHECKOUT_TEXTS.changed])
    expect(answer.json().cart).toMatchObject({ prepaidDiscount: 60, total: 994.99 })
  })

  test('is in the payment, the mail and the invoice to the paisa', async () => {
    const placed = await placeOnline(shop, buyer, goods, items())
    const { order } = placed
    expect(placed.razorpayOrder.amount).toBe(99_499)
    await pay(placed)
    expect((await newestMail(shop, SHIPPING.email, 'order_paid'))?.text).toMatch(/Online payment discount.*-₹60\.00/)
    const [paper] = await database().db.select().from(invoices).where(eq(invoices.orderId, order._id))
    const data = invoiceDataFrom(paper!)
    expect(data.totals.totalPaise).toBe(99_499)
    expect(data.lines.map(({ discountPaise }) => discountPaise)).toEqual([6_000, 0, 0])
  })

  test('stays with the store when pieces are returned one after the other', async () => {
    const placed = await placeOnline(shop, buyer, goods, items())
    const { order } = placed
    await pay(placed)
    await moveTo(shop, seller, order, 'Delivered')
    const itemId = order.cart.items[0]!._id
    for (const quantity of [1, 2]) {
      await requestReturn(asUser(shop, buyer), order._id, { items: [{ itemId, quantity }], reason: 'Too wide' })
    }
    const asked = await database().db.select().from(returns).where(eq(returns.orderId, order._id))
    expect(asked.reduce((sum, { refundPaise }) => sum + refundPaise, 0)).toBe(99_999 - 6_000)
  })

  test('stays as it was when the setting is taken away before it is paid', async () => {
    const placed = await placeOnline(shop, buyer, goods, items())
    const { order } = placed
    await setTerms(shop, { prepaidHundredths: null })
    await pay(placed)
    expect(await rowOf(order._id)).toMatchObject({ prepaidDiscountPaise: 6_000, totalPaise: 99_499 })
    expect((await send(shop, 'GET', '/v1/api/settings')).json().settings).not.toHaveProperty('prepaidPercent')
    await setTerms(shop, { prepaidHundredths: 750 })
  })

  test('breaks no rule of the books', async () => {
    expect(await brokenInvariants(shop)).toEqual([])
  })
})
