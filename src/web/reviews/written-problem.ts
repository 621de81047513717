import { REVIEW_TEXTS } from '#contracts/catalogue/review-texts.ts'
import type { Text } from '#rules/message.ts'
import { COMMENT_MOST, reviewProblem } from '#rules/reviews.ts'
import type { Written } from './review-calls.ts'

/** The validation error, or null. */
export function writtenProblem({ rating, comment }: Written): Text | null {
  const problem = reviewProblem(rating, comment)
  if (problem === null) return null
  return problem === 'too_long' ? REVIEW_TEXTS.tooLong(COMMENT_MOST) : REVIEW_TEXTS.incomplete
}
