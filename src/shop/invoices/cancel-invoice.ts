import { eq } from 'drizzle-orm'
import type { Db } from '#database/connect.ts'
import { invoices } from '#database/tables/invoices.ts'
import { isInvoiceVoid } from '#rules/order-status.ts'
import type { Shop } from '../context/shop.ts'
import { currentInvoice } from '../orders/current-invoice.ts'
import type { OrderRow } from '../orders/order-rows.ts'
import { creditNoteDocument } from './issue-credit-note.ts'
import { invoiceDataFrom } from './stored-document.ts'
import { writeInvoiceDocument } from './write-invoice-document.ts'

/**
 * Takes back the invoice of a locked order that ended unpaid: a credit note for all of it, once, in the caller's
 * transaction. What was paid is credited when it is refunded.
 */
export async function cancelInvoice(tx: Db, shop: Shop, order: OrderRow): Promise<void> {
  if (!isInvoiceVoid({ status: order.status, isPaid: order.paidAt !== null })) return
  const invoice = await currentInvoice(tx, order.id)
  if (invoice === null) return
  const amountPaise = invoiceDataFrom(invoice).totals.totalPaise - (await creditedPaise(tx, invoice.id))
  if (amountPaise <= 0) return
  const why = { refundId: null, reason: 'The order ended before it was paid.', amountPaise, pieces: null }
  await writeInvoiceDocument(tx, shop, creditNoteDocument(shop, invoice, why))
}

/** What refunds have credited of it already, as of the part that was paid in advance. */
async function creditedPaise(tx: Db, invoiceId: string): Promise<number> {
  const notes = await tx.select().from(invoices).where(eq(invoices.correctsId, invoiceId))
  return notes.reduce((sum, note) => sum + invoiceDataFrom(note).totals.totalPaise, 0)
}
