import type { Call } from '../call.ts'
import type * as specs from '../specs/checkout.ts'

export const readCodTerms: Call<typeof specs.readCodTerms> = { method: 'GET', path: '/v1/api/checkout/cod' }
export const checkCodHistory: Call<typeof specs.checkCodHistory> = {
  method: 'POST',
  path: '/v1/api/checkout/cod/history',
}
export const readCartSellers: Call<typeof specs.readCartSellers> = {
  method: 'GET',
  path: '/v1/api/checkout/sellers',
  isPublic: true,
}
export const findPinCode: Call<typeof specs.findPinCode> = {
  method: 'GET',
  path: '/v1/api/pincodes/:pin',
  isPublic: true,
}
export const checkDelivery: Call<typeof specs.checkDelivery> = {
  method: 'GET',
  path: '/v1/api/delivery',
  isPublic: true,
}
export const verifyPayment: Call<typeof specs.verifyPayment> = { method: 'POST', path: '/v1/api/payments/verify' }
export const receiveParcelReport: Call<typeof specs.receiveParcelReport> = {
  method: 'POST',
  path: '/v1/api/webhooks/parcel',
  isPublic: true,
}
export const receiveWebhook: Call<typeof specs.receiveWebhook> = {
  method: 'POST',
  path: '/v1/api/payments/webhook',
  isPublic: true,
}
export const receivePayoutEvent: Call<typeof specs.receivePayoutEvent> = {
  method: 'POST',
  path: '/v1/api/payouts/webhook',
  isPublic: true,
}
