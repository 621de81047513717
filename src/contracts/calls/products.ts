import type { Call } from '../call.ts'
import type * as specs from '../specs/products.ts'

export const listProducts: Call<typeof specs.listProducts> = { method: 'GET', path: '/v1/api/products', isPublic: true }
export const suggestProducts: Call<typeof specs.suggestProducts> = {
  method: 'GET',
  path: '/v1/api/products/suggestions',
  isPublic: true,
}
export const listTogether: Call<typeof specs.listTogether> = {
  method: 'GET',
  path: '/v1/api/products/together',
  isPublic: true,
}
export const readProduct: Call<typeof specs.readProduct> = {
  method: 'GET',
  path: '/v1/api/products/:id',
  isPublic: true,
}
