import type { Call } from '../call.ts'
import type * as specs from '../specs/order-pictures.ts'

const PICTURES = '/v1/api/orders/:id/pictures'

export const addOrderPicture: Call<typeof specs.addOrderPicture> = { method: 'POST', path: PICTURES }
export const addInspectionPicture: Call<typeof specs.addInspectionPicture> = {
  method: 'POST',
  path: '/v1/api/returns/:id/pictures',
}
export const readOrderPicture: Call<typeof specs.readOrderPicture> = { method: 'GET', path: `${PICTURES}/:pictureId` }
