import type { Call } from '../call.ts'
import type * as specs from '../specs/admin-customers.ts'

export const listCustomers: Call<typeof specs.listCustomers> = { method: 'GET', path: '/v1/api/admin/customers' }
export const readCustomer: Call<typeof specs.readCustomer> = { method: 'GET', path: '/v1/api/admin/customers/:id' }
export const blockCod: Call<typeof specs.blockCod> = { method: 'PUT', path: '/v1/api/admin/customers/:id/cod' }
export const countCashAnew: Call<typeof specs.countCashAnew> = {
  method: 'POST',
  path: '/v1/api/admin/customers/:id/cod/anew',
}
export const grantCredit: Call<typeof specs.grantCredit> = {
  method: 'POST',
  path: '/v1/api/admin/customers/:id/credit',
}
export const reverseCredit: Call<typeof specs.reverseCredit> = {
  method: 'POST',
  path: '/v1/api/admin/customers/:id/credit/:entryId/reverse',
}
export const addCustomerNote: Call<typeof specs.addCustomerNote> = {
  method: 'POST',
  path: '/v1/api/admin/customers/:id/notes',
}
