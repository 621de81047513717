import { z } from 'zod'
import { ROLES } from '#rules/admin-lists.ts'
import { sellerChoices } from '../seller-choices.ts'

export const couponJson = z.object({
  _id: z.uuid(),
  id: z.uuid(),
  code: z.string(),
  discountType: z.enum(['percentage', 'fixed']),
  /** Percent or rupees. */
  discountValue: z.number(),
  /** The most that a percentage takes off, in rupees. */
  maximumDiscountAmount: z.number().nullable(),
  minimumOrderAmount: z.number(),
  startDate: z.string().nullable(),
  expirationDate: z.string(),
  isActive: z.boolean(),
  isPublic: z.boolean(),
  usageLimit: z.int().nullable(),
  usedCount: z.int(),
  /** How many orders of one customer may have it. */
  usageLimitPerCustomer: z.int().nullable(),
  isFirstOrderOnly: z.boolean(),
  applicableUsers: z.array(z.string()),
  applicableRoles: z.array(z.enum(ROLES)),
  state: z.enum(['Expired', 'Max Usage', 'Active', 'Inactive']),
  updatedAt: z.string(),
  /** What orders with it were worth and what it took off them, in rupees; cancelled and failed ones do not count. */
  brought: z.number(),
  cost: z.number(),
  /** Whose goods it is for, where it is not the shop's own. */
  sellerId: z.uuid().optional(),
})
export type CouponJson = z.infer<typeof couponJson>

export const couponList = z.object({ coupons: z.array(couponJson), ...sellerChoices })
export const couponAnswer = z.object({
  success: z.literal(true),
  message: z.string(),
  coupon: couponJson,
})
export type CouponAnswer = z.infer<typeof couponAnswer>
export const deletedCouponAnswer = z.object({ success: z.literal(true), message: z.string() })

/** A number or a string; the rule of the form validates it. */
const typed = z
  .union([z.string().max(100), z.number(), z.null()])
  .transform((value) => (value === null ? '' : String(value)))
  .optional()

/** Every field is optional: a new coupon takes the form's defaults, a change keeps the stored values. */
export const couponInput = z.object({
  code: typed,
  discountType: typed,
  discountValue: typed,
  maximumDiscountAmount: typed,
  minimumOrderAmount: typed,
  startDate: typed,
  expirationDate: typed,
  usageLimit: typed,
  usageLimitPerCustomer: typed,
  isFirstOrderOnly: z.boolean().optional(),
  applicableUsers: z.array(z.string().max(64)).max(1000).optional(),
  applicableRoles: z.array(z.string().max(20)).max(10).optional(),
  isActive: z.boolean().optional(),
  isPublic: z.boolean().optional(),
  /** The version that the editor saw (optimistic lock); without it the check is skipped. */
  updatedAt: z.string().max(40).optional(),
})
export type CouponInput = z.infer<typeof couponInput>
