import type { Call } from '../call.ts'
import type * as specs from '../specs/carts.ts'

export const readCart: Call<typeof specs.readCart> = { method: 'GET', path: '/v1/api/cart' }
export const writeCart: Call<typeof specs.writeCart> = { method: 'PUT', path: '/v1/api/cart' }
