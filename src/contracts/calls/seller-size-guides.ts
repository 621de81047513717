import type { Call } from '../call.ts'
import type * as specs from '../specs/seller-size-guides.ts'

const ALL = '/v1/api/seller/size-guides'
const ONE = `${ALL}/:id`

export const listSizeGuides: Call<typeof specs.listSizeGuides> = { method: 'GET', path: ALL }
export const addSizeGuide: Call<typeof specs.addSizeGuide> = { method: 'POST', path: ALL }
export const changeSizeGuide: Call<typeof specs.changeSizeGuide> = { method: 'PUT', path: ONE }
export const deleteSizeGuide: Call<typeof specs.deleteSizeGuide> = { method: 'DELETE', path: ONE }
