import { z } from 'zod'
import { COUPON_TEXTS } from './order-texts.ts'

export const applyCouponInput = z.object({
  code: z
    .string({ error: COUPON_TEXTS.codeMissing })
    .max(60, COUPON_TEXTS.unknown)
    .trim()
    .min(1, COUPON_TEXTS.codeMissing),
  /** Rupees; a preview. When the order is placed, the server computes its own sum. */
  subtotal: z.number({ error: COUPON_TEXTS.failed }).finite().min(0),
  /** What is in the cart: a coupon of one seller counts their goods only. */
  items: z
    .array(
      z.object({
        productId: z.string().max(64),
        variantId: z.string().max(64).optional(),
        quantity: z.int().min(1).max(10_000),
      }),
    )
    .max(200)
    .optional(),
  userId: z.unknown().optional(),
})
export type ApplyCouponInput = z.infer<typeof applyCouponInput>

export const appliedCoupon = z.object({
  success: z.literal(true),
  message: z.string(),
  code: z.string(),
  /** Rupees */
  discountAmount: z.number(),
})
