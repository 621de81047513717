import type { RequestContext } from '../context/shop.ts'
import { findInvoice } from './find-invoice.ts'
import { type InvoiceFile, readInvoice } from './read-invoice.ts'
import { requireDownloadsLeft } from './require-downloads-left.ts'
import { shownInvoice } from './shown-invoice.ts'

export async function downloadInvoice(shop: RequestContext, idOrNumber: string): Promise<InvoiceFile> {
  const { invoice, order } = await findInvoice(shop, idOrNumber)
  await requireDownloadsLeft(shop)
  return readInvoice(shop, invoice.id, shownInvoice(shop, order))
}
