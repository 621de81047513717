/**
 * Why store credit came or went: a grant by the shop and its reversal, what an order took and gave back when it ended
 * unpaid, a refund, and the end of the account.
 */
export const CREDIT_KINDS = ['granted', 'reversed', 'spent', 'released', 'refunded', 'closed'] as const
export type CreditKind = (typeof CREDIT_KINDS)[number]

/** Of one grant. Typing errors have more zeros than gifts. */
export const SMALLEST_GRANT_PAISE = 100
export const LARGEST_GRANT_PAISE = 1_000_000
export const LONGEST_GRANT_NOTE = 200
