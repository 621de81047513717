import type { VisitedShop } from '../shop.ts'
import { findInvoice } from './find-invoice.ts'
import { type InvoiceFile, readInvoice } from './read-invoice.ts'

export async function downloadInvoice(shop: VisitedShop, idOrNumber: string): Promise<InvoiceFile> {
  const { invoice } = await findInvoice(shop, idOrNumber)
  return readInvoice(shop.db, invoice.id)
}
