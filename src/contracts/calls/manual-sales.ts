import type { Call } from '../call.ts'
import type * as specs from '../specs/manual-sales.ts'

export const recordSale: Call<typeof specs.recordSale> = { method: 'POST', path: '/v1/api/seller/sales' }
export const listSales: Call<typeof specs.listSales> = { method: 'GET', path: '/v1/api/seller/sales' }
export const listGoods: Call<typeof specs.listGoods> = { method: 'GET', path: '/v1/api/seller/sales/goods' }
export const findCustomers: Call<typeof specs.findCustomers> = {
  method: 'POST',
  path: '/v1/api/seller/sales/customers',
}
export const voidSale: Call<typeof specs.voidSale> = { method: 'POST', path: '/v1/api/seller/sales/:id/void' }
export const linkSale: Call<typeof specs.linkSale> = { method: 'POST', path: '/v1/api/seller/sales/:id/link' }
