import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { coupons } from '#database/tables/coupons.ts'
import { HOUSE_SELLER_ID } from '#rules/sellers.ts'
import { asUser } from '../../../tests/support/as-user.ts'
import { onBothDatabases } from '../../../tests/support/both-databases.ts'
import { newBuyer, newCoupon, setTerms } from '../../../tests/support/order-work.ts'
import { openStalls, partRows, placePurchase, type Stall } from '../../../tests/support/purchases.ts'
import { openTestShop, type TestShop } from '../../../tests/support/test-shop.ts'
import { cancelOrder } from '../fulfilment/cancel-order.ts'
import { readWorths } from './list-coupons.ts'

onBothDatabases('what a coupon of a purchase cost and brought', (database) => {
  let shop: TestShop
  let stalls: Stall[]

  beforeAll(async () => {
    shop = await openTestShop({ database: database(), hasLimits: false })
    await setTerms(shop, { codConfirmAbovePaise: 10_000_000, codMaximumPaise: null })
    stalls = await openStalls(shop, [60_001, 33_333, 10_007])
  })
  afterAll(() => shop.close())

  const buy = async (sellerId: string = HOUSE_SELLER_ID) => {
    const buyer = await newBuyer(shop)
    const couponCode = await newCoupon(shop, { discountType: 'percentage', discountValue: 1_000, sellerId })
    const { order } = await placePurchase(shop, buyer, stalls, 'COD', { cart: { couponCode } })
    const [coupon] = await database().db.select().from(coupons).where(eq(coupons.code, couponCode))
    return { buyer, coupon: coupon!, parts: await partRows(shop, order._id) }
  }
  const worthOf = async (coupon: { id: string }) =>
    (await readWorths(database().db, eq(coupons.id, coupon.id))).get(coupon.id)
  const sum = (parts: Awaited<ReturnType<typeof buy>>['parts']) => ({
    broughtPaise: parts.reduce((all, { totalPaise }) => all + totalPaise, 0),
    costPaise: parts.reduce((all, { couponDiscountPaise }) => all + couponDiscountPaise, 0),
  })

  test('is that of all parts, for one use', async () => {
    const { coupon, parts } = await buy()
    expect(coupon.usedCount).toBe(1)
    expect(await worthOf(coupon)).toEqual(sum(parts))
    expect(sum(parts).costPaise).toBe(10_334)
  })

  test('is that of the parts that still stand, also where the one that has the use was cancelled', async () => {
    const { buyer, coupon, parts } = await buy()
    await cancelOrder(asUser(shop, buyer), parts[0]?.id ?? '')
    expect(await worthOf(coupon)).toEqual(sum(parts.slice(1)))
  })

  test('is that of the seller’s own part where the coupon is theirs', async () => {
    const { coupon, parts } = await buy(stalls[1]?.seller?.sellerId)
    expect(await worthOf(coupon)).toEqual(sum(parts.slice(1, 2)))
  })
})
