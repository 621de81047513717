import type { AdvanceRule } from '#rules/advance.ts'
import type { CodProblem, CodTerms } from '#rules/cod.ts'
import { message, type Text } from '#rules/message.ts'
import { formatMoney, paiseFromJson } from '#rules/money.ts'
import type { CodTermsJson } from './cod.ts'
import { CHECKOUT_TEXTS } from './order-texts.ts'

const COD_PROBLEM_TEXTS: Record<CodProblem, string> = {
  not_offered: CHECKOUT_TEXTS.codNotOffered,
  blocked: CHECKOUT_TEXTS.codBlocked,
  too_much: CHECKOUT_TEXTS.codTooMuch,
  too_many_open: CHECKOUT_TEXTS.codTooManyOpen,
  not_at_pin: CHECKOUT_TEXTS.codNotAtPin,
}

/** Why cash is refused, with the limit where that is the reason. */
export function codProblemText(problem: CodProblem, maximumPaise: number | null = null): Text {
  if (problem !== 'too_much' || maximumPaise === null) return COD_PROBLEM_TEXTS[problem]
  const sum = formatMoney(maximumPaise)
  return message('Cash on Delivery is offered for orders up to {sum}. Please pay online.', { sum })
}

export function codTermsFromJson({ maximum, confirmAbove, advance, ...rest }: CodTermsJson['cod']): CodTerms {
  const maximumPaise = maximum === null ? null : paiseFromJson(maximum)
  return { ...rest, maximumPaise, confirmAbovePaise: paiseFromJson(confirmAbove), advance: toAdvanceRule(advance) }
}

function toAdvanceRule(advance: CodTermsJson['cod']['advance']): AdvanceRule | null {
  if (advance === undefined) return null
  const { sum, percent, above } = advance
  return { sumPaise: sum === null ? null : paiseFromJson(sum), percent, abovePaise: paiseFromJson(above) }
}
