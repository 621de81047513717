import { eq } from 'drizzle-orm'
import { NO_INVOICE } from '#contracts/invoice-texts.ts'
import { INVOICE_TEXTS } from '#contracts/invoices.ts'
import { Refusal } from '#contracts/refusal.ts'
import { users } from '#database/tables/accounts.ts'
import { isInvoiceVoid } from '#rules/order-status.ts'
import { may } from '#rules/permissions.ts'
import { requireMay } from '../accounts/require-may.ts'
import { findOrder, requireOwnOrder } from '../orders/find-order.ts'
import type { VisitedShop } from '../shop.ts'
import { invoiceInForce } from './invoice-in-force.ts'

export type FoundInvoice = {
  invoice: { id: string; kind: 'invoice' | 'bill_of_supply' | 'credit_note'; number: string }
  order: { id: string; number: string; userId: string | null }
  /** Where it may be mailed to: the addresses of the order and of its buyer's account. */
  emails: string[]
}

/** The invoice of an order, by the order's key or number: for its buyer and for those who run the shop. */
export async function findInvoice(shop: VisitedShop, idOrNumber: string): Promise<FoundInvoice> {
  requireMay(shop, 'place_order')
  const order = await findOrder(shop.db, idOrNumber)
  requireOwnOrder(shop, order)
  // Its number stays in the books, so whoever keeps them may still look at it.
  const isVoid = isInvoiceVoid({ status: order.status, isPaid: order.paidAt !== null })
  if (isVoid && !may(shop.visitor, 'run_orders')) throw new Refusal('conflict', NO_INVOICE)
  const invoice = await invoiceInForce(shop.db, order.id)
  if (invoice === null) throw new Refusal('conflict', INVOICE_TEXTS.notYet)
  const { id, number, userId } = order
  const accounts = userId === null ? [] : await shop.db.select().from(users).where(eq(users.id, userId))
  return { invoice, order: { id, number, userId }, emails: [order.email, ...accounts.map(({ email }) => email)] }
}
