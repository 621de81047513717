/** Pages where an order is placed and paid, or paid again. */
const PAYING = /^\/(checkout|orders|order-confirmation)(\/|\?|$)/

/** Whether the page at this path may open the payment window. */
export function isPayingPage(address: string): boolean {
  return PAYING.test(address)
}

/**
 * The browser keeps the content security policy of the loaded document across client-side navigation. A page that loads
 * the provider's script therefore needs a document that was loaded as such a page.
 */
export function needsOwnDocument(navigation: { page: string; document: string; script: string }): boolean {
  return /^https?:/.test(navigation.script) && isPayingPage(navigation.page) && !isPayingPage(navigation.document)
}
