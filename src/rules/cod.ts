import type { AdvanceRule } from './advance.ts'

/** What decides whether a customer may pay an order in cash. */
export type CodTerms = {
  isOffered: boolean
  isBlocked: boolean
  maximumPaise: number | null
  /** The customer has as many open cash orders as the store allows. */
  isAtOpenLimit: boolean
  /** Pieces of these categories are paid online. */
  prepaidCategories?: readonly string[] | undefined
  /** Pieces that are made to order are paid online. */
  isMadeToOrderPrepaid?: boolean | undefined
  /** Too many parcels of this account, phone number or door came back. */
  isHistoryRefused?: boolean | undefined
  /** Orders above this need a confirmation; 0 for an account whose email is not verified. */
  confirmAbovePaise: number
  /** The part that is paid in advance; null for none. */
  advance: AdvanceRule | null
}

/** A line of the order, as far as these rules go. */
export type CodLine = { title: string; category: string; leadDays?: number | null | undefined }

export type CodSale = {
  /** As it would be paid in cash. */
  totalPaise: number
  /** False where the courier collects none. */
  isCashAtPin: boolean
  lines: readonly CodLine[]
}

export type CodProblem =
  | 'not_offered'
  | 'blocked'
  | 'category'
  | 'made_to_order'
  | 'too_much'
  | 'not_at_pin'
  | 'came_back'
  | 'too_many_open'

/** Why an order cannot be paid in cash. Checkout and order creation use the same rule. */
export function codProblem(terms: CodTerms, { totalPaise, isCashAtPin, lines }: CodSale): CodProblem | null {
  if (!terms.isOffered) return 'not_offered'
  if (terms.isBlocked) return 'blocked'
  const line = prepaidLine(terms, lines)
  if (line !== null) return line.problem
  if (terms.maximumPaise !== null && totalPaise > terms.maximumPaise) return 'too_much'
  if (!isCashAtPin) return 'not_at_pin'
  if (terms.isHistoryRefused) return 'came_back'
  return terms.isAtOpenLimit ? 'too_many_open' : null
}

type PrepaidRules = Pick<CodTerms, 'prepaidCategories' | 'isMadeToOrderPrepaid'>
export type PrepaidLine = { problem: 'category' | 'made_to_order'; line: CodLine }

/** The first line that is not sold for cash: with it, none of the order is. */
export function prepaidLine(rules: PrepaidRules, lines: readonly CodLine[]): PrepaidLine | null {
  const { prepaidCategories = [], isMadeToOrderPrepaid = false } = rules
  const names = prepaidCategories.map(plainName)
  for (const line of lines) {
    if (names.includes(plainName(line.category))) return { problem: 'category', line }
    if (isMadeToOrderPrepaid && (line.leadDays ?? 0) > 0) return { problem: 'made_to_order', line }
  }
  return null
}

function plainName(category: string): string {
  return category.trim().toLowerCase()
}

/** Whether a cash order of this amount waits for its customer's confirmation. */
export function needsConfirmation({ confirmAbovePaise }: CodTerms, totalPaise: number): boolean {
  return totalPaise > confirmAbovePaise
}
