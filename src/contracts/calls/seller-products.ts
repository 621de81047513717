import type { Call } from '../call.ts'
import type * as specs from '../specs/seller-products.ts'

export const addProduct: Call<typeof specs.addProduct> = { method: 'POST', path: '/v1/api/products/add-products' }
export const changeProduct: Call<typeof specs.changeProduct> = { method: 'PUT', path: '/v1/api/products/:id' }
export const deleteProduct: Call<typeof specs.deleteProduct> = { method: 'DELETE', path: '/v1/api/products/:id' }
export const restoreProduct: Call<typeof specs.restoreProduct> = {
  method: 'POST',
  path: '/v1/api/products/:id/restore',
}
export const correctStock: Call<typeof specs.correctStock> = { method: 'POST', path: '/v1/api/products/:id/stock' }
export const listSellerProducts: Call<typeof specs.listSellerProducts> = {
  method: 'GET',
  path: '/v1/api/seller/products',
}
export const readDemand: Call<typeof specs.readDemand> = {
  method: 'GET',
  path: '/v1/api/seller/products/:id/demand',
}
export const bulkEditProducts: Call<typeof specs.bulkEditProducts> = {
  method: 'POST',
  path: '/v1/api/seller/products/bulk',
}
export const exportProducts: Call<typeof specs.exportProducts> = { method: 'GET', path: '/v1/api/seller/products.csv' }
export const importProducts: Call<typeof specs.importProducts> = {
  method: 'POST',
  path: '/v1/api/seller/products/import',
}
