import { and, eq, isNull, ne } from 'drizzle-orm'
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
  if (refund === undefined || refund.orderId === null) return null
  const { orderId } = refund
  // Locks the order's row: two concurrent calls would both find no credit note.
  await tx.select({ id: orders.id }).from(orders).where(eq(orders.id, orderId)).for('update')
  const [written] = await tx.select().from(invoices).where(eq(invoices.refundId, refundId))
  if (written !== undefined) return written.number
  const invoice = await currentInvoice(tx, orderId)
  if (invoice === null) return null
  const { amountPaise, reason, returnId } = refund
  const items = returnId === null ? null : await returnedItems(tx, returnId)
  const [returned] = returnId === null ? [] : await tx.select().from(returns).where(eq(returns.id, returnId))
  const { number } = await writeInvoiceDocument(
    tx,
    shop,
    creditNoteDocument(shop, invoice, {
      ...{ refundId, reason, amountPaise, pieces: items },
      ...(returned === undefined ? {} : { chargesPaise: await chargesOf(tx, refund, returned) }),
    }),
  )
  return number
}

/**
 * What is given back of an exchange holds shipping and fee first; its other credit note the rest of them. A further refund
 * of the same return holds none: they are on the first.
 */
async function chargesOf(
  tx: Db,
  { id, orderId, exchangeId, returnId }: typeof refunds.$inferSelect,
  { chargesPaise, refundPaise }: typeof returns.$inferSelect,
): Promise<number> {
  if (exchangeId !== null) return Math.max(0, chargesPaise - refundPaise)
  const [first] = await tx
    .select({ id: invoices.id })
    .from(invoices)
    .innerJoin(refunds, eq(refunds.id, invoices.refundId))
    .where(
      and(
        eq(refunds.orderId, orderId ?? ''),
        eq(refunds.returnId, returnId ?? ''),
        isNull(refunds.exchangeId),
        ne(refunds.id, id),
      ),
    )
    .limit(1)
  return first === undefined ? chargesPaise : 0
}

type Why = Pick<Credit, 'reason' | 'amountPaise' | 'pieces' | 'chargesPaise'> & { refundId: string | null }

/** Corrects an issued invoice, or a part of it; without a refund the whole, because another replaces it. */
export function creditNoteDocument(shop: Shop, invoice: InvoiceRow, { refundId, ...why }: Why): InvoiceDocument {
  const { id: correctsId, sellerId, orderId, supplier, number, issuedAt } = invoice
  const document = buildCreditNote(invoiceDataFrom(invoice), { number, issuedAt, ...why })
  return { kind: 'credit_note', sellerId, orderId, refundId, correctsId, issuedAt: shop.now(), supplier, document }
}

async function returnedItems(tx: Db, returnId: string): Promise<Credit['pieces']> {
  const items = await tx
    .select({ itemId: returnItems.orderItemId, quantity: returnItems.quantity })
    .from(returnItems)
    .where(eq(returnItems.returnId, returnId))
  return items.length === 0 ? null : items
}
