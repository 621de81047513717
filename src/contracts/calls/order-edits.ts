import type { Call } from '../call.ts'
import type * as specs from '../specs/order-edits.ts'

export const listEdits: Call<typeof specs.listEdits> = { method: 'GET', path: '/v1/api/orders/:id/edits' }
export const swapItem: Call<typeof specs.swapItem> = { method: 'POST', path: '/v1/api/orders/:id/swap' }
export const editOrder: Call<typeof specs.editOrder> = { method: 'POST', path: '/v1/api/orders/:id/edits' }
export const previewEdit: Call<typeof specs.previewEdit> = {
  method: 'POST',
  path: '/v1/api/orders/:id/edits/preview',
}
export const acceptEdit: Call<typeof specs.acceptEdit> = {
  method: 'POST',
  path: '/v1/api/orders/:id/edits/:editId/accept',
}
export const payEdit: Call<typeof specs.payEdit> = { method: 'POST', path: '/v1/api/orders/:id/edits/:editId/pay' }
export const declineEdit: Call<typeof specs.declineEdit> = {
  method: 'POST',
  path: '/v1/api/orders/:id/edits/:editId/decline',
}
export const withdrawEdit: Call<typeof specs.withdrawEdit> = {
  method: 'POST',
  path: '/v1/api/orders/:id/edits/:editId/withdraw',
}
