import type { Call } from '../call.ts'
import type * as specs from '../specs/orders.ts'

export const listOrders: Call<typeof specs.listOrders> = { method: 'GET', path: '/v1/api/orders' }
export const placeOrder: Call<typeof specs.placeOrder> = { method: 'POST', path: '/v1/api/orders' }
export const readOrder: Call<typeof specs.readOrder> = { method: 'GET', path: '/v1/api/orders/:id' }
export const payAgain: Call<typeof specs.payAgain> = { method: 'POST', path: '/v1/api/orders/:id/pay' }
export const prepayOrder: Call<typeof specs.prepayOrder> = { method: 'POST', path: '/v1/api/orders/:id/prepay' }
export const cancelOrder: Call<typeof specs.cancelOrder> = { method: 'POST', path: '/v1/api/orders/:id/cancel' }
export const confirmCod: Call<typeof specs.confirmCod> = { method: 'POST', path: '/v1/api/orders/:id/confirm' }
export const confirmCodByKey: Call<typeof specs.confirmCodByKey> = {
  method: 'POST',
  path: '/v1/api/orders/confirm',
  isPublic: true,
}
export const readByKey: Call<typeof specs.readByKey> = {
  method: 'POST',
  path: '/v1/api/orders/confirm/look',
  isPublic: true,
}
export const trackOrder: Call<typeof specs.trackOrder> = {
  method: 'POST',
  path: '/v1/api/orders/track',
  isPublic: true,
}
export const readFollowed: Call<typeof specs.readFollowed> = { method: 'GET', path: '/v1/api/orders/followed' }
export const readOrderParcels: Call<typeof specs.readOrderParcels> = {
  method: 'GET',
  path: '/v1/api/orders/:id/parcels',
}
export const answerAttempt: Call<typeof specs.answerAttempt> = {
  method: 'POST',
  path: '/v1/api/orders/:id/attempts/:attemptId',
}
export const sendOrderLink: Call<typeof specs.sendOrderLink> = { method: 'POST', path: '/v1/api/orders/:id/link' }
export const changeOrderAddress: Call<typeof specs.changeOrderAddress> = {
  method: 'PUT',
  path: '/v1/api/orders/:id/address',
}
export const requestReturn: Call<typeof specs.requestReturn> = { method: 'POST', path: '/v1/api/orders/:id/returns' }
export const withdrawReturn: Call<typeof specs.withdrawReturn> = {
  method: 'POST',
  path: '/v1/api/orders/:id/returns/:returnId/withdraw',
}
export const changeRefundAccount: Call<typeof specs.changeRefundAccount> = {
  method: 'PUT',
  path: '/v1/api/orders/:id/returns/:returnId/account',
}
export const confirmRefundAccount: Call<typeof specs.confirmRefundAccount> = {
  method: 'POST',
  path: '/v1/api/orders/:id/returns/:returnId/account/confirm',
}
export const nameRefundAccount: Call<typeof specs.nameRefundAccount> = {
  method: 'PUT',
  path: '/v1/api/orders/:id/refunds/:refundId/account',
}
export const confirmNamedAccount: Call<typeof specs.confirmNamedAccount> = {
  method: 'POST',
  path: '/v1/api/orders/:id/refunds/:refundId/account/confirm',
}
export const followOrders: Call<typeof specs.followOrders> = { method: 'GET', path: '/v1/api/orders/live' }
