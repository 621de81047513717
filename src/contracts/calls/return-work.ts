import type { Call } from '../call.ts'
import type * as specs from '../specs/return-work.ts'

const DISPUTES = '/v1/api/admin/disputes'

export const disputeReturn: Call<typeof specs.disputeReturn> = {
  method: 'POST',
  path: '/v1/api/orders/:id/returns/:returnId/dispute',
}
export const reportNotReceived: Call<typeof specs.reportNotReceived> = {
  method: 'POST',
  path: '/v1/api/orders/:id/not-received',
}
export const listDisputes: Call<typeof specs.listDisputes> = { method: 'GET', path: DISPUTES }
export const countDisputes: Call<typeof specs.countDisputes> = { method: 'GET', path: `${DISPUTES}/open` }
export const acknowledgeDispute: Call<typeof specs.acknowledgeDispute> = {
  method: 'POST',
  path: `${DISPUTES}/:id/acknowledge`,
}
export const decideDispute: Call<typeof specs.decideDispute> = { method: 'POST', path: `${DISPUTES}/:id/decide` }

export const bookPickups: Call<typeof specs.bookPickups> = { method: 'POST', path: '/v1/api/seller/returns/pickups' }
export const cancelPickup: Call<typeof specs.cancelPickup> = {
  method: 'POST',
  path: '/v1/api/seller/returns/:id/pickup/cancel',
}
export const retryPickup: Call<typeof specs.retryPickup> = {
  method: 'POST',
  path: '/v1/api/orders/:id/returns/:returnId/pickup/retry',
}
