import { and, eq, ne, type SQL } from 'drizzle-orm'
import { INVOICE_TEXTS } from '#contracts/invoices.ts'
import { Refusal } from '#contracts/refusal.ts'
import { users } from '#database/tables/accounts.ts'
import { invoices } from '#database/tables/invoices.ts'
import { orders } from '#database/tables/orders.ts'
import { may } from '#rules/permissions.ts'
import { requireMay } from '../accounts/require-may.ts'
import type { VisitedShop } from '../shop.ts'

export type FoundInvoice = {
  invoice: { id: string; kind: 'invoice' | 'bill_of_supply' | 'credit_note'; number: string }
  order: { id: string; number: string }
  /** Where it may be mailed to: the addresses of the order and of its buyer's account. */
  emails: string[]
}

const UUID = /^[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}$/i
const NUMBER = /^[0-9A-Z]{8}$/i

/** The invoice of an order, by the order's key or number: for its buyer and for those who run the shop. */
export async function findInvoice(shop: VisitedShop, idOrNumber: string): Promise<FoundInvoice> {
  requireMay(shop, 'see_own_account')
  const named = namedBy(idOrNumber)
  const [order] =
    named === null
      ? []
      : await shop.db
          .select({
            id: orders.id,
            number: orders.number,
            userId: orders.userId,
            email: orders.email,
            accountEmail: users.email,
          })
          .from(orders)
          .leftJoin(users, eq(users.id, orders.userId))
          .where(named)
  // Somebody else's order is, for this visitor, not there.
  if (order === undefined || !may(shop.visitor, 'read_invoice', { userId: order.userId })) {
    throw new Refusal('not_found', INVOICE_TEXTS.orderMissing)
  }
  const [invoice] = await shop.db
    .select({ id: invoices.id, kind: invoices.kind, number: invoices.number })
    .from(invoices)
    .where(and(eq(invoices.orderId, order.id), ne(invoices.kind, 'credit_note')))
  if (invoice === undefined) throw new Refusal('conflict', INVOICE_TEXTS.notYet)
  const { id, number, email, accountEmail } = order
  return { invoice, order: { id, number }, emails: accountEmail === null ? [email] : [email, accountEmail] }
}

function namedBy(idOrNumber: string): SQL | null {
  if (UUID.test(idOrNumber)) return eq(orders.id, idOrNumber.toLowerCase())
  return NUMBER.test(idOrNumber) ? eq(orders.number, idOrNumber.toUpperCase()) : null
}
