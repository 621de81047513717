import type { CodProblem, CodTerms } from '#rules/cod.ts'
import { CHECKOUT_TEXTS } from './order-texts.ts'

/** Whether the person who asks may pay in cash, and up to which sum in rupees. Free of zod, for the browser. */
export type CodTermsJson = {
  success: true
  cod: { isOffered: boolean; isBlocked: boolean; maximum: number | null; isAtOpenLimit: boolean; confirmAbove: number }
}

export const COD_PROBLEM_TEXTS: Record<CodProblem, string> = {
  not_offered: CHECKOUT_TEXTS.codNotOffered,
  blocked: CHECKOUT_TEXTS.codBlocked,
  too_much: CHECKOUT_TEXTS.codTooMuch,
  too_many_open: CHECKOUT_TEXTS.codTooManyOpen,
}

export function codTermsFromJson({ maximum, confirmAbove, ...rest }: CodTermsJson['cod']): CodTerms {
  const maximumPaise = maximum === null ? null : Math.round(maximum * 100)
  return { ...rest, maximumPaise, confirmAbovePaise: Math.round(confirmAbove * 100) }
}
