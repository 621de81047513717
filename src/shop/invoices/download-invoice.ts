import type { RequestContext } from '../context/shop.ts'
import { findInvoice } from './find-invoice.ts'
import { type InvoiceFile, readInvoice } from './read-invoice.ts'
import { requireDownloadsLeft } from './require-downloads-left.ts'

export async function downloadInvoice(shop: RequestContext, idOrNumber: string): Promise<InvoiceFile> {
  const { invoice } = await findInvoice(shop, idOrNumber)
  await requireDownloadsLeft(shop)
  return readInvoice(shop, invoice.id, { isMasked: shop.currentUser.role === 'guest' })
}
