import { COUPON_TEXTS } from '#contracts/order-texts.ts'
import type { ApplyCouponInput } from '#contracts/orders.ts'
import { couponDiscountPaise } from '#rules/coupons.ts'
import { rupeesOf } from '#rules/money.ts'
import { requireWithinLimit } from '../limits/limits.ts'
import { networkOf } from '../limits/network-of.ts'
import type { VisitedShop } from '../shop.ts'
import { findCoupon, requireUsable } from './find-coupon.ts'

type Applied = { success: true; message: string; code: string; discountAmount: number }

/** A preview: the order judges again, by its own sum. A guest is judged as a customer whom nobody has named. */
export async function applyCoupon(shop: VisitedShop, { code, subtotal }: ApplyCouponInput): Promise<Applied> {
  const { visitor } = shop
  const user = visitor.role === 'guest' ? ({ role: 'customer', userId: null } as const) : visitor
  await requireWithinLimit(shop, 'coupon_tries', user.userId ?? networkOf(visitor.address))
  const coupon = await findCoupon(shop.db, code)
  const subtotalPaise = Math.round(subtotal * 100)
  requireUsable(coupon, user, subtotalPaise, shop.now())
  const discountAmount = rupeesOf(couponDiscountPaise(coupon, subtotalPaise))
  return { success: true, message: COUPON_TEXTS.applied, code: coupon.code, discountAmount }
}
