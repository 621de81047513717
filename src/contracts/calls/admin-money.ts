import type { Call } from '../call.ts'
import type * as specs from '../specs/admin-money.ts'

export const readMoney: Call<typeof specs.readMoney> = { method: 'GET', path: '/v1/api/admin/money' }
export const exportMoney: Call<typeof specs.exportMoney> = { method: 'GET', path: '/v1/api/admin/money/export' }
export const askProvider: Call<typeof specs.askProvider> = { method: 'POST', path: '/v1/api/admin/money/ask' }
export const listRemittances: Call<typeof specs.listRemittances> = {
  method: 'GET',
  path: '/v1/api/admin/money/remittances',
}
export const importRemittance: Call<typeof specs.importRemittance> = {
  method: 'POST',
  path: '/v1/api/admin/money/remittances',
}
export const askRemittances: Call<typeof specs.askRemittances> = {
  method: 'POST',
  path: '/v1/api/admin/money/remittances/ask',
}
export const resolveMismatch: Call<typeof specs.resolveMismatch> = {
  method: 'POST',
  path: '/v1/api/admin/money/:id/heal',
}
