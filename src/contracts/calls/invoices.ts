import type { Call } from '../call.ts'
import type * as specs from '../specs/invoices.ts'

export const downloadInvoice: Call<typeof specs.downloadInvoice> = {
  method: 'GET',
  path: '/v1/api/orders/:id/download-invoice',
}
export const listDocuments: Call<typeof specs.listDocuments> = { method: 'GET', path: '/v1/api/orders/:id/papers' }
export const downloadDocument: Call<typeof specs.downloadDocument> = {
  method: 'GET',
  path: '/v1/api/orders/:id/papers/:paperId',
}
export const sendInvoiceEmail: Call<typeof specs.sendInvoiceEmail> = {
  method: 'POST',
  path: '/v1/api/orders/:id/send-invoice-email',
}
