import { eq, inArray } from 'drizzle-orm'
import type { Db } from '#database/connect.ts'
import { invoices } from '#database/tables/invoices.ts'
import { requiresRecipientName } from '#rules/named-recipient.ts'
import { invoiceDataFrom, isFacts, type StoredDocument, storedDocument } from '../invoices/stored-document.ts'
import type { InvoiceRow } from '../orders/current-invoice.ts'

/**
 * Removes personal data from the documents of a user's orders, where tax law allows it: number, goods, taxes and state
 * stay. Documents that must name their buyer keep name and address. The reason of a refund is never required.
 */
export async function eraseFromInvoices(tx: Db, orderIds: readonly string[]): Promise<void> {
  const documents = await tx
    .select()
    .from(invoices)
    .where(inArray(invoices.orderId, [...orderIds]))
  const named = new Set(documents.filter(mustName).map(({ orderId }) => orderId))
  for (const invoice of documents) {
    const document = without(storedDocument(invoice), named.has(invoice.orderId))
    await tx.update(invoices).set({ document }).where(eq(invoices.id, invoice.id))
  }
}

function mustName(document: InvoiceRow): boolean {
  return requiresRecipientName(invoiceDataFrom(document).totals.taxablePaise)
}

function without(stored: StoredDocument, isNamed: boolean): StoredDocument {
  if (isFacts(stored)) {
    const { order, credit } = stored.facts
    const nobody = { fullName: 'Former customer', phone: '', address: '', city: '', postalCode: '' }
    return {
      facts: { order: isNamed ? order : { ...order, ...nobody }, credit: credit && { ...credit, reason: '' } },
    }
  }
  const { recipient, corrects } = stored
  const nobody = { name: 'Former customer', address: [], phone: '' }
  return {
    ...stored,
    recipient: isNamed ? recipient : { ...recipient, ...nobody },
    corrects: corrects && { ...corrects, reason: '' },
  }
}
