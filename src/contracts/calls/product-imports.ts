import type { Call } from '../call.ts'
import type * as specs from '../specs/product-imports.ts'

export const listImports: Call<typeof specs.listImports> = { method: 'GET', path: '/v1/api/seller/imports' }
export const receiveImport: Call<typeof specs.receiveImport> = { method: 'POST', path: '/v1/api/seller/imports' }
export const readImport: Call<typeof specs.readImport> = { method: 'GET', path: '/v1/api/seller/imports/:id' }
export const listImportRows: Call<typeof specs.listImportRows> = {
  method: 'GET',
  path: '/v1/api/seller/imports/:id/rows',
}
export const confirmImport: Call<typeof specs.confirmImport> = {
  method: 'POST',
  path: '/v1/api/seller/imports/:id/confirm',
}
export const cancelImport: Call<typeof specs.cancelImport> = {
  method: 'POST',
  path: '/v1/api/seller/imports/:id/cancel',
}
export const undoImport: Call<typeof specs.undoImport> = { method: 'POST', path: '/v1/api/seller/imports/:id/undo' }
