import { and, eq } from 'drizzle-orm'
import { PAPER_MISSING } from '#contracts/invoice-texts.ts'
import { Refusal } from '#contracts/refusal.ts'
import { invoices } from '#database/tables/invoices.ts'
import { isId } from '#rules/is-id.ts'
import type { VisitedShop } from '../shop.ts'
import { orderWithPapers } from './list-papers.ts'
import { type InvoiceFile, readInvoice } from './read-invoice.ts'
import { requireDownloadsLeft } from './require-downloads-left.ts'

/** One paper of an order, also when another one took its place: it went out and stays as it was. */
export async function downloadPaper(shop: VisitedShop, idOrNumber: string, paperId: string): Promise<InvoiceFile> {
  const order = await orderWithPapers(shop, idOrNumber)
  const missing = new Refusal('not_found', PAPER_MISSING)
  if (!isId(paperId)) throw missing
  const [found] = await shop.db
    .select({ id: invoices.id })
    .from(invoices)
    .where(and(eq(invoices.id, paperId), eq(invoices.orderId, order.id)))
  if (found === undefined) throw missing
  await requireDownloadsLeft(shop)
  return readInvoice(shop.db, found.id)
}
