import { and, desc, eq, isNull, ne, type SQL, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { Db } from '#database/connect.ts'
import { invoices } from '#database/tables/invoices.ts'

export type InvoiceRow = typeof invoices.$inferSelect

/** Neither a credit note nor replaced by another invoice. */
export function isCurrentInvoice(): SQL | undefined {
  const isReplaced = sql`exists (
    select 1 from ${invoices} as note where note.corrects_id = ${invoices.id} and note.refund_id is null)`
  return and(ne(invoices.kind, 'credit_note'), sql`not ${isReplaced}`)
}

/** The current invoice or bill of supply of an order. */
export async function currentInvoice(db: Db, orderId: string): Promise<InvoiceRow | null> {
  const [found] = await db
    .select()
    .from(invoices)
    .where(and(eq(invoices.orderId, orderId), isCurrentInvoice()))
  return found ?? null
}

/** The numbers of an order's last invoice that a credit note took back whole, without a refund, and of that note. */
export async function takenBackInvoice(
  db: Db,
  orderId: string,
): Promise<{ invoice: string; note: string } | undefined> {
  const note = alias(invoices, 'note')
  const [found] = await db
    .select({ invoice: invoices.number, note: note.number })
    .from(note)
    .innerJoin(invoices, eq(invoices.id, note.correctsId))
    .where(and(eq(note.orderId, orderId), isNull(note.refundId)))
    .orderBy(desc(note.issuedAt), desc(note.sequence))
    .limit(1)
  return found
}
