import { and, eq, ne } from 'drizzle-orm'
import type { Db } from '#database/connect.ts'
import { invoices } from '#database/tables/invoices.ts'
import type { OrderRow } from '../orders/order-rows.ts'
import type { Shop } from '../shop.ts'
import { takeInvoiceNumber } from './take-invoice-number.ts'

/** Gives a locked order its invoice, once: a seller can send it before it is paid or confirmed. */
export async function issueInvoice(tx: Db, shop: Shop, order: OrderRow): Promise<void> {
  const isOurs = and(eq(invoices.orderId, order.id), ne(invoices.kind, 'credit_note'))
  const [written] = await tx.select({ id: invoices.id }).from(invoices).where(isOurs)
  if (written === undefined) await tx.insert(invoices).values(await invoiceRow(tx, shop, order))
}

/** With the shop as it is today. Its number is taken; whoever asks writes the row in the same transaction. */
export async function invoiceRow(tx: Db, shop: Shop, order: OrderRow) {
  const { storeName, address, email, phone, terms } = await shop.settings.get()
  const { legalName, gstin, state } = terms
  const issuedAt = shop.now()
  const taken = await takeInvoiceNumber(tx, gstin === null ? 'bill_of_supply' : 'invoice', issuedAt)
  const supplier = { storeName, legalName, address, email, phone, gstin, state }
  return { id: shop.newId(), ...taken, orderId: order.id, issuedAt, supplier }
}
