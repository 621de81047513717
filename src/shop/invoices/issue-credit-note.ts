import { eq } from 'drizzle-orm'
import type { Db } from '#database/connect.ts'
import { invoices } from '#database/tables/invoices.ts'
import { orders } from '#database/tables/orders.ts'
import { refunds } from '#database/tables/payments.ts'
import { returnItems, returns } from '#database/tables/returns.ts'
import type { Shop } from '../context/shop.ts'
import type { InvoiceRow } from '../orders/current-invoice.ts'
import { currentInvoice } from '../orders/current-invoice.ts'
import { buildCreditNote, type Credit } from './build-credit-note.ts'
import { invoiceDataFrom } from './stored-document.ts'
import { type InvoiceDocument, writeInvoiceDocument } from './write-invoice-document.ts'

/**
 * Issues the credit note of a refund, once, in the caller's transaction, and returns its number. Null without an
 * invoice to correct.
 */
export async function issueCreditNote(tx: Db, shop: Shop, refundId: string): Promise<string | null> {
  const [refund] = await tx.select().from(refunds).where(eq(refunds.id, refundId))
  if (refund === undefined) return null
  // Locks the order's row: two concurrent calls would both find no credit note.
  await tx.select({ id: orders.id }).from(orders).where(eq(orders.id, refund.orderId)).for('update')
  const [written] = await tx.select().from(invoices).where(eq(invoices.refundId, refundId))
  if (written !== undefined) return written.number
  const invoice = await currentInvoice(tx, refund.orderId)
  if (invoice === null) return null
  const { amountPaise, reason, returnId } = refund
  const items = returnId === null ? null : await returnedItems(tx, returnId)
  const [returned] = returnId === null ? [] : await tx.select().from(returns).where(eq(returns.id, returnId))
  const { number } = await writeInvoiceDocument(
    tx,
    shop,
    creditNoteDocument(shop, invoice, {
      ...{ refundId, reason, amountPaise, pieces: items },
      ...(returned === undefined ? {} : { chargesPaise: returned.chargesPaise }),
    }),
  )
  return number
}

type Why = Pick<Credit, 'reason' | 'amountPaise' | 'pieces' | 'chargesPaise'> & { refundId: string | null }

/** Corrects an issued invoice, or a part of it; without a refund the whole, because another replaces it. */
export function creditNoteDocument(shop: Shop, invoice: InvoiceRow, { refundId, ...why }: Why): InvoiceDocument {
  const { id: correctsId, orderId, supplier, number, issuedAt } = invoice
  const document = buildCreditNote(invoiceDataFrom(invoice), { number, issuedAt, ...why })
  return { kind: 'credit_note', orderId, refundId, correctsId, issuedAt: shop.now(), supplier, document }
}

async function returnedItems(tx: Db, returnId: string): Promise<Credit['pieces']> {
  const items = await tx
    .select({ itemId: returnItems.orderItemId, quantity: returnItems.quantity })
    .from(returnItems)
    .where(eq(returnItems.returnId, returnId))
  return items.length === 0 ? null : items
}
