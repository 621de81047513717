import type { Call } from '../call.ts'
import type * as specs from '../specs/search.ts'

export const readSearchSettings: Call<typeof specs.readSearchSettings> = {
  method: 'GET',
  path: '/v1/api/search/settings',
  isPublic: true,
}
export const countSearches: Call<typeof specs.countSearches> = {
  method: 'POST',
  path: '/v1/api/search/counts',
  isPublic: true,
}
export const listPopularSearches: Call<typeof specs.listPopularSearches> = {
  method: 'GET',
  path: '/v1/api/search/popular',
  isPublic: true,
}
