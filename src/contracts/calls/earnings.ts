import type { Call } from '../call.ts'
import type * as specs from '../specs/earnings.ts'

export const readEarnings: Call<typeof specs.readEarnings> = { method: 'GET', path: '/v1/api/seller/earnings' }
export const nameSellerAccount: Call<typeof specs.nameSellerAccount> = {
  method: 'PUT',
  path: '/v1/api/seller/earnings/account',
}
export const confirmSellerAccount: Call<typeof specs.confirmSellerAccount> = {
  method: 'POST',
  path: '/v1/api/seller/earnings/account/confirm',
}
export const exportEarnings: Call<typeof specs.exportEarnings> = {
  method: 'GET',
  path: '/v1/api/seller/earnings/export',
}
