import { z } from 'zod'

const campaignRule = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('new') }),
  z.object({ kind: z.literal('discount'), atLeastPercent: z.number() }),
  z.object({ kind: z.literal('category'), category: z.string() }),
  z.object({ kind: z.literal('ending'), withinDays: z.number() }),
])

export const campaignJson = z.object({
  slug: z.string(),
  title: z.string(),
  tagline: z.string(),
  startsAt: z.string(),
  endsAt: z.string(),
  rule: campaignRule,
})

export const campaignList = z.object({
  campaigns: z.array(campaignJson),
  now: z.string(),
})
export type CampaignListJson = z.infer<typeof campaignList>

export const publicCouponList = z.object({
  coupons: z.array(
    z.object({
      code: z.string(),
      /** Whose goods it reduces; left out for all goods. */
      sellerId: z.uuid().optional(),
      sellerName: z.string().optional(),
      /** Of their page. */
      sellerSlug: z.string().optional(),
      discountType: z.enum(['percentage', 'fixed']),
      /** Percent, or rupees. */
      discountValue: z.number(),
      /** The most that a percentage takes off, in rupees. */
      maximumDiscountAmount: z.number().nullable(),
      minimumOrderAmount: z.number(),
      expirationDate: z.string(),
      /** How many orders of one customer may have it. */
      usageLimitPerCustomer: z.int().nullable(),
      isFirstOrderOnly: z.boolean(),
      /** Made for whoever asks. */
      isForYou: z.literal(true).optional(),
    }),
  ),
})
export type PublicCouponListJson = z.infer<typeof publicCouponList>
export type PublicCouponJson = PublicCouponListJson['coupons'][number]
