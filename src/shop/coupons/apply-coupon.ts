import { and, eq, inArray, isNull } from 'drizzle-orm'
import type { ApplyCouponInput } from '#contracts/orders/apply-coupon.ts'
import { COUPON_TEXTS } from '#contracts/orders/order-texts.ts'
import { products } from '#database/tables/catalogue.ts'
import { productVariants } from '#database/tables/variants.ts'
import { couponDiscountPaise, NO_HISTORY } from '#rules/coupons.ts'
import { isId } from '#rules/is-id.ts'
import { toRupees } from '#rules/money.ts'
import { priceCart } from '#rules/pricing.ts'
import { HOUSE_SELLER_ID } from '#rules/sellers.ts'
import { variantPrices } from '#rules/variants/variant.ts'
import type { RequestContext } from '../context/shop.ts'
import { requireWithinLimit } from '../limits/limits.ts'
import { networkFromAddress } from '../limits/network-from-address.ts'
import { findUserCustomer, readHistory } from './coupon-history.ts'
import { type CouponRow, findCoupon, otherGoodsOnly, readCouponSeller, requireUsable } from './find-coupon.ts'

type Applied = { success: true; message: string; code: string; discountAmount: number }

/**
 * A preview: the order validates again, with its own total. A guest is treated as a customer who is not listed and has
 * not ordered before: who they are is known with the address.
 */
export async function applyCoupon(
  shop: RequestContext,
  { code, subtotal, items = [] }: ApplyCouponInput,
): Promise<Applied> {
  const { currentUser } = shop
  const user = currentUser.role === 'guest' ? ({ role: 'customer', userId: null } as const) : currentUser
  await requireWithinLimit(shop, 'coupon_tries', user.userId ?? networkFromAddress(currentUser.address))
  const coupon = await findCoupon(shop.db, code)
  const goodsPaise = await countGoods(shop, coupon, subtotal, items)
  const { userId } = user
  const history =
    userId === null ? NO_HISTORY : await readHistory(shop.db, coupon, await findUserCustomer(shop.db, userId))
  requireUsable(coupon, { ...user, ...history }, goodsPaise, shop.now())
  const discountAmount = toRupees(couponDiscountPaise(coupon, goodsPaise))
  return { success: true, message: COUPON_TEXTS.applied, code: coupon.code, discountAmount }
}

/** Of a seller's coupon the goods of that seller at the prices of the shop. */
async function countGoods(
  { db }: RequestContext,
  coupon: CouponRow,
  subtotal: number,
  items: NonNullable<ApplyCouponInput['items']>,
): Promise<number> {
  const { sellerId } = coupon
  if (sellerId === HOUSE_SELLER_ID) return Math.round(subtotal * 100)
  const ids = items.map(({ productId, variantId }) => variantId ?? productId).filter(isId)
  if (ids.length === 0) throw otherGoodsOnly(await readCouponSeller(db, coupon))
  const sold = await db
    .select({ product: products, variant: productVariants })
    .from(productVariants)
    .innerJoin(products, eq(products.id, productVariants.productId))
    .where(and(inArray(productVariants.id, ids), eq(products.sellerId, sellerId), isNull(products.retiredAt)))
  const prices = new Map(sold.map(({ product, variant }) => [variant.id, variantPrices(product, variant)]))
  const lines = items.flatMap(({ productId, variantId, quantity }) => {
    const price = prices.get((variantId ?? productId).toLowerCase())
    return price === undefined ? [] : [{ ...price, quantity }]
  })
  if (lines.length === 0) throw otherGoodsOnly(await readCouponSeller(db, coupon))
  return priceCart(lines).subtotalPaise
}
