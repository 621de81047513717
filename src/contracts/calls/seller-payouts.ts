import type { Call } from '../call.ts'
import type * as specs from '../specs/seller-payouts.ts'

export const listOwed: Call<typeof specs.listOwed> = { method: 'GET', path: '/v1/api/admin/money/sellers' }
export const recordSellerPayout: Call<typeof specs.recordSellerPayout> = {
  method: 'POST',
  path: '/v1/api/admin/money/sellers/:id/payouts',
}
export const takeBackSellerPayout: Call<typeof specs.takeBackSellerPayout> = {
  method: 'POST',
  path: '/v1/api/admin/money/seller-payouts/:id/take-back',
}
