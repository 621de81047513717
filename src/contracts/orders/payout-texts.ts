import type { PayoutProblem } from '#rules/payout.ts'
import type { AccountProblem } from '#rules/payout-account.ts'

/** What is said about accounts that money is paid out to. Free of zod: pages import it. */
export const PAYOUT_TEXTS = {
  checking: 'We ask the bank whose account it is. This takes a minute, seldom longer.',
  confirmed: 'Thank you. Your money will be sent to this account.',
  nothingToConfirm: 'This account has changed meanwhile. Please look again.',
  tooMany: 'We have checked enough accounts for today. Please try again tomorrow, or write to us.',
  notOwed: 'This money is on its way, or was given back already. Please look again.',
  named: 'Your money will be sent to this account.',
  off: 'This shop does not send payouts. Please send the money by hand.',
  onlyShop: 'Only the shop pays out from its account. Please give back by hand what you were paid at the door.',
  notVerified: 'This account is not verified, so nothing is paid to it. Ask for another one, or pay by hand.',
  queued: 'The money is on its way to the buyer’s account.',
} as const

/** Why an account cannot be paid, and what to correct. */
export const ACCOUNT_PROBLEM_TEXTS: Record<AccountProblem, string> = {
  upi_unknown: 'No account has this UPI id. Please look at its spelling, or name another.',
  number_unknown: 'The bank does not know this account number. Please look at the number and the IFSC.',
  ifsc_unknown: 'No bank branch has this IFSC. Please look at its 11 characters.',
  closed: 'This account is closed or takes no money. Please name another.',
  no_answer: 'The bank did not answer. Please name the account again later, or another one.',
  too_many: 'We have checked enough accounts for today. Please name the account again tomorrow.',
  not_checkable: 'We could not check this account. Name another, or we agree with you how to send your money.',
}

export const PAYOUT_PROBLEM_TEXTS: Record<PayoutProblem, string> = {
  too_small: 'Less than one rupee cannot be paid out. Please pay by hand.',
  too_large: 'More than ₹1,00,000 cannot be paid to a UPI id. Ask for a bank account, or pay by hand.',
}
