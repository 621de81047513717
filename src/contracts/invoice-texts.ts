/** What a page says when an invoice does not come. Free of zod, so that the browser can use it. */
export const INVOICE_FAILURES = {
  email: 'Failed to send invoice email',
  emailUnanswered: 'Failed to send email',
  pdf: 'Failed to fetch invoice PDF',
} as const
