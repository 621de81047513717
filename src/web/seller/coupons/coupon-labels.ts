import type { CouponJson } from '#contracts/offers/coupons.ts'
import { type CouponForm, EMPTY_COUPON_FORM, expiryDay } from '#rules/coupon-form.ts'
import { INDIA } from '#rules/indian-time.ts'
import { formatRupees } from '../../desk/format-rupees.ts'

/** '10% from ₹500' */
export function couponDiscountLabel({ discountType, discountValue, minimumOrderAmount }: CouponJson): string {
  const off = discountType === 'percentage' ? `${discountValue}%` : formatRupees(discountValue)
  return minimumOrderAmount === 0 ? off : `${off} from ${formatRupees(minimumOrderAmount)}`
}

export function couponAudience({ applicableRoles, applicableUsers }: CouponJson): string {
  const count = applicableUsers.length
  if (count > 0) return `${count} chosen ${count === 1 ? 'person' : 'people'}`
  return applicableRoles.map((role) => `${role[0]?.toUpperCase()}${role.slice(1)}s`).join(', ')
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

export function couponToForm(coupon: CouponJson | null): CouponForm {
  if (coupon === null) return EMPTY_COUPON_FORM
  const { code, discountType, applicableRoles, applicableUsers, isActive, isPublic } = coupon
  return {
    ...{ code, discountType, applicableRoles, applicableUsers, isActive, isPublic },
    discountValue: String(coupon.discountValue),
    minimumOrderAmount: coupon.minimumOrderAmount === 0 ? '' : String(coupon.minimumOrderAmount),
    expirationDate: expiryDay(new Date(coupon.expirationDate)),
    usageLimit: coupon.usageLimit === null ? '' : String(coupon.usageLimit),
  }
}
