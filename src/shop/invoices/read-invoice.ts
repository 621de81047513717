import { eq } from 'drizzle-orm'
import type { Db } from '#database/connect.ts'
import { invoices } from '#database/tables/invoices.ts'
import type { InvoiceRow } from '../orders/current-invoice.ts'
import { drawInvoice } from './draw-invoice.ts'
import { invoiceDataFrom } from './stored-document.ts'

export type InvoiceFile = { filename: string; content: Buffer }

/** The document, rendered from the data stored at issue. */
export async function readInvoice(db: Db, invoiceId: string): Promise<InvoiceFile> {
  const [invoice] = await db.select().from(invoices).where(eq(invoices.id, invoiceId))
  if (invoice === undefined) throw new Error(`There is no invoice ${invoiceId}.`)
  const data = invoiceDataFrom(invoice)
  return { filename: invoiceFilename(invoice, data.order.number), content: await drawInvoice(data) }
}

export function invoiceFilename({ kind }: Pick<InvoiceRow, 'kind'>, orderNumber: string): string {
  return `${kind === 'credit_note' ? 'credit-note' : 'invoice'}-${orderNumber}.pdf`
}
