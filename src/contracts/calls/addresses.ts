import type { Call } from '../call.ts'
import type * as specs from '../specs/addresses.ts'

export const listAddresses: Call<typeof specs.listAddresses> = { method: 'GET', path: '/v1/api/addresses' }
export const addAddress: Call<typeof specs.addAddress> = { method: 'POST', path: '/v1/api/addresses' }
export const changeAddress: Call<typeof specs.changeAddress> = { method: 'PUT', path: '/v1/api/addresses/:id' }
export const forgetAddress: Call<typeof specs.forgetAddress> = { method: 'DELETE', path: '/v1/api/addresses/:id' }
