import { type SQL, sql } from 'drizzle-orm'
import type { Db } from '#database/connect.ts'
import { invoiceCounters, invoices } from '#database/tables/invoices.ts'
import { writeTogether } from '#database/write-together.ts'
import { financialYear, INVOICE_DIGITS, type InvoiceKind, invoicePrefix } from '#rules/financial-year.ts'
import type { Shop } from '../shop.ts'

export type Paper = {
  kind: InvoiceKind
  orderId: string
  refundId: string | null
  supplier: Record<string, string | null>
}

/** Writes an invoice, a bill of supply or a credit note in the caller's transaction, and answers its number. */
export async function writePaper(tx: Db, shop: Shop, paper: Paper): Promise<string> {
  const { number } = await writeTogether<{ number: string }>(tx, paperWrites(shop, paper), sql`number from paper`)
  return number
}

/**
 * The same, for those who write it together with something else. The next number of its kind and financial year is
 * taken with it. The row of the counter stays locked until the caller's transaction ends: whoever comes at the same time
 * waits, and a transaction that is rolled back gives its number back.
 */
export function paperWrites(shop: Shop, paper: Paper): { counter: SQL; paper: SQL } {
  const { kind, orderId, refundId, supplier } = paper
  const issuedAt = shop.now()
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
        (id, kind, financial_year, sequence, number, order_id, refund_id, issued_at, supplier)
      select ${shop.newId()}::uuid, ${kind}::text, ${year}::text, last, ${invoicePrefix(kind, year)}::text || ${digits},
        ${orderId}::uuid, ${refundId}::uuid, ${issuedAt.toISOString()}::timestamptz, ${JSON.stringify(supplier)}::jsonb
      from counter
      returning number`,
  }
}
