import { and, eq, ne } from 'drizzle-orm'
import type { Db } from '#database/connect.ts'
import { invoices } from '#database/tables/invoices.ts'
import type { OrderRow } from '../orders/order-rows.ts'
import type { Shop } from '../shop.ts'
import { takeInvoiceNumber } from './take-invoice-number.ts'

/** Gives an order its invoice, with the shop as it is today, in the order's own transaction. Answers its number. */
export async function issueInvoice(tx: Db, shop: Shop, order: OrderRow): Promise<string> {
  const { storeName, address, email, phone, terms } = await shop.settings.get()
  const { legalName, gstin, state } = terms
  const issuedAt = shop.now()
  const taken = await takeInvoiceNumber(tx, gstin === null ? 'bill_of_supply' : 'invoice', issuedAt)
  const supplier = { storeName, legalName, address, email, phone, gstin, state }
  await tx.insert(invoices).values({ id: shop.newId(), ...taken, orderId: order.id, issuedAt, supplier })
  return taken.number
}

/** For a locked order that may have one already: a seller can send it before it is paid. */
export async function issueInvoiceOnce(tx: Db, shop: Shop, order: OrderRow): Promise<void> {
  const isOurs = and(eq(invoices.orderId, order.id), ne(invoices.kind, 'credit_note'))
  const [written] = await tx.select({ id: invoices.id }).from(invoices).where(isOurs)
  if (written === undefined) await issueInvoice(tx, shop, order)
}
