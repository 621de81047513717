import { eq } from 'drizzle-orm'
import type { Db } from '#database/connect.ts'
import { orders } from '#database/tables/orders.ts'
import type { Shop } from '../context/shop.ts'
import { currentInvoice } from '../orders/current-invoice.ts'
import { loadOrderItems } from '../orders/order-items.ts'
import type { OrderItemRow, OrderRow } from '../orders/order-rows.ts'
import { readSellerAddress } from '../outbox/read-seller-address.ts'
import { buildInvoice } from './build-invoice.ts'
import { type InvoiceDocument, writeInvoiceDocument } from './write-invoice-document.ts'

/** Issues the invoice of a locked order, once: a seller can send it before it is paid or confirmed. */
export async function issueInvoice(tx: Db, shop: Shop, orderId: string): Promise<void> {
  if ((await currentInvoice(tx, orderId)) !== null) return
  const [order] = await tx.select().from(orders).where(eq(orders.id, orderId))
  if (order === undefined) throw new Error(`There is no order ${orderId}.`)
  await writeInvoiceDocument(tx, shop, await invoiceDocument(tx, shop, order, await loadOrderItems(tx, orderId)))
}

/** A snapshot of seller, order and address: later changes never alter the document. */
export async function invoiceDocument(
  db: Db,
  shop: Shop,
  order: OrderRow,
  items: readonly OrderItemRow[],
): Promise<InvoiceDocument> {
  const { storeName, legalName, address, email, phone, gstin, state } = await readSellerAddress(
    db,
    shop,
    order.sellerId,
  )
  const supplier = { storeName, legalName, address, email, phone, gstin, state }
  const kind = gstin === null ? 'bill_of_supply' : 'invoice'
  const issuedAt = shop.now()
  const advancePaise = order.advancePaidAt === null ? 0 : order.advancePaise
  const sold = { ...order, advancePaise, items }
  const data = buildInvoice({ kind, number: '', issuedAt, supplier, order: sold, credit: null })
  const whose = { sellerId: order.sellerId, orderId: order.id }
  return { kind, ...whose, refundId: null, correctsId: null, issuedAt, supplier, document: data }
}
