/** Kinds of mismatch between orders, our records and the provider's. */
export const MISMATCH_KINDS = [
  'unknown_payment',
  'paid_without_order',
  'order_without_payment',
  'wrong_amount',
  'paid_twice',
  'refund_failed',
  'cash_to_give_back',
  'payout_failed',
  'payout_held',
  'shipped_but_refunded',
  'cash_missing',
  'cash_short',
  'cash_over',
  'cash_double',
  'cash_not_arrived',
  'cash_unknown',
] as const
export type MismatchKind = (typeof MISMATCH_KINDS)[number]

/** Between a courier's remittances and the parcels it collected cash for. An admin resolves them with a reason. */
const CASH_WAYS = {
  cash_missing: ['received', 'accepted'],
  cash_short: ['accepted', 'received'],
  cash_over: ['accepted'],
  cash_double: ['accepted'],
  cash_not_arrived: ['accepted'],
  cash_unknown: ['accepted'],
} as const satisfies Partial<Record<MismatchKind, readonly CashWay[]>>

/** `received`: the money is here, by another way than a remittance. `accepted`: it stays as it is. */
export const CASH_WAY_NAMES = ['received', 'accepted'] as const
export type CashWay = (typeof CASH_WAY_NAMES)[number]
export type CashKind = keyof typeof CASH_WAYS

/** The ways to resolve it, the usual one first; none for a mismatch with the payment provider. */
export function cashWays(kind: MismatchKind): readonly CashWay[] {
  return isCashKind(kind) ? CASH_WAYS[kind] : []
}

export function isCashKind(kind: MismatchKind): kind is CashKind {
  return kind in CASH_WAYS
}

/**
 * What becomes of a payout that came back: another account is asked for, it is sent again, or it was paid by hand. Of
 * cash that was not sent yet: it is paid out to the account that the buyer named, or was given by hand, by the shop or by
 * the other seller whose order it is.
 */
export const PAYOUT_WAYS = ['ask', 'again', 'pay_out', 'by_hand', 'by_seller'] as const
export type PayoutWay = (typeof PAYOUT_WAYS)[number]

export function isPayoutWay(way: string | undefined): way is PayoutWay {
  return PAYOUT_WAYS.some((one) => one === way)
}

/** Filters of the payments list. */
export const MONEY_STATES = [
  'all',
  'paid',
  'cash',
  'hand_cash',
  'hand_upi',
  'hand_card',
  'exchange',
  'waiting',
  'failed',
  'refunded',
] as const
export type MoneyState = (typeof MONEY_STATES)[number]

export const PAYMENTS_A_PAGE = 20
