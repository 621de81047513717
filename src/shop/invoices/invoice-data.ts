import type { InvoiceKind } from '#rules/financial-year.ts'
import type { Tax } from '#rules/gst.ts'

/** The shop as it stood on paper that day. */
export type Supplier = {
  storeName: string
  legalName: string
  address: string
  email: string
  phone: string
  gstin: string | null
  state: string
}

export type InvoiceLine = Tax & {
  /** The line of the order it is for; null for fees. Not printed: a return names its pieces by it. */
  itemId: string | null
  title: string
  /** Colour and size, where there are any. */
  detail: string
  hsn: string
  quantity: number
  /** Unit quantity codes of the tax office: pieces, or something else. */
  unit: 'PCS' | 'OTH'
  /** Of one, with tax. */
  pricePaise: number
  discountPaise: number
  taxablePaise: number
  percent: number
  totalPaise: number
}

/** Everything an invoice says: the same data always make the same paper. */
export type InvoiceData = {
  kind: InvoiceKind
  number: string
  issuedAt: Date
  order: { number: string; placedAt: Date; payment: string }
  /** What a credit note corrects, and why. */
  corrects: { number: string; issuedAt: Date; reason: string } | null
  supplier: Supplier & { stateCode: string }
  recipient: { name: string; address: string[]; phone: string; state: string; stateCode: string }
  placeOfSupply: string
  /** Which taxes are shown: none by a shop that is not registered. */
  tax: 'none' | 'halves' | 'integrated'
  /** SGST, or UTGST in a union territory without a parliament. */
  stateTaxName: 'SGST' | 'UTGST'
  lines: InvoiceLine[]
  totals: Tax & { discountPaise: number; taxablePaise: number; totalPaise: number }
  inWords: string
}
