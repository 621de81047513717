import { and, asc, eq, ne } from 'drizzle-orm'
import type { Db } from '#database/connect.ts'
import { invoices } from '#database/tables/invoices.ts'
import { orderItems, orders } from '#database/tables/orders.ts'
import { refunds } from '#database/tables/payments.ts'
import { returnItems } from '#database/tables/returns.ts'
import { drawInvoice } from './draw-invoice.ts'
import type { Supplier } from './invoice-data.ts'
import { type InvoiceFacts, invoiceOf } from './invoice-of.ts'

export type InvoiceFile = { filename: string; content: Buffer }

type InvoiceRow = typeof invoices.$inferSelect

/** The paper itself, drawn anew from what was written down when its number was given. */
export async function readInvoice(db: Db, invoiceId: string): Promise<InvoiceFile> {
  const [invoice] = await db.select().from(invoices).where(eq(invoices.id, invoiceId))
  if (invoice === undefined) throw new Error(`There is no invoice ${invoiceId}.`)
  const [order] = await db.select().from(orders).where(eq(orders.id, invoice.orderId))
  if (order === undefined) throw new Error(`The invoice ${invoiceId} has no order.`)
  const items = await db
    .select()
    .from(orderItems)
    .where(eq(orderItems.orderId, order.id))
    .orderBy(asc(orderItems.position))
  const { kind, number, issuedAt } = invoice
  const facts: InvoiceFacts = {
    kind,
    number,
    issuedAt,
    supplier: supplierOf(invoice.supplier),
    order: { ...order, items },
    credit: await creditOf(db, invoice),
  }
  return { filename: invoiceFilename(invoice, order.number), content: await drawInvoice(invoiceOf(facts)) }
}

export function invoiceFilename({ kind }: Pick<InvoiceRow, 'kind'>, orderNumber: string): string {
  return `${kind === 'credit_note' ? 'credit-note' : 'invoice'}-${orderNumber}.pdf`
}

async function creditOf(db: Db, note: InvoiceRow): Promise<InvoiceFacts['credit']> {
  if (note.refundId === null) return null
  const [refund] = await db.select().from(refunds).where(eq(refunds.id, note.refundId))
  const [corrected] = await db
    .select()
    .from(invoices)
    .where(and(eq(invoices.orderId, note.orderId), ne(invoices.kind, 'credit_note')))
  if (refund === undefined || corrected === undefined) throw new Error(`The credit note ${note.id} corrects nothing.`)
  const { amountPaise, reason, returnId } = refund
  const pieces =
    returnId === null
      ? null
      : await db
          .select({ itemId: returnItems.orderItemId, quantity: returnItems.quantity })
          .from(returnItems)
          .where(eq(returnItems.returnId, returnId))
  const { number, issuedAt } = corrected
  return { number, issuedAt, reason, amountPaise, pieces: pieces === null || pieces.length === 0 ? null : pieces }
}

function supplierOf(kept: Record<string, string | null>): Supplier {
  const word = (name: string) => kept[name] ?? ''
  return {
    storeName: word('storeName'),
    legalName: word('legalName'),
    address: word('address'),
    email: word('email'),
    phone: word('phone'),
    state: word('state'),
    gstin: kept.gstin ?? null,
  }
}
