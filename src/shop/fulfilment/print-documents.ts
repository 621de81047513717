import { setImmediate } from 'node:timers/promises'
import { and, inArray } from 'drizzle-orm'
import { Refusal } from '#contracts/refusal.ts'
import type { DocumentsInput } from '#contracts/seller/seller-orders.ts'
import { SELLER_TEXTS } from '#contracts/seller/seller-texts.ts'
import { invoices } from '#database/tables/invoices.ts'
import { orderItems, orders } from '#database/tables/orders.ts'
import { indianDate } from '#rules/indian-time.ts'
import { authorize } from '../access/authorize.ts'
import { ownedBy } from '../access/owned-by.ts'
import type { RequestContext } from '../context/shop.ts'
import { loadDocumentImages } from '../invoices/document-images.ts'
import { drawInvoiceOn } from '../invoices/draw-invoice.ts'
import { closeSheet, openSheet, type Sheet } from '../invoices/sheet.ts'
import { shownInvoice } from '../invoices/shown-invoice.ts'
import { invoiceDataFrom } from '../invoices/stored-document.ts'
import { isCurrentInvoice } from '../orders/current-invoice.ts'
import { deskRow } from '../orders/desk-row.ts'
import type { OrderRow } from '../orders/order-rows.ts'
import { readSellerAddress, type SellerAddress } from '../outbox/read-seller-address.ts'
import { drawSlip } from './draw-slip.ts'

export type InvoiceDocuments = {
  filename: string
  content: Buffer
  /** Numbers of orders without such a document. */
  leftOut: string[]
}

/** Packing slips or invoices of many orders in one PDF, in the order of selection. */
export async function printDocuments(shop: RequestContext, { ids, kind }: DocumentsInput): Promise<InvoiceDocuments> {
  const by = authorize(shop, 'run_orders')
  const isChosen = and(ownedBy(by, orders.sellerId), inArray(orders.id, ids))
  const found = await shop.db.select().from(orders).where(isChosen)
  const chosen = [...new Set(ids)].flatMap((id) => {
    const order = found.find((one) => one.id === id)
    return order === undefined ? [] : [deskRow(shop, order)]
  })
  return kind === 'slips' ? printSlips(shop, chosen) : printInvoices(shop, chosen)
}

async function printSlips(shop: RequestContext, chosen: readonly OrderRow[]): Promise<InvoiceDocuments> {
  if (chosen.length === 0) throw new Refusal('not_found', SELLER_TEXTS.nothingChosen)
  const senders = await readSenders(shop, chosen)
  const items = await shop.db
    .select()
    .from(orderItems)
    .where(
      inArray(
        orderItems.orderId,
        chosen.map(({ id }) => id),
      ),
    )
    .orderBy(orderItems.position)
  const itemsForOrder = (id: string) => items.filter(({ orderId }) => orderId === id)
  const draw = (sheet: Sheet, order: OrderRow) =>
    drawSlip(sheet, { order, items: itemsForOrder(order.id), sender: senders(order) })
  const images = items.map((item) => item.images[0])
  return { ...(await print(shop, 'packing-slips', chosen, images, draw)), leftOut: [] }
}

async function readSenders(shop: RequestContext, chosen: readonly OrderRow[]) {
  const known = new Map<string, SellerAddress>()
  for (const sellerId of new Set(chosen.map((order) => order.sellerId))) {
    known.set(sellerId, await readSellerAddress(shop.db, shop, sellerId))
  }
  return ({ sellerId }: OrderRow): SellerAddress => {
    const sender = known.get(sellerId)
    if (sender === undefined) throw new Error('Every order has a seller.')
    return sender
  }
}

async function printInvoices(shop: RequestContext, chosen: readonly OrderRow[]): Promise<InvoiceDocuments> {
  const ids = chosen.map(({ id }) => id)
  const documents =
    ids.length === 0
      ? []
      : await shop.db
          .select()
          .from(invoices)
          .where(and(inArray(invoices.orderId, ids), isCurrentInvoice()))
  const documentByOrder = new Map(documents.map((document) => [document.orderId, document]))
  const ready = chosen.flatMap((order) => {
    const document = documentByOrder.get(order.id)
    return document === undefined ? [] : [shownInvoice(shop, order)(invoiceDataFrom(document))]
  })
  if (ready.length === 0) throw new Refusal('conflict', SELLER_TEXTS.noInvoices)
  const images = ready.flatMap(({ lines }) => lines.map(({ image }) => image))
  const leftOut = chosen.filter(({ id }) => !documentByOrder.has(id)).map(({ number }) => number)
  return { ...(await print(shop, 'invoices', ready, images, drawInvoiceOn)), leftOut }
}

/** Sequentially, yielding to the event loop between two of them. */
async function print<InvoiceDocument>(
  shop: RequestContext,
  name: string,
  documents: readonly InvoiceDocument[],
  addresses: readonly (string | undefined)[],
  draw: (sheet: Sheet, document: InvoiceDocument) => void,
): Promise<Omit<InvoiceDocuments, 'leftOut'>> {
  const { storeName } = await shop.settings.get()
  const day = indianDate(shop.now())
  const images = await loadDocumentImages(shop.pictures, addresses)
  const sheet = await openSheet({ title: `${name} ${day}`, author: storeName, madeAt: shop.now() }, images)
  for (const [index, document] of documents.entries()) {
    if (index > 0) sheet.doc.addPage()
    draw(sheet, document)
    // Flushed, so that the next one numbers its own pages and this one frees its memory.
    sheet.doc.flushPages()
    await setImmediate()
  }
  return { filename: `${name}-${day}.pdf`, content: await closeSheet(sheet) }
}
