import type { CallSpec } from '../call.ts'
import { campaignList, publicCouponList } from '../offers/offers.ts'

export const listCampaigns = {
  summary: 'List campaigns',
  description: "What runs now or soon, with the shop's time to count down by.",
  auth: 'public',
  answer: campaignList,
} satisfies CallSpec

export const listPublicCoupons = {
  summary: 'List public coupons',
  description: 'The coupons that everybody may use.',
  auth: 'public',
  answer: publicCouponList,
} satisfies CallSpec
