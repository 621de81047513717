import type { Call } from '../call.ts'
import type * as specs from '../specs/seller-search.ts'

const MEANING = '/v1/api/seller/search/meanings/:kind/:name'

export const listMeanings: Call<typeof specs.listMeanings> = { method: 'GET', path: '/v1/api/seller/search/meanings' }
export const saveMeaning: Call<typeof specs.saveMeaning> = { method: 'PUT', path: MEANING }
export const resetMeaning: Call<typeof specs.resetMeaning> = { method: 'DELETE', path: MEANING }
export const previewMeaning: Call<typeof specs.previewMeaning> = {
  method: 'POST',
  path: '/v1/api/seller/search/preview',
}
export const readMeaningHistory: Call<typeof specs.readMeaningHistory> = { method: 'GET', path: `${MEANING}/history` }
export const listRules: Call<typeof specs.listRules> = { method: 'GET', path: '/v1/api/seller/search/rules' }
export const saveRule: Call<typeof specs.saveRule> = { method: 'PUT', path: '/v1/api/seller/search/rules/:query' }
export const readSearchDesk: Call<typeof specs.readSearchDesk> = { method: 'GET', path: '/v1/api/seller/search/desk' }
