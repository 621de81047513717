import { eq } from 'drizzle-orm'
import { orderItems, orders } from '#database/tables/orders.ts'
import { buildInvoice, type InvoiceFacts } from '#shop/invoices/build-invoice.ts'
import { invoiceDocument } from '#shop/invoices/issue-invoice.ts'
import { type InvoiceDocument, writeInvoiceDocument } from '#shop/invoices/write-invoice-document.ts'
import { loadOrderItems } from '#shop/orders/order-items.ts'
import type { Person } from './people.ts'
import { stockProduct, type TestShop } from './test-shop.ts'

type OrderRow = typeof orders.$inferInsert
export type InvoicedOrder = { id: string; number: string; itemId: string; invoiceId: string | null }

/** Inserts an order directly; `hasInvoice` false for an unconfirmed one. */
export async function insertOrder(
  test: TestShop,
  buyer: Person,
  { hasInvoice = true, ...part }: Partial<OrderRow> & { hasInvoice?: boolean } = {},
): Promise<InvoicedOrder> {
  const { shop, database } = test
  const product = await stockProduct(test)
  const [id, itemId] = [shop.newId(), shop.newId()]
  const placedAt = shop.now()
  // The end of a UUIDv7 is random, and hexadecimal digits are valid in an order number.
  const number = id.replaceAll('-', '').slice(-8).toUpperCase()
  const invoiceId = await database.db.transaction(async (tx) => {
    await tx.insert(orders).values({
      id,
      number,
      userId: buyer.user._id,
      status: hasInvoice ? 'Processing' : 'Payment Pending',
      placedAt,
      updatedAt: placedAt,
      deliverBy: placedAt,
      fullName: 'Asha Rao',
      phone: '9876543210',
      email: 'parcel@example.in',
      address: '7 Lake View Road, Indiranagar',
      city: 'Bengaluru',
      state: 'Karnataka',
      country: 'INDIA',
      postalCode: '560038',
      method: 'COD',
      paymentStatus: 'Pending',
      quantity: 2,
      subtotalPaise: 2 * 50_000,
      discountPaise: 0,
      shippingPaise: 0,
      platformFeePaise: 500,
      totalPaise: 100_500,
      stock: 'taken',
      searchText: number.toLowerCase(),
      ...part,
    })
    await tx.insert(orderItems).values({
      id: itemId,
      orderId: id,
      position: 0,
      productId: product.id,
      variantId: product.id,
      title: product.title,
      description: '',
      category: 'Crochet Toys',
      images: [],
      originalPaise: 50_000,
      pricePaise: 50_000,
      quantity: 2,
    })
    if (!hasInvoice) return null
    const [order] = await tx.select().from(orders).where(eq(orders.id, id))
    if (order === undefined) throw new Error('The order was written just now.')
    const document = await invoiceDocument(tx, shop, order, await loadOrderItems(tx, id))
    return (
      await writeInvoiceDocument(tx, shop, registered(document, { ...order, items: await loadOrderItems(tx, id) }))
    ).id
  })
  return { id, number, itemId, invoiceId }
}

/** As a registered shop issues it, whatever the settings say. */
function registered(invoice: InvoiceDocument, order: InvoiceFacts['order']): InvoiceDocument {
  const supplier = {
    storeName: 'Threadspeak',
    legalName: 'Threadspeak Crafts Private Limited',
    address: '14 Weavers Lane, Bengaluru 560001',
    email: 'hello@threadspeak.test',
    phone: '+91 00000 00000',
    gstin: '29ABCDE1234F1Z5',
    state: 'Karnataka',
  }
  const { issuedAt } = invoice
  const document = buildInvoice({ kind: 'invoice', number: '', issuedAt, supplier, order, credit: null })
  return { ...invoice, kind: 'invoice', supplier, document }
}
