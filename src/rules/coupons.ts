import { allocate } from './allocate.ts'
import type { Role } from './permissions.ts'
import { HOUSE_SELLER_ID } from './sellers.ts'

export type CouponTerms = {
  discountType: 'percentage' | 'fixed'
  /** Hundredths of a percent, or paise. */
  discountValue: number
  /** The most that a percentage takes off. */
  maximumDiscountPaise: number | null
  minimumOrderPaise: number
  startsAt: Date | null
  expiresAt: Date
  isActive: boolean
  usageLimit: number | null
  usedCount: number
  usageLimitPerCustomer: number | null
  isFirstOrderOnly: boolean
  /** Empty means everybody. */
  applicableUsers: readonly string[]
  applicableRoles: readonly string[]
}

/** What a customer has ordered before; orders that were cancelled or failed do not count. */
export type CouponHistory = { uses: number; hasOrdered: boolean }
export const NO_HISTORY: CouponHistory = { uses: 0, hasOrdered: false }

/** Who wants to use it. A guest is treated as a customer who is not listed. */
export type CouponUser = { role: Role; userId: string | null } & CouponHistory

export type CouponProblem =
  | 'not_started'
  | 'expired'
  | 'used_up'
  | 'used_by_you'
  | 'not_first_order'
  | 'inactive'
  | 'not_for_you'
  | 'below_minimum'
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
  if (coupon.startsAt !== null && now < coupon.startsAt) return 'not_started'
  if (isUsedUp(coupon)) return 'used_up'
  const personal = personalProblem(coupon, user)
  if (personal !== null) return personal
  return subtotalPaise < coupon.minimumOrderPaise ? 'below_minimum' : null
}

/** Whether it depends on what the customer has ordered before. */
export function isPersonal(coupon: PersonalTerms): boolean {
  return coupon.isFirstOrderOnly || coupon.usageLimitPerCustomer !== null
}

type PersonalTerms = Pick<CouponTerms, 'isFirstOrderOnly' | 'usageLimitPerCustomer'>

/** A use more precise than an order: whoever has used it hears that. */
export function personalProblem(
  { isFirstOrderOnly, usageLimitPerCustomer }: PersonalTerms,
  { uses, hasOrdered }: CouponHistory,
): 'used_by_you' | 'not_first_order' | null {
  if (usageLimitPerCustomer !== null && uses >= usageLimitPerCustomer) return 'used_by_you'
  return isFirstOrderOnly && hasOrdered ? 'not_first_order' : null
}

/** A line of a cart or an order as far as coupons go. */
export type CouponLine = { sellerId: string; paise: number }

/** What of the goods a coupon counts and reduces: one of the house all, one of another seller theirs. */
export function couponGoodsPaise(sellerId: string, lines: readonly CouponLine[]): number {
  return lines.reduce((sum, line) => sum + (isReduced(sellerId, line) ? line.paise : 0), 0)
}

/** The discount by line, to the paisa; nothing for goods that it is not for. */
export function allocateCoupon(discountPaise: number, sellerId: string, lines: readonly CouponLine[]): number[] {
  if (!lines.some((line) => isReduced(sellerId, line))) return lines.map(() => 0)
  return allocate(
    discountPaise,
    lines.map((line) => (isReduced(sellerId, line) ? line.paise : 0)),
  )
}

function isReduced(sellerId: string, line: CouponLine): boolean {
  return sellerId === HOUSE_SELLER_ID || sellerId === line.sellerId
}

/** What decides how much a coupon takes off. */
export type CouponDiscount = Pick<CouponTerms, 'discountType' | 'discountValue' | 'maximumDiscountPaise'>

/** That alone, as an order keeps it. */
export function couponWorth({ discountType, discountValue, maximumDiscountPaise }: CouponDiscount): CouponDiscount {
  return { discountType, discountValue, maximumDiscountPaise }
}

/** Capped at the most of the coupon and at the price of the goods. */
export function couponDiscountPaise(coupon: CouponDiscount, subtotalPaise: number): number {
  if (coupon.discountType === 'fixed') return Math.min(coupon.discountValue, subtotalPaise)
  const off = Math.round((subtotalPaise * coupon.discountValue) / 10_000)
  return Math.min(off, coupon.maximumDiscountPaise ?? off, subtotalPaise)
}

function isUsedUp({ usageLimit, usedCount }: Pick<CouponTerms, 'usageLimit' | 'usedCount'>): boolean {
  return usageLimit !== null && usedCount >= usageLimit
}

function isFor({ applicableRoles, applicableUsers }: CouponTerms, { role, userId }: CouponUser): boolean {
  if (!applicableRoles.includes(role)) return false
  return applicableUsers.length === 0 || (userId !== null && applicableUsers.includes(userId))
}
