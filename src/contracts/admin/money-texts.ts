import type { CashKind, CashWay, MismatchKind, PayoutWay } from '#rules/money-mismatch.ts'
import type { CashHolder } from '#rules/sellers.ts'

/** What the admin's money page and its calls say. Free of zod: pages import it. */
export const MONEY_TEXTS = {
  loadFailed: 'The payments did not load.',
  resolveFailed: 'It could not be put right. Please try again.',
  askFailed: 'The payment provider could not be asked.',
  exportFailed: 'The export did not work. Please try again.',
  already: 'This is in order already.',
  unknownKind: 'Please say what is to be put right.',
  noReason: 'Please say why, in a few words: it is written down with your name.',
  longReason: 'A reason can have at most 500 characters.',
  noSuchWay: 'This cannot be put right like that.',
  cashAccepted: 'It is written down as it is, with your reason.',
  cashReceived: 'The cash is written down as received.',
  providerDown: 'The payment provider does not answer. Please try again in a minute.',
  settled: 'The payment is in our books now.',
  sentBack: 'The money is on its way back to the customer.',
  stillUnpaid: 'The provider has no payment for this order. Ask the customer for the money, or cancel the order.',
  partGoneOn: (order: string) =>
    `The provider has no payment for this order, which is a part of one of several sellers and is paid with it. Order ${order} is another part and cannot wait for the payment any more: look at that one first.`,
  waitsAgain: 'The provider has no payment for this order. It waits for its payment again, and the customer can pay.',
  otherCurrency: 'It was paid in another currency. Please give it back in the provider’s own dashboard.',
  stillWrong: 'The provider says the same amount. Cancel the order to give the money back, or ask for the rest.',
  notOurs:
    'The provider has this payment, but no order here belongs to it. Please give it back in the provider’s dashboard.',
  nothingPaid: 'The provider holds no money for it any more.',
  refundFound: 'The provider has sent this refund already. It is in our books now.',
  refundAgain: 'The refund is tried again.',
  settledWithBuyer: 'It is written down as settled with the customer.',
  payoutArrived: 'The provider says that this payout has arrived. It is in our books now.',
  payoutStillHeld: 'It still waits. Put money into the account of payouts, or approve it there.',
  payoutMoves: 'It is on its way.',
  payoutAgain: 'The payout is sent again.',
  payoutByHand: 'The money is written down as given back by hand.',
  payoutAsked: 'The buyer is asked for another account by email.',
  payoutSameAccount: 'The bank refused this account itself. Ask for another one, or pay by hand.',
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
    what: 'Money of this order was paid in cash and goes back. It is paid to the account that its buyer names and the bank confirms, or given by hand.',
    button: 'Mark as given back',
  },
  payout_failed: {
    title: 'Payout came back',
    what: 'The money did not reach the account of the buyer and is with the shop. It is owed until it is paid in another way.',
    button: 'Ask for another account',
  },
  payout_held: {
    title: 'Payout waits',
    what: 'The provider has it and waits for the shop: for balance in the account of payouts, or for an approval there.',
    button: 'Look again',
  },
  shipped_but_refunded: {
    title: 'Shipped but refunded',
    what: 'The goods have left, but all the money went back. Call the parcel back, or ask the customer to return it or to pay again.',
    button: 'Mark as settled',
  },
  cash_missing: {
    title: 'Cash missing',
    what: 'The parcel was delivered and its cash collected, but no remittance has brought it in time. Ask the courier.',
    button: 'Mark as received',
  },
  cash_short: {
    title: 'Cash short',
    what: 'The courier has passed on less than was to be collected. Ask for the rest.',
    button: 'Accept the difference',
  },
  cash_over: {
    title: 'Too much cash',
    what: 'The courier has passed on more than was to be collected. Ask what it is for.',
    button: 'Accept the difference',
  },
  cash_double: {
    title: 'Cash twice',
    what: 'The same parcel stands in two remittances. The courier will want one of them back.',
    button: 'Accept it',
  },
  cash_not_arrived: {
    title: 'Cash for a parcel that did not arrive',
    what: 'The parcel came back, was lost or cancelled, and yet cash was passed on for it.',
    button: 'Accept it',
  },
  cash_unknown: {
    title: 'Cash for an unknown number',
    what: 'A remittance names a parcel that is not ours. Ask the courier whose it is.',
    button: 'Accept it',
  },
}

export const PAYOUT_WAY_LABELS: Record<PayoutWay, string> = {
  ask: 'Ask for another account',
  again: 'Send it again',
  pay_out: 'Pay it to their account',
  by_hand: 'It was paid by hand',
  by_seller: 'The seller gave it back',
}

/** Instead of the labels above where another seller has a part in it. */
export const CASH_GIVEN_BY_SHOP = 'The shop gave it back'

/** What it means for a seller's account that cash of their order goes back. */
export function cashHolderText(seller: string, holder: CashHolder): string {
  if (holder === 'seller') return `${seller} has this cash. What the shop gives back of it, ${seller} owes the shop.`
  const where = holder === 'shop' ? 'is with the shop' : 'comes to the shop'
  return `This cash ${where}: the courier collected it. What ${seller} gives back of it, the shop owes ${seller}.`
}

/** What the second button of a mismatch says, by what it does. */
export const CASH_WAY_LABELS: Record<CashWay, string> = {
  received: 'Mark as received',
  accepted: 'Accept it as it is',
}

type Question = {
  kind: CashKind
  awb: string
  order: string | null
  asked: string
  remitted: string
  references: string[]
}

/** A text to send to the courier. Sums are formatted already. */
export function courierQuestion({ kind, awb, order, asked, remitted, references }: Question): string {
  const about = order === null ? `AWB ${awb}` : `AWB ${awb} (our order ${order})`
  const paid = references.length === 0 ? '' : ` (UTR ${references.join(', ')})`
  const sentences: Record<CashKind, string> = {
    cash_missing: `was delivered, and ${asked} was to be collected in cash. We have not received it. Please tell us the UTR and the date of the remittance, or remit it now.`,
    cash_short: `was delivered, and ${asked} was to be collected in cash. You have remitted ${remitted}${paid}. Please remit the rest, or tell us what was deducted and why.`,
    cash_over: `was to collect ${asked} in cash. You have remitted ${remitted}${paid}. Please tell us what the difference is for.`,
    cash_double: `was to collect ${asked} in cash. It stands in more than one of your remittances, ${remitted} in all${paid}. Please tell us which of them is right.`,
    cash_not_arrived: `was not delivered according to your tracking, and yet you have remitted ${remitted}${paid} for it. Please tell us whether it was delivered after all.`,
    cash_unknown: `stands in your remittance${paid} with ${remitted}. We have no shipment of that number. Please tell us what it is for.`,
  }
  return `Hello,\n\n${about} ${sentences[kind]}\n\nThank you.`
}
