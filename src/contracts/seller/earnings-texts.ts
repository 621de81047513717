import type { EarningState } from '#rules/earnings.ts'

export const EARNING_TEXTS = {
  loadFailed: 'Your earnings could not be loaded.',
  badAccount: 'Please give a UPI id (name@bank), or an account number and its IFSC.',
  longAccount: 'That is too long for an account.',
  notHere: 'This shop cannot ask the bank whose an account is. Please write to the shop.',
  named: 'We ask the bank whose account it is. Until it has confirmed it, nothing changes.',
  namedAlready: 'Your bank has confirmed this account. Payouts go to it from now on.',
  confirmed: 'Thank you. Payouts go to this account from now on.',
  accountFailed: 'The account could not be changed. Please try again.',
  exportFailed: 'The table could not be made. Please try again.',
} as const

/** What has to happen before it is paid out. */
export const EARNING_STATE_TEXTS: Record<EarningState, string> = {
  on_way: 'Not delivered yet',
  cash_on_way: 'The courier has the cash',
  not_received: 'The buyer says it never came',
  return_open: 'A return is open',
  refund_owed: 'A refund did not reach the buyer',
  disputed: 'The buyer may not agree with a return',
  may_return: 'Can still be returned',
  ready: 'Ready',
}
