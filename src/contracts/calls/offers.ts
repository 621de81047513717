import type { Call } from '../call.ts'
import type * as specs from '../specs/offers.ts'

export const listCampaigns: Call<typeof specs.listCampaigns> = {
  method: 'GET',
  path: '/v1/api/campaigns',
  isPublic: true,
}
export const listPublicCoupons: Call<typeof specs.listPublicCoupons> = {
  method: 'GET',
  path: '/v1/api/cupons/public',
  isPublic: true,
}
