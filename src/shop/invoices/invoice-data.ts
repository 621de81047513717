import type { InvoiceKind } from '#rules/financial-year.ts'
import type { Tax } from '#rules/gst.ts'

/** The shop's details at the time of issue. */
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
  /** The order line; null for fees. Not printed: a return refers to it. */
  itemId: string | null
  title: string
  /** Colour and size, if any. */
  detail: string
  /** Address of the bought colour's picture. Fees and documents from before pictures have none. */
  image?: string
  hsn: string
  quantity: number
  /** Unit quantity codes of the tax office: pieces, or other. */
  unit: 'PCS' | 'OTH'
  /** Unit price including tax. */
  pricePaise: number
  discountPaise: number
  taxablePaise: number
  percent: number
  totalPaise: number
}

/** Everything on an invoice: the same data always renders the same document. */
export type InvoiceData = {
  kind: InvoiceKind
  number: string
  issuedAt: Date
  order: { number: string; placedAt: Date; payment: string }
  /** What a credit note corrects, and why. */
  corrects: { number: string; issuedAt: Date; reason: string } | null
  supplier: Supplier & { stateCode: string }
  recipient: { name: string; address: string[]; phone: string; state: string; stateCode: string }
  /** On a copy that shows less than the document: where all of it is. Never stored. */
  copyNote?: string
  placeOfSupply: string
  /** Which taxes are shown: none for an unregistered shop. */
  tax: 'none' | 'halves' | 'integrated'
  /** SGST, or UTGST in a union territory without a legislature. */
  stateTaxName: 'SGST' | 'UTGST'
  lines: InvoiceLine[]
  totals: Tax & { discountPaise: number; taxablePaise: number; totalPaise: number }
  inWords: string
}
