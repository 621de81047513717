import type { Call } from '../call.ts'
import type * as specs from '../specs/order-work.ts'

export const setStatus: Call<typeof specs.setStatus> = { method: 'PUT', path: '/v1/api/orders/:id/status' }
export const addTracking: Call<typeof specs.addTracking> = { method: 'POST', path: '/v1/api/orders/:id/tracking' }
export const setTrackingStatus: Call<typeof specs.setTrackingStatus> = {
  method: 'PUT',
  path: '/v1/api/orders/:id/tracking/status',
}
export const setAvailability: Call<typeof specs.setAvailability> = {
  method: 'PUT',
  path: '/v1/api/orders/:id/availability',
}
export const decideReturn: Call<typeof specs.decideReturn> = { method: 'PUT', path: '/v1/api/returns/:id' }
export const listReturns: Call<typeof specs.listReturns> = { method: 'GET', path: '/v1/api/seller/returns' }
export const countWaitingReturns: Call<typeof specs.countWaitingReturns> = {
  method: 'GET',
  path: '/v1/api/seller/returns/waiting',
}
