import { sql } from 'drizzle-orm'
import type { Db } from '#database/connect.ts'
import { invoiceCounters } from '#database/tables/invoices.ts'
import { financialYear, type InvoiceKind, invoiceNumber } from '#rules/financial-year.ts'

type TakenNumber = { kind: InvoiceKind; financialYear: string; sequence: number; number: string }

/**
 * The next number of its kind and financial year. The row of the counter stays locked until the caller's transaction
 * ends: whoever comes at the same time waits, and a transaction that is rolled back gives its number back.
 */
export async function takeInvoiceNumber(tx: Db, kind: InvoiceKind, issuedAt: Date): Promise<TakenNumber> {
  const year = financialYear(issuedAt)
  const [counted] = await tx
    .insert(invoiceCounters)
    .values({ kind, financialYear: year, last: 1 })
    .onConflictDoUpdate({
      target: [invoiceCounters.kind, invoiceCounters.financialYear],
      set: { last: sql`${invoiceCounters.last} + 1` },
    })
    .returning({ last: invoiceCounters.last })
  const sequence = counted?.last ?? 0
  return { kind, financialYear: year, sequence, number: invoiceNumber(kind, year, sequence) }
}
