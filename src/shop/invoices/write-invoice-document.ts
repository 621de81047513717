import { type SQL, sql } from 'drizzle-orm'
import type { Db } from '#database/connect.ts'
import { invoiceCounters, invoices } from '#database/tables/invoices.ts'
import { writeInOneStatement } from '#database/write-in-one-statement.ts'
import { financialYear, INVOICE_DIGITS, type InvoiceKind, invoicePrefix } from '#rules/financial-year.ts'
import type { Shop } from '../context/shop.ts'
import type { Printed } from './stored-document.ts'

export type InvoiceDocument = {
  kind: InvoiceKind
  /** Whose series its number is of. */
  sellerId: string
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
    invoiceDocumentWrites(shop, [document]),
    sql`id, number from paper`,
  )
}

/**
 * The same as SQL, for several documents, to be combined with other writes. They take the next numbers of their seller, kind
 * and financial year. The counter's row stays locked until the caller's transaction ends: concurrent calls wait, and a
 * rollback returns the numbers, so there are no gaps.
 */
export function invoiceDocumentWrites(
  shop: Shop,
  documents: readonly InvoiceDocument[],
  condition: SQL = sql`true`,
): { papers: SQL; counter: SQL; paper: SQL } {
  const rows = documents.map((document) => documentRow(shop, document))
  const digits = sql`lpad(sequence::text, greatest(${INVOICE_DIGITS}::int, length(sequence::text)), '0')`
  return {
    papers: sql`
      select *, row_number() over (partition by seller_id, kind, financial_year order by id) as place,
        count(*) over (partition by seller_id, kind, financial_year) as places
      from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as papers(id uuid, seller_id uuid, kind text, financial_year text,
        prefix text, order_id uuid, refund_id uuid, corrects_id uuid, issued_at timestamptz, supplier jsonb, document jsonb)`,
    counter: sql`
      insert into ${invoiceCounters} (seller_id, kind, financial_year, last)
      select seller_id, kind, financial_year, count(*) from papers where ${condition}
      group by seller_id, kind, financial_year order by seller_id, kind, financial_year
      on conflict (seller_id, kind, financial_year) do update set last = ${invoiceCounters.last} + excluded.last
      returning seller_id, kind, financial_year, last`,
    paper: sql`
      insert into ${invoices}
        (id, seller_id, kind, financial_year, sequence, number, order_id, refund_id, corrects_id, issued_at, supplier, document)
      select id, seller_id, kind, financial_year, sequence, prefix || ${digits}, order_id, refund_id, corrects_id, issued_at,
        supplier, document
      from papers join counter using (seller_id, kind, financial_year),
        lateral (select (last - places + place)::int as sequence) as given
      returning id, order_id, number`,
  }
}

function documentRow(
  shop: Shop,
  { kind, sellerId, orderId, refundId, correctsId, issuedAt, supplier, document }: InvoiceDocument,
) {
  const year = financialYear(issuedAt)
  return {
    id: shop.newId(),
    seller_id: sellerId,
    kind,
    financial_year: year,
    prefix: invoicePrefix(kind, year),
    order_id: orderId,
    refund_id: refundId,
    corrects_id: correctsId,
    issued_at: issuedAt,
    supplier,
    document: printedFields(document),
  }
}

/** Leaves out what has a column of its own. */
function printedFields(document: Printed): Printed {
  const { order, corrects, recipient, placeOfSupply, tax, stateTaxName, lines, totals, inWords } = document
  return { order, corrects, recipient, placeOfSupply, tax, stateTaxName, lines, totals, inWords }
}
