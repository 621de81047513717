import { and, eq } from 'drizzle-orm'
import { DOCUMENT_MISSING } from '#contracts/orders/invoice-texts.ts'
import { Refusal } from '#contracts/refusal.ts'
import { invoices } from '#database/tables/invoices.ts'
import { isId } from '#rules/is-id.ts'
import type { RequestContext } from '../context/shop.ts'
import { orderWithDocuments } from './list-invoice-documents.ts'
import { type InvoiceFile, readInvoice } from './read-invoice.ts'
import { requireDownloadsLeft } from './require-downloads-left.ts'
import { shownInvoice } from './shown-invoice.ts'

/** One document of an order, also a replaced one: issued documents never change. */
export async function downloadInvoiceDocument(
  shop: RequestContext,
  idOrNumber: string,
  documentId: string,
): Promise<InvoiceFile> {
  const order = await orderWithDocuments(shop, idOrNumber)
  const missing = new Refusal('not_found', DOCUMENT_MISSING)
  if (!isId(documentId)) throw missing
  const [found] = await shop.db
    .select({ id: invoices.id })
    .from(invoices)
    .where(and(eq(invoices.id, documentId), eq(invoices.orderId, order.id)))
  if (found === undefined) throw missing
  await requireDownloadsLeft(shop)
  return readInvoice(shop, found.id, shownInvoice(shop, order))
}
