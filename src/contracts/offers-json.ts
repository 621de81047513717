import type { Campaign } from '#rules/campaigns.ts'

/** The campaigns, and what the shop's clock says: a countdown in the browser follows it. */
export type CampaignListJson = { campaigns: Campaign[]; now: string }

/** A coupon that everybody may use now. */
export type PublicCouponJson = {
  code: string
  discountType: 'percentage' | 'fixed'
  /** Percent, or rupees. */
  discountValue: number
  minimumOrderAmount: number
  expirationDate: string
}
export type PublicCouponListJson = { coupons: PublicCouponJson[] }
