import { z } from 'zod'

/** Texts about invoices, used by the server and the pages. */
export const INVOICE_TEXTS = {
  notYet: 'The invoice is written as soon as the order is confirmed. Please come back then.',
  otherEmail: 'An invoice goes only to the email address of the order or of your account.',
  tooMany: 'That was often. Please try again in an hour.',
  tooManyDownloads: 'Those were many invoices. Please try again in a few minutes.',
  sent: (email: string) => `Invoice sent to ${email}`,
} as const

export const sendInvoiceInput = z.object({
  /** Left out by whoever came by a link, who does not see it: then it is that of the order. */
  email: z
    .string({ error: INVOICE_TEXTS.otherEmail })
    .trim()
    .toLowerCase()
    .max(254, { error: INVOICE_TEXTS.otherEmail })
    .optional(),
})

export const invoiceDocument = z.object({
  _id: z.uuid(),
  kind: z.enum(['invoice', 'bill_of_supply', 'credit_note']),
  number: z.string(),
  issuedAt: z.iso.datetime(),
  /** `replaced`: another invoice took its place; `cancelled`: a credit note took it back, and none took its place. */
  state: z.enum(['in_force', 'replaced', 'cancelled']),
  /** Of a credit note: what it takes back and why, and whether money goes back with it. */
  corrects: z.object({ number: z.string(), reason: z.string(), isRefund: z.boolean() }).optional(),
})
export type InvoiceDocumentJson = z.infer<typeof invoiceDocument>
export const documentsAnswer = z.object({ papers: z.array(invoiceDocument) })
