import type { Role } from './permissions.ts'

export type CouponTerms = {
  discountType: 'percentage' | 'fixed'
  /** Hundredths of a percent, or paise. */
  discountValue: number
  minimumOrderPaise: number
  expiresAt: Date
  isActive: boolean
  usageLimit: number | null
  usedCount: number
  /** Empty means everybody. */
  applicableUsers: readonly string[]
  applicableRoles: readonly string[]
}

/** Who wants to use it. A guest is treated as a customer who is not listed. */
export type CouponUser = { role: Role; userId: string | null }

export type CouponProblem = 'expired' | 'used_up' | 'inactive' | 'not_for_you' | 'below_minimum'
export type CouponState = 'Expired' | 'Max Usage' | 'Active' | 'Inactive'

/** State shown to a seller; the first that holds. */
export function couponState(
  coupon: Pick<CouponTerms, 'expiresAt' | 'usageLimit' | 'usedCount' | 'isActive'>,
  now: Date,
): CouponState {
  if (coupon.expiresAt <= now) return 'Expired'
  if (isUsedUp(coupon)) return 'Max Usage'
  return coupon.isActive ? 'Active' : 'Inactive'
}

/** Why the coupon cannot be used on this subtotal, or null. */
export function couponProblem(
  coupon: CouponTerms,
  user: CouponUser,
  subtotalPaise: number,
  now: Date,
): CouponProblem | null {
  if (!isFor(coupon, user)) return 'not_for_you'
  if (coupon.expiresAt <= now) return 'expired'
  if (!coupon.isActive) return 'inactive'
  if (isUsedUp(coupon)) return 'used_up'
  return subtotalPaise < coupon.minimumOrderPaise ? 'below_minimum' : null
}

/** Capped at the price of the goods. */
export function couponDiscountPaise(
  coupon: Pick<CouponTerms, 'discountType' | 'discountValue'>,
  subtotalPaise: number,
): number {
  const off =
    coupon.discountType === 'fixed' ? coupon.discountValue : Math.round((subtotalPaise * coupon.discountValue) / 10_000)
  return Math.min(off, subtotalPaise)
}

function isUsedUp({ usageLimit, usedCount }: Pick<CouponTerms, 'usageLimit' | 'usedCount'>): boolean {
  return usageLimit !== null && usedCount >= usageLimit
}

function isFor({ applicableRoles, applicableUsers }: CouponTerms, { role, userId }: CouponUser): boolean {
  if (!applicableRoles.includes(role)) return false
  return applicableUsers.length === 0 || (userId !== null && applicableUsers.includes(userId))
}
