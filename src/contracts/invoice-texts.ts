/** Said by the server, and by the page beside the button that would ask for it. */
export const NO_INVOICE = 'This order ended before it was paid, so it has no invoice.'

/** What a page says when an invoice does not come. Free of zod, so that the browser can use it. */
export const INVOICE_FAILURES = {
  email: 'Failed to send invoice email',
  emailUnanswered: 'Failed to send email',
  pdf: 'Failed to fetch invoice PDF',
} as const

export const DOCUMENT_MISSING = 'There is no such paper.'
export const DOCUMENTS_FAILED = 'The papers did not load.'
