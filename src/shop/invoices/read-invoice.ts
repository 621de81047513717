import { eq } from 'drizzle-orm'
import { INVOICE_COPY } from '#contracts/orders/invoice-texts.ts'
import { invoices } from '#database/tables/invoices.ts'
import { maskShipping } from '#rules/masked-shipping.ts'
import type { Shop } from '../context/shop.ts'
import type { InvoiceRow } from '../orders/current-invoice.ts'
import { loadDocumentImages } from './document-images.ts'
import { drawInvoice } from './draw-invoice.ts'
import type { InvoiceData } from './invoice-data.ts'
import { invoiceDataFrom } from './stored-document.ts'

export type InvoiceFile = { filename: string; content: Buffer }

/** The document, rendered from the data stored at issue; for whoever came by a link, with as much as the link shows. */
export async function readInvoice(
  shop: Pick<Shop, 'db' | 'pictures'>,
  invoiceId: string,
  { isMasked = false, show = (data: InvoiceData) => data } = {},
): Promise<InvoiceFile> {
  const [invoice] = await shop.db.select().from(invoices).where(eq(invoices.id, invoiceId))
  if (invoice === undefined) throw new Error(`There is no invoice ${invoiceId}.`)
  const stored = show(invoiceDataFrom(invoice))
  const data = isMasked ? { ...stored, recipient: maskRecipient(stored.recipient) } : stored
  const images = await loadDocumentImages(
    shop.pictures,
    data.lines.map(({ image }) => image),
  )
  return { filename: invoiceFilename(invoice, data.order.number), content: await drawInvoice(data, images) }
}

/** Mails with links are forwarded: the whole address is in the document that is mailed to its buyer. */
function maskRecipient({ name, address, phone, ...place }: InvoiceData['recipient']): InvoiceData['recipient'] {
  const { fullName, phone: end, address: street } = maskShipping({ ...NOBODY, fullName: name, phone })
  const town = address.slice(1)
  return { ...place, name: fullName, address: [street, ...town, INVOICE_COPY], phone: end }
}

const NOBODY = { fullName: '', phone: '', email: '', address: '', city: '', state: '', country: '', postalCode: '' }

export function invoiceFilename({ kind }: Pick<InvoiceRow, 'kind'>, orderNumber: string): string {
  return `${kind === 'credit_note' ? 'credit-note' : 'invoice'}-${orderNumber}.pdf`
}
