import type { Db } from '#database/connect.ts'
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
  const { totalPaise: amountPaise } = invoiceDataFrom(invoice).totals
  const why = { refundId: null, reason: 'The order ended before it was paid.', amountPaise, pieces: null }
  await writeInvoiceDocument(tx, shop, creditNoteDocument(shop, invoice, why))
}
