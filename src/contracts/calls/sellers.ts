import type { Call } from '../call.ts'
import type * as specs from '../specs/sellers.ts'

export const readSeller: Call<typeof specs.readSeller> = {
  method: 'GET',
  path: '/v1/api/sellers/:slug',
  isPublic: true,
}
