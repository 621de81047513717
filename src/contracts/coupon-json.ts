import type { CouponState } from '#rules/coupons.ts'
import type { Role } from '#rules/permissions.ts'

/** A coupon as those who run the shop see it. Free of zod, so that the browser can use it. */
export type CouponJson = {
  _id: string
  id: string
  code: string
  discountType: 'percentage' | 'fixed'
  /** Percent or rupees. */
  discountValue: number
  minimumOrderAmount: number
  expirationDate: string
  isActive: boolean
  isPublic: boolean
  usageLimit: number | null
  usedCount: number
  applicableUsers: string[]
  applicableRoles: Role[]
  state: CouponState
  updatedAt: string
  /** What orders with it were worth and what it took off them, in rupees; cancelled and failed ones do not count. */
  brought: number
  cost: number
}

export type CouponAnswer = { success: true; message: string; coupon: CouponJson }
