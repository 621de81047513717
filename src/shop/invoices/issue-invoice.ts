import { eq } from 'drizzle-orm'
import type { Db } from '#database/connect.ts'
import { orders } from '#database/tables/orders.ts'
import { itemsOf } from '../orders/items-of.ts'
import type { OrderItemRow, OrderRow } from '../orders/order-rows.ts'
import type { Shop } from '../shop.ts'
import { invoiceInForce } from './invoice-in-force.ts'
import { invoiceOf } from './invoice-of.ts'
import { type Paper, writePaper } from './write-paper.ts'

/** Gives a locked order its invoice, once: a seller can send it before it is paid or confirmed. */
export async function issueInvoice(tx: Db, shop: Shop, orderId: string): Promise<void> {
  if ((await invoiceInForce(tx, orderId)) !== null) return
  const [order] = await tx.select().from(orders).where(eq(orders.id, orderId))
  if (order === undefined) throw new Error(`There is no order ${orderId}.`)
  await writePaper(tx, shop, await invoicePaper(shop, order, await itemsOf(tx, orderId)))
}

/** With the shop, the order and its address as they are now: nothing that happens later changes the paper. */
export async function invoicePaper(shop: Shop, order: OrderRow, items: readonly OrderItemRow[]): Promise<Paper> {
  const { storeName, address, email, phone, terms } = await shop.settings.get()
  const { legalName, gstin, state } = terms
  const supplier = { storeName, legalName, address, email, phone, gstin, state }
  const kind = gstin === null ? 'bill_of_supply' : 'invoice'
  const issuedAt = shop.now()
  const data = invoiceOf({ kind, number: '', issuedAt, supplier, order: { ...order, items }, credit: null })
  return { kind, orderId: order.id, refundId: null, correctsId: null, issuedAt, supplier, document: data }
}
