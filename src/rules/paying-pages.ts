/** Where an order is placed and paid, and where one that was not paid can be paid again. */
const PAYING = /^\/(checkout|orders|order-confirmation)(\/|\?|$)/

/** May the page at this address open the payment window? */
export function isPayingPage(address: string): boolean {
  return PAYING.test(address)
}

/**
 * The browser keeps the content policy of the document it opened, also when the router moves on to another page. So a
 * page that pays with the provider's own script needs a document that was opened as such a page.
 */
export function needsOwnDocument(wanted: { page: string; document: string; script: string }): boolean {
  return /^https?:/.test(wanted.script) && isPayingPage(wanted.page) && !isPayingPage(wanted.document)
}
