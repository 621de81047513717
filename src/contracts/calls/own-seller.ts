import type { Call } from '../call.ts'
import type * as specs from '../specs/own-seller.ts'

export const readOwnSeller: Call<typeof specs.readOwnSeller> = { method: 'GET', path: '/v1/api/seller/own' }
export const changeOwnSeller: Call<typeof specs.changeOwnSeller> = { method: 'PUT', path: '/v1/api/seller/own' }
