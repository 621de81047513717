import { eq } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import type { PaymentOrderJson } from '#contracts/order-json.ts'
import { couponChanged, goneSince, priceChanged } from '#contracts/order-texts.ts'
import { products } from '#database/tables/catalogue.ts'
import { coupons } from '#database/tables/coupons.ts'
import { toEnglish } from '#rules/message.ts'
import type { Product } from '#rules/product.ts'
import { brokenInvariants, doAllWork, newBuyer, newCoupon, readOne } from '../../tests/support/order-work.ts'
import { placeOnline } from '../../tests/support/orders.ts'
import { payOrder } from '../../tests/support/payments.ts'
import { type Person, send } from '../../tests/support/people.ts'
import { openTestShop, stockProduct, type TestShop } from '../../tests/support/test-shop.ts'

let shop: TestShop
let buyer: Person
beforeAll(async () => {
  shop = await openTestShop({ hasLimits: false })
  buyer = await newBuyer(shop)
})
afterEach(async () => expect(await brokenInvariants(shop)).toEqual([]))
afterAll(() => shop.close())

/** An order that was not paid in time. */
async function failedOrder(coupon?: Parameters<typeof newCoupon>[1]) {
  const product = await stockProduct(shop, { stock: 5, originalPaise: 100_000, discountPaise: null })
  const couponCode = coupon === undefined ? undefined : await newCoupon(shop, coupon)
  const placed = await placeOnline(shop, buyer, product, { cart: couponCode === undefined ? {} : { couponCode } })
  shop.clock.pass({ minutes: 21 })
  await doAllWork(shop)
  expect((await readOne(shop, buyer, placed.order._id)).status).toBe('Failed')
  return { product, placed, couponCode: couponCode ?? '' }
}

const pay = async ({ order }: PaymentOrderJson) => {
  const answer = await send(shop, 'POST', `/v1/api/orders/${order._id}/pay`, undefined, buyer.token)
  return [answer.statusCode, answer.json().message]
}
const setPrice = ({ id }: Product, originalPaise: number) =>
  shop.database.db.update(products).set({ originalPaise }).where(eq(products.id, id))

test('within a day an order is paid at the price it was placed with', async () => {
  const { product, placed } = await failedOrder()
  await setPrice(product, 900_000)
  shop.clock.pass({ hours: 23 })
  expect((await pay(placed))[0]).toBe(200)
})

test('after a day it is paid when nothing has changed', async () => {
  const { placed } = await failedOrder({})
  shop.clock.pass({ days: 3 })
  expect((await pay(placed))[0]).toBe(200)
})

test('after a day a changed price is named and nothing is held', async () => {
  const { product, placed } = await failedOrder()
  await setPrice(product, 900_000)
  shop.clock.pass({ hours: 24 })
  expect(await pay(placed)).toEqual([409, toEnglish(priceChanged(product.title))])
  expect((await readOne(shop, buyer, placed.order._id)).status).toBe('Failed')
})

test('after a day a product that is no longer sold is named', async () => {
  const { product, placed } = await failedOrder()
  await shop.database.db.update(products).set({ retiredAt: shop.shop.now() }).where(eq(products.id, product.id))
  shop.clock.pass({ hours: 24 })
  expect(await pay(placed)).toEqual([409, toEnglish(goneSince(product.title))])
})

test.each([
  ['switched off', { isActive: false }],
  ['worth something else', { discountValue: 100 }],
])('after a day a coupon that is %s is named', async (_, change) => {
  const { placed, couponCode } = await failedOrder({ discountType: 'percentage', discountValue: 5000 })
  await shop.database.db.update(coupons).set(change).where(eq(coupons.code, couponCode))
  shop.clock.pass({ hours: 24 })
  expect(await pay(placed)).toEqual([409, toEnglish(couponChanged(couponCode))])
})

test('money that is paid to the old order of the provider goes back when the price has changed', async () => {
  const { product, placed } = await failedOrder()
  await setPrice(product, 900_000)
  shop.clock.pass({ hours: 24 })
  await payOrder(shop, placed.razorpayOrder.id)
  await doAllWork(shop)
  expect(await readOne(shop, buyer, placed.order._id)).toMatchObject({
    status: 'Failed',
    paymentMethod: { refundStatus: 'Refunded' },
  })
})
