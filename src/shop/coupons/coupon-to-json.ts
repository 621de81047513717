import type { CouponJson } from '#contracts/offers/coupons.ts'
import { couponState } from '#rules/coupons.ts'
import { toRupees } from '#rules/money.ts'
import type { Role } from '#rules/permissions.ts'
import { otherSeller } from '../access/sold-by.ts'
import type { CouponRow } from './find-coupon.ts'

export type CouponWorth = { broughtPaise: number; costPaise: number }
export const NO_WORTH: CouponWorth = { broughtPaise: 0, costPaise: 0 }

export function couponToJson(row: CouponRow, worth: CouponWorth, now: Date): CouponJson {
  const { id, code, discountType, isActive, isPublic, usageLimit, usedCount, applicableUsers } = row
  const { usageLimitPerCustomer, isFirstOrderOnly } = row
  return {
    ...{ _id: id, id, code, discountType, isActive, isPublic, usageLimit, usedCount, applicableUsers },
    ...{ usageLimitPerCustomer, isFirstOrderOnly },
    // Hundredths of a percent and paise become percent and rupees alike.
    discountValue: row.discountValue / 100,
    maximumDiscountAmount: row.maximumDiscountPaise === null ? null : toRupees(row.maximumDiscountPaise),
    minimumOrderAmount: toRupees(row.minimumOrderPaise),
    startDate: row.startsAt?.toISOString() ?? null,
    expirationDate: row.expiresAt.toISOString(),
    applicableRoles: row.applicableRoles as Role[],
    updatedAt: row.updatedAt.toISOString(),
    state: couponState(row, now),
    brought: toRupees(worth.broughtPaise),
    cost: toRupees(worth.costPaise),
    ...otherSeller(row.sellerId),
  }
}
