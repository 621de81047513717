import type { Call } from '../call.ts'
import type * as specs from '../specs/seller-orders.ts'

export const readDashboard: Call<typeof specs.readDashboard> = { method: 'GET', path: '/v1/api/seller/dashboard' }
export const listSellerOrders: Call<typeof specs.listSellerOrders> = { method: 'GET', path: '/v1/api/seller/orders' }
export const listOrderIds: Call<typeof specs.listOrderIds> = { method: 'GET', path: '/v1/api/seller/orders/ids' }
export const countOrdersToPack: Call<typeof specs.countOrdersToPack> = {
  method: 'GET',
  path: '/v1/api/seller/orders/to-pack',
}
export const setStatuses: Call<typeof specs.setStatuses> = { method: 'PUT', path: '/v1/api/seller/orders/status' }
export const exportOrders: Call<typeof specs.exportOrders> = { method: 'GET', path: '/v1/api/seller/orders/export' }
export const exportChosen: Call<typeof specs.exportChosen> = { method: 'POST', path: '/v1/api/seller/orders/export' }
export const printDocuments: Call<typeof specs.printDocuments> = {
  method: 'POST',
  path: '/v1/api/seller/orders/papers',
}
export const checkTracking: Call<typeof specs.checkTracking> = { method: 'POST', path: '/v1/api/seller/tracking/check' }
export const trackOrders: Call<typeof specs.trackOrders> = { method: 'POST', path: '/v1/api/seller/tracking' }
export const undoTracking: Call<typeof specs.undoTracking> = { method: 'POST', path: '/v1/api/seller/tracking/undo' }
export const readRefundSums: Call<typeof specs.readRefundSums> = { method: 'GET', path: '/v1/api/orders/:id/refund' }
export const refundOrder: Call<typeof specs.refundOrder> = { method: 'POST', path: '/v1/api/orders/:id/refund' }
export const listNotes: Call<typeof specs.listNotes> = { method: 'GET', path: '/v1/api/orders/:id/notes' }
export const addNote: Call<typeof specs.addNote> = { method: 'POST', path: '/v1/api/orders/:id/notes' }
