import { asc, eq, sql } from 'drizzle-orm'
import { NO_INVOICE } from '#contracts/orders/invoice-texts.ts'
import type { InvoiceDocumentJson } from '#contracts/orders/invoices.ts'
import { Refusal } from '#contracts/refusal.ts'
import { invoices } from '#database/tables/invoices.ts'
import { isInvoiceVoid } from '#rules/order-status.ts'
import type { RequestContext } from '../context/shop.ts'
import { type InvoiceRow, isCurrentInvoice } from '../orders/current-invoice.ts'
import { authorizeKeyOrUser, authorizeOrder, authorizeOrderChange, findOrder, runsOrder } from '../orders/find-order.ts'
import type { OrderRow } from '../orders/order-rows.ts'
import { invoiceDataFrom } from './stored-document.ts'

/** An order has a handful; even a thousand refunds fit one page. */
const MAX_ROWS = 200

/** Every document issued for an order: its invoice, replaced ones, and credit notes. */
export async function listInvoiceDocuments(
  shop: RequestContext,
  idOrNumber: string,
): Promise<{ papers: InvoiceDocumentJson[] }> {
  const order = await orderWithDocuments(shop, idOrNumber)
  const rows = await shop.db
    .select({ paper: invoices, isCurrentInvoice: sql<boolean>`${isCurrentInvoice()}` })
    .from(invoices)
    .where(eq(invoices.orderId, order.id))
    .orderBy(asc(invoices.issuedAt), asc(invoices.id))
    .limit(MAX_ROWS)
  const last = rows.findLast(({ paper }) => paper.kind !== 'credit_note')?.paper.id
  return {
    papers: rows.map(({ paper, isCurrentInvoice: stands }) => {
      const { id, kind, number, issuedAt } = paper
      return {
        ...{ _id: id, kind, number },
        issuedAt: issuedAt.toISOString(),
        state: kind === 'credit_note' || stands ? 'in_force' : id === last ? 'cancelled' : 'replaced',
        ...correctedBy(paper),
      }
    }),
  }
}

/** Why there is a credit note, as it is printed on it. */
function correctedBy(paper: InvoiceRow): Pick<InvoiceDocumentJson, 'corrects'> {
  const { corrects } = invoiceDataFrom(paper)
  if (corrects === null) return {}
  const { number, reason } = corrects
  return { corrects: { number, reason, isRefund: paper.refundId !== null } }
}

/** The same permission as for the invoice: the buyer and staff. It has the whole address, so a visit is not enough. */
export async function orderWithDocuments(shop: RequestContext, idOrNumber: string): Promise<OrderRow> {
  authorizeKeyOrUser(shop)
  const order = await findOrder(shop.db, idOrNumber)
  if (shop.currentUser.role === 'guest') authorizeOrderChange(shop, order)
  else authorizeOrder(shop, order)
  // A void invoice keeps its number, so staff may still open it.
  const isVoid = isInvoiceVoid({ status: order.status, isPaid: order.paidAt !== null })
  if (isVoid && !runsOrder(shop, order)) throw new Refusal('conflict', NO_INVOICE)
  return order
}
