import { formatMoney } from '#rules/money.ts'
import type { RefundAmountProblem, RefundSums } from '#rules/refund-amount.ts'
import { CHOSEN_AT_MOST } from '#rules/seller-orders.ts'

const money = (paise: number) => formatMoney(paise, { decimals: 'two' })

/** What the seller's pages and calls say. Free of zod: pages import it. */
export const SELLER_TEXTS = {
  bulkDone: (count: number) => (count === 1 ? '1 order changed.' : `${count} orders changed.`),
  notMoved: (count: number, why: string) => `${count} not changed: ${why}`,
  undone: (count: number) =>
    count === 1 ? 'Undone: the order is as it was.' : `Undone: ${count} orders are as they were.`,
  statusMissing: 'Please choose the new status.',
  undoneTooLate: 'It is too late for Undo. Please look at the order and choose its status there.',
  nothingChosen: 'Please choose at least one order.',
  tooManyChosen: `Please choose at most ${CHOSEN_AT_MOST} orders.`,
  noInvoices: 'None of these orders has an invoice yet.',
  papersFailed: 'The file could not be made. Please try again.',
  papersDone: { slips: 'Packing slips downloaded.', invoices: 'Invoices downloaded.' },
  papersLeftOut: (numbers: string) => `Left out, as there is no invoice yet: ${numbers}.`,
  refunded: (amountPaise: number, leftPaise: number) =>
    `The refund of ${money(amountPaise)} is on its way. ${money(leftPaise)} is left to refund.`,
  refundedByHand: (amountPaise: number, leftPaise: number) =>
    `The refund of ${money(amountPaise)} is written down as given. ${money(leftPaise)} is left to refund.`,
  refundAsked: (amountPaise: number, leftPaise: number) =>
    `The buyer is asked for an account for ${money(amountPaise)}. ${money(leftPaise)} is left to refund.`,
  payoutQuestion: (number: string) =>
    `The buyer of order ${number} is asked for an account by mail. Once the bank has confirmed it, an admin pays the money to it.`,
  refundQuestion: (number: string) =>
    `It goes back to whoever paid order ${number}, by the way they paid. A refund cannot be taken back.`,
  cashRefundQuestion: (number: string) =>
    `The books then say that you gave it back for order ${number}. That cannot be taken back.`,
  refundAboveLeft: ({ paidPaise, refundedPaise, leftPaise }: RefundSums) =>
    `${money(paidPaise)} was paid and ${money(refundedPaise)} has been refunded, so ${money(leftPaise)} is left. Please enter at most ${money(leftPaise)}.`,
  refundUnanswered: 'No answer came. Please press again: the same refund is not sent twice.',
  refundKeyReused:
    'This refund was sent before with another amount or reason. Please look at what is left and send it again.',
  refundRepeated:
    'The same amount was refunded for this order a moment ago. If it is to go out once more, please wait a minute.',
  refundSumsFailed: 'What is left to refund did not load.',
  nothingLeft: 'There is nothing left to refund.',
  noteSaved: 'The note is kept.',
  noteMissing: 'Please write something.',
  invoiceDone: 'Invoice downloaded successfully.',
  invoiceFailed: 'Failed to download invoice.',
  exportFailed: 'The export did not work. Please try again.',
} as const

/** Why an amount to refund is none. */
export const REFUND_AMOUNT_TEXTS: Record<RefundAmountProblem, string> = {
  no_number: 'Please enter the amount in figures, such as 1,000 or 99.50.',
  not_positive: 'Please enter an amount above zero.',
  too_fine: 'An amount has at most two decimals, such as 100.55. Please leave out the rest.',
}

/** Why an order cannot take a status, and what a seller is asked before it does. */
const NAMED_AT_MOST = 12

function listed(numbers: readonly string[]): string {
  const named = numbers.slice(0, NAMED_AT_MOST).join(', ')
  return numbers.length > NAMED_AT_MOST ? `${named} and ${numbers.length - NAMED_AT_MOST} more` : named
}

export const STATUS_TEXTS = {
  moneyBack:
    'The money of this order went back to the buyer, or is on its way. It can only go on with a new payment: please ask the buyer to order again.',
  alreadyPaid: 'This order is paid: it cannot wait for its payment again. To give the money back, refund or cancel it.',
  /** Names those of a bulk change; the one order of a card needs no name. */
  confirmRevival: (numbers: readonly string[] = []) =>
    numbers.length < 2
      ? `${numbers.length === 1 ? `Order ${numbers[0]}` : 'This order'} has ended, and the buyer was told so. To take it up again, please confirm: its pieces are taken from stock and the buyer is told by email.`
      : `${numbers.length} of these orders have ended, and their buyers were told so: ${listed(numbers)}. To take them up again, please confirm: their pieces are taken from stock and the buyers are told by email.`,
  confirmRefund: (sum: string, count: number) =>
    count === 1 ? `${sum} goes back to the buyer.` : `${sum} goes back to the buyers of ${count} orders.`,
} as const
