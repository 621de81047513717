import type { AdvanceRule } from './advance.ts'

/** What decides whether a customer may pay an order in cash. */
export type CodTerms = {
  isOffered: boolean
  isBlocked: boolean
  maximumPaise: number | null
  /** The customer has as many open cash orders as the store allows. */
  isAtOpenLimit: boolean
  /** Orders above this need a confirmation; 0 for an account whose email is not verified. */
  confirmAbovePaise: number
  /** The part that is paid in advance; null for none. */
  advance: AdvanceRule | null
}

export type CodProblem = 'not_offered' | 'blocked' | 'too_much' | 'too_many_open' | 'not_at_pin'

/**
 * Why an order cannot be paid in cash. Checkout and order creation use the same rule. `isCashAtPin`: false where the
 * courier collects none.
 */
export function codProblem(terms: CodTerms, totalPaise: number, isCashAtPin: boolean): CodProblem | null {
  if (!terms.isOffered) return 'not_offered'
  if (terms.isBlocked) return 'blocked'
  if (terms.maximumPaise !== null && totalPaise > terms.maximumPaise) return 'too_much'
  if (!isCashAtPin) return 'not_at_pin'
  return terms.isAtOpenLimit ? 'too_many_open' : null
}

/** Whether a cash order of this amount waits for its customer's confirmation. */
export function needsConfirmation({ confirmAbovePaise }: CodTerms, totalPaise: number): boolean {
  return totalPaise > confirmAbovePaise
}
