/** What the seller's pages and calls say. Free of zod, so that the browser can use it. */
export const SELLER_TEXTS = {
  loadFailed: 'The orders did not load.',
  bulkDone: (count: number) => (count === 1 ? '1 order changed.' : `${count} orders changed.`),
  nothingChosen: 'Please choose at least one order.',
  refunded: 'The refund is on its way.',
  refundedByHand: 'The refund is written down as given.',
  refundBad: 'Please enter an amount above zero.',
  nothingLeft: 'There is nothing left to refund.',
  noteSaved: 'The note is kept.',
  noteMissing: 'Please write something.',
  invoiceDone: 'Invoice downloaded successfully.',
  invoiceFailed: 'Failed to download invoice.',
  exportFailed: 'The export did not work. Please try again.',
} as const
