import type { InvoiceFacts } from '#shop/invoices/build-invoice.ts'

type Item = InvoiceFacts['order']['items'][number]

export function sampleItem(part: Partial<Item> = {}): Item {
  return {
    id: 'item-1',
    title: 'Moti the Bunny',
    category: 'Crochet Toys',
    color: 'Oat',
    size: null,
    pricePaise: 74_900,
    quantity: 2,
    ...part,
  }
}

/**
 * An invoice of a registered shop in Karnataka for a buyer in the same state; `order` and `supplier` override parts.
 */
export function sampleInvoice(
  part: Partial<Omit<InvoiceFacts, 'order' | 'supplier'>> & {
    order?: Partial<InvoiceFacts['order']>
    supplier?: Partial<InvoiceFacts['supplier']>
  } = {},
): InvoiceFacts {
  const { order, supplier, ...rest } = part
  return {
    kind: 'invoice',
    number: 'TS/26-27/000001',
    issuedAt: new Date('2026-06-12T09:30:00Z'),
    credit: null,
    ...rest,
    supplier: {
      storeName: 'Threadspeak',
      legalName: 'Threadspeak Crafts Private Limited',
      address: '14 Weavers Lane, Bengaluru 560001, Karnataka, India',
      email: 'hello@threadspeak.test',
      phone: '+91 00000 00000',
      gstin: '29ABCDE1234F1Z5',
      state: 'Karnataka',
      ...supplier,
    },
    order: {
      number: '7K3M9PQX',
      placedAt: new Date('2026-06-12T09:15:00Z'),
      method: 'online',
      fullName: 'Asha Rao',
      phone: '9876543210',
      address: '7 Lake View Road, Indiranagar',
      city: 'Bengaluru',
      state: 'Karnataka',
      postalCode: '560038',
      couponDiscountPaise: 0,
      shippingPaise: 0,
      platformFeePaise: 500,
      items: [sampleItem()],
      ...order,
    },
  }
}
