/** What decides whether one person may pay one order in cash. */
export type CodTerms = {
  isOffered: boolean
  isBlocked: boolean
  maximumPaise: number | null
  /** As many cash orders are open as the store allows one person. */
  isAtOpenLimit: boolean
  /** The buyer of more than this says yes once more; 0 for an account whose email is not verified. */
  confirmAbovePaise: number
}

export type CodProblem = 'not_offered' | 'blocked' | 'too_much' | 'too_many_open'

/** Why an order cannot be paid in cash. The checkout shows it beforehand by the same rule the order is refused by. */
export function codProblem(terms: CodTerms, totalPaise: number): CodProblem | null {
  if (!terms.isOffered) return 'not_offered'
  if (terms.isBlocked) return 'blocked'
  if (terms.maximumPaise !== null && totalPaise > terms.maximumPaise) return 'too_much'
  return terms.isAtOpenLimit ? 'too_many_open' : null
}

/** Whether a cash order of this sum waits for its buyer's yes. */
export function needsConfirmation({ confirmAbovePaise }: CodTerms, totalPaise: number): boolean {
  return totalPaise > confirmAbovePaise
}
