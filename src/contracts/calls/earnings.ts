import type { Call } from '../call.ts'
import type * as specs from '../specs/earnings.ts'

export const readEarnings: Call<typeof specs.readEarnings> = { method: 'GET', path: '/v1/api/seller/earnings' }
export const exportEarnings: Call<typeof specs.exportEarnings> = {
  method: 'GET',
  path: '/v1/api/seller/earnings/export',
}
