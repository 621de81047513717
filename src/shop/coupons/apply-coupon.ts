import { COUPON_TEXTS } from '#contracts/orders/order-texts.ts'
import type { ApplyCouponInput } from '#contracts/orders/orders.ts'
import { couponDiscountPaise } from '#rules/coupons.ts'
import { toRupees } from '#rules/money.ts'
import type { RequestContext } from '../context/shop.ts'
import { requireWithinLimit } from '../limits/limits.ts'
import { networkFromAddress } from '../limits/network-from-address.ts'
import { findCoupon, requireUsable } from './find-coupon.ts'

type Applied = { success: true; message: string; code: string; discountAmount: number }

/** A preview: the order validates again, with its own total. A guest is treated as a customer who is not listed. */
export async function applyCoupon(shop: RequestContext, { code, subtotal }: ApplyCouponInput): Promise<Applied> {
  const { currentUser } = shop
  const user = currentUser.role === 'guest' ? ({ role: 'customer', userId: null } as const) : currentUser
  await requireWithinLimit(shop, 'coupon_tries', user.userId ?? networkFromAddress(currentUser.address))
  const coupon = await findCoupon(shop.db, code)
  const subtotalPaise = Math.round(subtotal * 100)
  requireUsable(coupon, user, subtotalPaise, shop.now())
  const discountAmount = toRupees(couponDiscountPaise(coupon, subtotalPaise))
  return { success: true, message: COUPON_TEXTS.applied, code: coupon.code, discountAmount }
}
