import { eq } from 'drizzle-orm'
import { invoices } from '#database/tables/invoices.ts'
import type { Shop } from '../context/shop.ts'
import type { InvoiceRow } from '../orders/current-invoice.ts'
import { loadDocumentImages } from './document-images.ts'
import { drawInvoice } from './draw-invoice.ts'
import type { InvoiceData } from './invoice-data.ts'
import { invoiceDataFrom } from './stored-document.ts'

export type InvoiceFile = { filename: string; content: Buffer }

/** The document, rendered from the data stored at issue; `show`: with less of it, for some (`shownInvoice`). */
export async function readInvoice(
  shop: Pick<Shop, 'db' | 'pictures'>,
  invoiceId: string,
  show = (data: InvoiceData) => data,
): Promise<InvoiceFile> {
  const [invoice] = await shop.db.select().from(invoices).where(eq(invoices.id, invoiceId))
  if (invoice === undefined) throw new Error(`There is no invoice ${invoiceId}.`)
  const data = show(invoiceDataFrom(invoice))
  const images = await loadDocumentImages(
    shop.pictures,
    data.lines.map(({ image }) => image),
  )
  return { filename: invoiceFilename(invoice, data.order.number), content: await drawInvoice(data, images) }
}

export function invoiceFilename({ kind }: Pick<InvoiceRow, 'kind'>, orderNumber: string): string {
  return `${kind === 'credit_note' ? 'credit-note' : 'invoice'}-${orderNumber}.pdf`
}
