/** Used by the server and by the page next to the button. */
export const NO_INVOICE = 'This order ended before it was paid, so no invoice is valid for it.'

/** What a page says when an invoice does not come. Free of zod: pages import it. */
export const INVOICE_FAILURES = {
  email: 'Failed to send invoice email',
  emailUnanswered: 'Failed to send email',
  pdf: 'Failed to fetch invoice PDF',
  note: 'Failed to fetch credit note PDF',
} as const

export const DOCUMENT_MISSING = 'There is no such paper.'
export const DOCUMENTS_FAILED = 'The papers did not load.'

/** On a document that was opened by a link, below the little that it tells of the address. */
export const INVOICE_COPY = 'Copy. The one sent by email has the whole address.'
