import type { Call } from '../call.ts'
import type * as specs from '../specs/size-guides.ts'

export const readSizeGuide: Call<typeof specs.readSizeGuide> = {
  method: 'GET',
  path: '/v1/api/size-guides/:id',
  isPublic: true,
}
