import type { AdvanceRule } from '#rules/advance.ts'
import { type CodLine, type CodProblem, type CodTerms, prepaidLine } from '#rules/cod.ts'
import { message, type Text } from '#rules/message.ts'
import { formatMoney, paiseFromJson } from '#rules/money.ts'
import type { CodTermsJson } from './cod.ts'
import { CHECKOUT_TEXTS } from './order-texts.ts'

const COD_PROBLEM_TEXTS: Record<CodProblem, string> = {
  not_offered: CHECKOUT_TEXTS.codNotOffered,
  blocked: CHECKOUT_TEXTS.codBlocked,
  category: CHECKOUT_TEXTS.codCategory,
  made_to_order: CHECKOUT_TEXTS.codMadeToOrder,
  too_much: CHECKOUT_TEXTS.codTooMuch,
  too_many_open: CHECKOUT_TEXTS.codTooManyOpen,
  not_at_pin: CHECKOUT_TEXTS.codNotAtPin,
  came_back: CHECKOUT_TEXTS.codCameBack,
}

/** What names the reason: the limit, or the line that is not sold for cash. */
export type CodReason = { maximumPaise?: number | null | undefined; line?: CodLine | null | undefined }

/** The reason of these terms for these lines. */
export function codReason(terms: CodTerms, lines: readonly CodLine[]): CodReason {
  return { maximumPaise: terms.maximumPaise, line: prepaidLine(terms, lines)?.line }
}

/** Why cash is refused, with the limit or the line where that is the reason. */
export function codProblemText(problem: CodProblem, { maximumPaise = null, line = null }: CodReason = {}): Text {
  if (line !== null && problem === 'made_to_order') {
    return message('{title} is made to order, so it is paid online.', { title: line.title })
  }
  if (line !== null && problem === 'category') {
    const category = { key: line.category, values: {} }
    return message('{title} is paid online, like everything in {category}.', { title: line.title, category })
  }
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
