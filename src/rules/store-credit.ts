import { SMALLEST_ONLINE_PAISE } from './payment-methods.ts'

/**
 * Why store credit came or went: a grant by the shop and its reversal, what an order took, gave back when it ended
 * unpaid and when it was changed, a refund, a gift card, and the end of the account.
 */
export const CREDIT_KINDS = [
  'granted',
  'reversed',
  'spent',
  'released',
  'edited',
  'refunded',
  'gift_card',
  'closed',
] as const
export type CreditKind = (typeof CREDIT_KINDS)[number]

/** Of one grant. Typing errors have more zeros than gifts. */
export const SMALLEST_GRANT_PAISE = 100
export const LARGEST_GRANT_PAISE = 1_000_000
export const LONGEST_GRANT_NOTE = 200

/**
 * How much of a balance pays for an order: as much as there is, up to the total. What is left to be paid in money is at
 * least what the payment provider accepts.
 */
export function creditFor(balancePaise: number, totalPaise: number): number {
  const restPaise = totalPaise - Math.min(balancePaise, totalPaise)
  if (restPaise === 0 || restPaise >= SMALLEST_ONLINE_PAISE) return totalPaise - restPaise
  return Math.max(0, totalPaise - SMALLEST_ONLINE_PAISE)
}

/** How much of an order that was changed its store credit pays: what it costs less is given back in money, first. */
export function creditKept(creditPaise: number, totalPaise: number): number {
  return Math.min(creditPaise, totalPaise)
}
