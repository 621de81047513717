import type { CodProblem, CodTerms } from '#rules/cod.ts'
import { paiseFromJson } from '#rules/money.ts'
import type { CodTermsJson } from './cod.ts'
import { CHECKOUT_TEXTS } from './order-texts.ts'

export const COD_PROBLEM_TEXTS: Record<CodProblem, string> = {
  not_offered: CHECKOUT_TEXTS.codNotOffered,
  blocked: CHECKOUT_TEXTS.codBlocked,
  too_much: CHECKOUT_TEXTS.codTooMuch,
  too_many_open: CHECKOUT_TEXTS.codTooManyOpen,
}

export function codTermsFromJson({ maximum, confirmAbove, ...rest }: CodTermsJson['cod']): CodTerms {
  const maximumPaise = maximum === null ? null : paiseFromJson(maximum)
  return { ...rest, maximumPaise, confirmAbovePaise: paiseFromJson(confirmAbove) }
}
