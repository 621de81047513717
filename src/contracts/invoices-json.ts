/** A paper of an order. Free of zod, so that the browser can use it. */
export type InvoiceDocumentJson = {
  _id: string
  kind: 'invoice' | 'bill_of_supply' | 'credit_note'
  number: string
  issuedAt: string
  /** Whether another invoice took its place. */
  state: 'in_force' | 'replaced'
}
