import { isBelow, PAYING_PAGES } from './page-properties.ts'
/** Whether the page at this path may open the payment window. */
export function isPayingPage(path: string): boolean {
  return isBelow(PAYING_PAGES, path)
}

/**
 * The browser keeps the content security policy of the loaded document across client-side navigation. A page that loads
 * the provider's script therefore needs a document that was loaded as such a page.
 */
export function needsOwnDocument(navigation: { page: string; document: string; script: string }): boolean {
  return /^https?:/.test(navigation.script) && isPayingPage(navigation.page) && !isPayingPage(navigation.document)
}
