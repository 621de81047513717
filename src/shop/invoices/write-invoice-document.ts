import { type SQL, sql } from 'drizzle-orm'
import type { Db } from '#database/connect.ts'
import { invoiceCounters, invoices } from '#database/tables/invoices.ts'
import { writeInOneStatement } from '#database/write-in-one-statement.ts'
import { financialYear, INVOICE_DIGITS, type InvoiceKind, invoicePrefix } from '#rules/financial-year.ts'
import type { Shop } from '../context/shop.ts'
import type { Printed } from './stored-document.ts'

export type InvoiceDocument = {
  kind: InvoiceKind
  orderId: string
  refundId: string | null
  /** Of a credit note only. */
  correctsId: string | null
  issuedAt: Date
  supplier: Record<string, string | null>
  document: Printed
}

/** Issues an invoice, a bill of supply or a credit note in the caller's transaction, and returns its number. */
export async function writeInvoiceDocument(
  tx: Db,
  shop: Shop,
  document: InvoiceDocument,
): Promise<{ id: string; number: string }> {
  return writeInOneStatement<{ id: string; number: string }>(
    tx,
    invoiceDocumentWrites(shop, document),
    sql`id, number from paper`,
  )
}

/**
 * The same as SQL, to be combined with other writes. Takes the next number of its kind and financial year. The
 * counter's row stays locked until the caller's transaction ends: concurrent calls wait, and a rollback returns the
 * number, so there are no gaps.
 */
export function invoiceDocumentWrites(shop: Shop, document: InvoiceDocument): { counter: SQL; paper: SQL } {
  const { kind, orderId, refundId, correctsId, issuedAt, supplier } = document
  const year = financialYear(issuedAt)
  const counter = sql`
    insert into ${invoiceCounters} (kind, financial_year, last) values (${kind}, ${year}, 1)
    on conflict (kind, financial_year) do update set last = ${invoiceCounters.last} + 1
    returning last`
  const digits = sql`lpad(last::text, greatest(${INVOICE_DIGITS}::int, length(last::text)), '0')`
  return {
    counter,
    paper: sql`
      insert into ${invoices}
        (id, kind, financial_year, sequence, number, order_id, refund_id, corrects_id, issued_at, supplier, document)
      select ${shop.newId()}::uuid, ${kind}::text, ${year}::text, last, ${invoicePrefix(kind, year)}::text || ${digits},
        ${orderId}::uuid, ${refundId}::uuid, ${correctsId}::uuid, ${issuedAt.toISOString()}::timestamptz,
        ${JSON.stringify(supplier)}::jsonb, ${JSON.stringify(printedFields(document.document))}::jsonb
      from counter
      returning id, number`,
  }
}

/** Leaves out what has a column of its own. */
function printedFields(document: Printed): Printed {
  const { order, corrects, recipient, placeOfSupply, tax, stateTaxName, lines, totals, inWords } = document
  return { order, corrects, recipient, placeOfSupply, tax, stateTaxName, lines, totals, inWords }
}
