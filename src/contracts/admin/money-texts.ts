import type { MismatchKind } from '#rules/money-mismatch.ts'

/** What the admin's money page and its calls say. Free of zod: pages import it. */
export const MONEY_TEXTS = {
  loadFailed: 'The payments did not load.',
  resolveFailed: 'It could not be put right. Please try again.',
  askFailed: 'The payment provider could not be asked.',
  exportFailed: 'The export did not work. Please try again.',
  already: 'This is in order already.',
  unknownKind: 'Please say what is to be put right.',
  providerDown: 'The payment provider does not answer. Please try again in a minute.',
  settled: 'The payment is in our books now.',
  sentBack: 'The money is on its way back to the customer.',
  stillUnpaid: 'The provider has no payment for this order. Ask the customer for the money, or cancel the order.',
  waitsAgain: 'The provider has no payment for this order. It waits for its payment again, and the customer can pay.',
  otherCurrency: 'It was paid in another currency. Please give it back in the provider’s own dashboard.',
  stillWrong: 'The provider says the same amount. Cancel the order to give the money back, or ask for the rest.',
  notOurs:
    'The provider has this payment, but no order here belongs to it. Please give it back in the provider’s dashboard.',
  nothingPaid: 'The provider holds no money for it any more.',
  refundFound: 'The provider has sent this refund already. It is in our books now.',
  refundAgain: 'The refund is tried again.',
  settledWithBuyer: 'It is written down as settled with the customer.',
  cashGiven: 'The cash is written down as given back.',
  allFits: (asked: number) =>
    asked === 1
      ? '1 payment was looked at; it is in our books.'
      : `${asked} payments were looked at; all are in our books.`,
  onlyNewest: (count: number) =>
    `Only the newest ${count.toLocaleString('en-IN')} of this time were asked for. Choose a shorter time to see the others.`,
  found: (count: number) =>
    count === 1 ? '1 payment is not in our books.' : `${count} payments are not in our books.`,
} as const

type Words = { title: string; what: string; button: string }

/** Each kind in plain words, and what its button does. */
export const MISMATCH_LABELS: Record<MismatchKind, Words> = {
  unknown_payment: {
    title: 'Payment missing in our books',
    what: 'The provider has received this money, but nobody told us.',
    button: 'Fetch the payment',
  },
  paid_without_order: {
    title: 'Paid without an order',
    what: 'Money arrived for an order that is cancelled, has ended or is not ours.',
    button: 'Give the money back',
  },
  order_without_payment: {
    title: 'Order without a payment',
    what: 'The order went on as if it were paid, but no money has arrived.',
    button: 'Ask for the payment',
  },
  wrong_amount: {
    title: 'Wrong amount',
    what: 'What was paid is not what the order costs.',
    button: 'Give the money back',
  },
  paid_twice: {
    title: 'Paid twice',
    what: 'The order was paid already, and this payment came on top.',
    button: 'Give the second one back',
  },
  refund_failed: {
    title: 'Refund failed',
    what: 'The bank or the provider did not take this refund.',
    button: 'Try the refund again',
  },
  cash_to_give_back: {
    title: 'Cash to give back',
    what: 'This order was paid in cash and has ended. The money is given back by hand.',
    button: 'Mark as given back',
  },
  shipped_but_refunded: {
    title: 'Shipped but refunded',
    what: 'The goods have left, but all the money went back. Call the parcel back, or ask the customer to return it or to pay again.',
    button: 'Mark as settled',
  },
}
