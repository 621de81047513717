import type { Call } from '../call.ts'
import type * as specs from '../specs/exchanges.ts'

export const previewExchange: Call<typeof specs.previewExchange> = {
  method: 'POST',
  path: '/v1/api/orders/:id/exchange/preview',
}
export const payExchange: Call<typeof specs.payExchange> = {
  method: 'POST',
  path: '/v1/api/orders/:id/returns/:returnId/exchange/pay',
}
export const withdrawExchange: Call<typeof specs.withdrawExchange> = {
  method: 'POST',
  path: '/v1/api/orders/:id/returns/:returnId/exchange/withdraw',
}
