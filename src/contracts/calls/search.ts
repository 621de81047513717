import type { Call } from '../call.ts'
import type * as specs from '../specs/search.ts'

export const readSearchSettings: Call<typeof specs.readSearchSettings> = {
  method: 'GET',
  path: '/v1/api/search/settings',
  isPublic: true,
}
