/** Kinds of mismatch between orders, our records and the provider's. */
export const MISMATCH_KINDS = [
  'unknown_payment',
  'paid_without_order',
  'order_without_payment',
  'wrong_amount',
  'paid_twice',
  'refund_failed',
  'cash_to_give_back',
  'shipped_but_refunded',
] as const
export type MismatchKind = (typeof MISMATCH_KINDS)[number]

/** Filters of the payments list. */
export const MONEY_STATES = ['all', 'paid', 'cash', 'waiting', 'failed', 'refunded'] as const
export type MoneyState = (typeof MONEY_STATES)[number]

export const PAYMENTS_A_PAGE = 20
