import type { CouponJson } from '#contracts/offers/coupons.ts'
import { type CouponForm, EMPTY_COUPON_FORM, formDay } from '#rules/coupon-form.ts'
import { INDIA } from '#rules/indian-time.ts'
import { HOUSE_ONLY } from '#rules/sellers.ts'
import { formatRupees } from '../../desk/format-rupees.ts'

/** '10%, at most ₹300, from ₹500' */
export function couponDiscountLabel(coupon: CouponJson): string {
  const { discountType, discountValue, maximumDiscountAmount, minimumOrderAmount } = coupon
  const off = discountType === 'percentage' ? `${discountValue}%` : formatRupees(discountValue)
  const most = maximumDiscountAmount === null ? '' : `, at most ${formatRupees(maximumDiscountAmount)},`
  return minimumOrderAmount === 0
    ? `${off}${most}`.replace(/,$/, '')
    : `${off}${most} from ${formatRupees(minimumOrderAmount)}`
}

/** 'Customers, first order, once each' */
export function couponAudience(coupon: CouponJson): string {
  const { applicableRoles, applicableUsers, isFirstOrderOnly, usageLimitPerCustomer } = coupon
  const count = applicableUsers.length
  const people =
    count > 0
      ? [`${count} chosen ${count === 1 ? 'person' : 'people'}`]
      : applicableRoles.map((role) => `${role[0]?.toUpperCase()}${role.slice(1)}s`)
  const each = usageLimitPerCustomer === 1 ? 'once each' : `${usageLimitPerCustomer} times each`
  return [
    ...people,
    ...(isFirstOrderOnly ? ['first order'] : []),
    ...(usageLimitPerCustomer === null ? [] : [each]),
  ].join(', ')
}

/** 'from 3 Dec 2026' while it has not begun. */
export function couponStart({ startDate }: CouponJson, now: Date): string | null {
  return startDate === null || new Date(startDate) <= now ? null : `from ${couponDay(startDate)}`
}

export function couponDay(expirationDate: string): string {
  const format = { day: 'numeric', month: 'short', year: 'numeric', ...INDIA } as const
  return new Intl.DateTimeFormat('en-IN', format).format(new Date(expirationDate))
}

export function matchesCoupon(coupon: CouponJson, search: string): boolean {
  const all = `${coupon.code} ${coupon.state} ${couponDiscountLabel(coupon)} ${couponAudience(coupon)}`.toLowerCase()
  return search
    .toLowerCase()
    .split(/\s+/)
    .every((word) => all.includes(word))
}

/** As the filter by seller chooses; empty for all. */
export function isOfSeller({ sellerId = HOUSE_ONLY }: CouponJson, seller: string): boolean {
  return seller === '' || sellerId === seller
}

export function couponToForm(coupon: CouponJson | null): CouponForm {
  if (coupon === null) return EMPTY_COUPON_FORM
  const { code, discountType, applicableRoles, applicableUsers, isActive, isPublic } = coupon
  return {
    ...{ code, discountType, applicableRoles, applicableUsers, isActive, isPublic },
    discountValue: String(coupon.discountValue),
    maximumDiscountAmount: String(coupon.maximumDiscountAmount ?? ''),
    minimumOrderAmount: coupon.minimumOrderAmount === 0 ? '' : String(coupon.minimumOrderAmount),
    startDate: coupon.startDate === null ? '' : formDay(new Date(coupon.startDate)),
    expirationDate: formDay(new Date(coupon.expirationDate)),
    usageLimit: String(coupon.usageLimit ?? ''),
    usageLimitPerCustomer: String(coupon.usageLimitPerCustomer ?? ''),
    isFirstOrderOnly: coupon.isFirstOrderOnly,
  }
}
