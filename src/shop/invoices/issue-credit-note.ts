import { and, eq, ne } from 'drizzle-orm'
import type { Db } from '#database/connect.ts'
import { invoices } from '#database/tables/invoices.ts'
import { orders } from '#database/tables/orders.ts'
import { refunds } from '#database/tables/payments.ts'
import type { Shop } from '../shop.ts'
import { writePaper } from './write-paper.ts'

/**
 * Writes the credit note of a refund, once, in the caller's transaction, and answers its number. Null where there is
 * nothing to correct: money for an order that never had an invoice.
 */
export async function issueCreditNote(tx: Db, shop: Shop, refundId: string): Promise<string | null> {
  const [refund] = await tx.select().from(refunds).where(eq(refunds.id, refundId))
  if (refund === undefined) return null
  // Two at once would both find no note: the order's row lets them in one after the other.
  await tx.select({ id: orders.id }).from(orders).where(eq(orders.id, refund.orderId)).for('update')
  const [written] = await tx.select().from(invoices).where(eq(invoices.refundId, refundId))
  if (written !== undefined) return written.number
  const [invoice] = await tx
    .select()
    .from(invoices)
    .where(and(eq(invoices.orderId, refund.orderId), ne(invoices.kind, 'credit_note')))
  if (invoice === undefined) return null
  const { orderId, supplier } = invoice
  return writePaper(tx, shop, { kind: 'credit_note', orderId, refundId, supplier })
}
