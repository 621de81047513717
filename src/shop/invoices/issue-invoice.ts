import { and, eq, ne } from 'drizzle-orm'
import type { Db } from '#database/connect.ts'
import { invoices } from '#database/tables/invoices.ts'
import type { Shop } from '../shop.ts'
import { type Paper, writePaper } from './write-paper.ts'

/** Gives a locked order its invoice, once: a seller can send it before it is paid or confirmed. */
export async function issueInvoice(tx: Db, shop: Shop, orderId: string): Promise<void> {
  const isOurs = and(eq(invoices.orderId, orderId), ne(invoices.kind, 'credit_note'))
  const [written] = await tx.select({ id: invoices.id }).from(invoices).where(isOurs)
  if (written === undefined) await writePaper(tx, shop, await invoicePaper(shop, orderId))
}

/** With the shop as it is today. */
export async function invoicePaper(shop: Shop, orderId: string): Promise<Paper> {
  const { storeName, address, email, phone, terms } = await shop.settings.get()
  const { legalName, gstin, state } = terms
  const supplier = { storeName, legalName, address, email, phone, gstin, state }
  return { kind: gstin === null ? 'bill_of_supply' : 'invoice', orderId, refundId: null, supplier }
}
