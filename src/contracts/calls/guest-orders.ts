import type { Call } from '../call.ts'
import type * as specs from '../specs/guest-orders.ts'

export const placeGuestOrder: Call<typeof specs.placeGuestOrder> = {
  method: 'POST',
  path: '/v1/api/guest-orders',
  isPublic: true,
}
export const listClaimable: Call<typeof specs.listClaimable> = { method: 'GET', path: '/v1/api/guest-orders' }
export const claimOrders: Call<typeof specs.claimOrders> = { method: 'POST', path: '/v1/api/guest-orders/claim' }
export const confirmByCode: Call<typeof specs.confirmByCode> = {
  method: 'POST',
  path: '/v1/api/orders/:id/confirm-code',
}
export const sendOrderCode: Call<typeof specs.sendOrderCode> = { method: 'POST', path: '/v1/api/orders/:id/code' }
