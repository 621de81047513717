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

/** Why an order cannot take a status, and what a seller is asked before it does. */
export const STATUS_TEXTS = {
  moneyBack:
    'The money of this order went back to the buyer, or is on its way. It can only go on with a new payment: please ask the buyer to order again.',
  confirmRevival: (count: number) =>
    count === 1
      ? 'This order has ended, and the buyer was told so. To take it up again, please confirm: its pieces are taken from stock and the buyer is told by email.'
      : `${count} of these orders have ended, and their buyers were told so. To take them up again, please confirm: their pieces are taken from stock and the buyers are told by email.`,
  confirmRefund: (sum: string, count: number) =>
    count === 1 ? `${sum} goes back to the buyer.` : `${sum} goes back to the buyers of ${count} orders.`,
} as const
