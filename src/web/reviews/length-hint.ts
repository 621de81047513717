import { COMMENT_MOST } from '#rules/reviews.ts'
import { t } from '../i18n/t.ts'

/** Counts the characters of a comment that comes near its limit. */
export function lengthHint(comment: string): string | undefined {
  return comment.length > COMMENT_MOST * 0.8
    ? t('{n} of {m} characters', { n: comment.length, m: COMMENT_MOST })
    : undefined
}
