import type { Call } from '../call.ts'
import type * as specs from '../specs/admin-sellers.ts'

export const listSellers: Call<typeof specs.listSellers> = { method: 'GET', path: '/v1/api/admin/sellers' }
export const approveSeller: Call<typeof specs.approveSeller> = {
  method: 'POST',
  path: '/v1/api/admin/sellers/:id/approve',
}
export const rejectSeller: Call<typeof specs.rejectSeller> = {
  method: 'POST',
  path: '/v1/api/admin/sellers/:id/reject',
}
export const readSellerApplication: Call<typeof specs.readSellerApplication> = {
  method: 'GET',
  path: '/v1/api/admin/sellers/:id/application',
}
export const readSellerApplicationPicture: Call<typeof specs.readSellerApplicationPicture> = {
  method: 'GET',
  path: '/v1/api/admin/sellers/:id/application/pictures/:pictureId',
}
export const askApplicant: Call<typeof specs.askApplicant> = {
  method: 'POST',
  path: '/v1/api/admin/sellers/:id/ask',
}
export const suspendSeller: Call<typeof specs.suspendSeller> = {
  method: 'POST',
  path: '/v1/api/admin/sellers/:id/suspend',
}
export const liftSuspension: Call<typeof specs.liftSuspension> = {
  method: 'POST',
  path: '/v1/api/admin/sellers/:id/lift',
}
export const deleteSeller: Call<typeof specs.deleteSeller> = { method: 'DELETE', path: '/v1/api/admin/sellers/:id' }
