import { eq } from 'drizzle-orm'
import { NO_INVOICE } from '#contracts/orders/invoice-texts.ts'
import { INVOICE_TEXTS } from '#contracts/orders/invoices.ts'
import { Refusal } from '#contracts/refusal.ts'
import { users } from '#database/tables/accounts.ts'
import { isDead } from '#rules/order-status.ts'
import type { RequestContext } from '../context/shop.ts'
import { currentInvoice } from '../orders/current-invoice.ts'
import type { OrderRow } from '../orders/order-rows.ts'
import { orderWithDocuments } from './list-invoice-documents.ts'

export type FoundInvoice = {
  invoice: { id: string; kind: 'invoice' | 'bill_of_supply' | 'credit_note'; number: string }
  order: OrderRow
  /** Allowed recipients: the email of the order and of its buyer's account. */
  emails: string[]
}

/** The invoice of an order, by the order's id or number: for its buyer and for staff. */
export async function findInvoice(shop: RequestContext, idOrNumber: string): Promise<FoundInvoice> {
  const order = await orderWithDocuments(shop, idOrNumber)
  const invoice = await currentInvoice(shop.db, order.id)
  if (invoice === null) throw new Refusal('conflict', isDead(order.status) ? NO_INVOICE : INVOICE_TEXTS.notYet)
  const { userId } = order
  const accounts = userId === null ? [] : await shop.db.select().from(users).where(eq(users.id, userId))
  return { invoice, order, emails: [order.email, ...accounts.map(({ email }) => email)] }
}
