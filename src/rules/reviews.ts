import { cleanText } from './clean-text.ts'

export const COMMENT_MOST = 2000
const STARS = [5, 4, 3, 2, 1] as const

/** Number of reviews with five, four, three, two and one stars. */
export type RatingCounts = [number, number, number, number, number]

/** Why a review is invalid, or null. A rating of '5', 4.5 or 6 is invalid. */
export function reviewProblem(rating: unknown, comment: unknown): 'incomplete' | 'too_long' | null {
  if (!isRating(rating) || typeof comment !== 'string' || isBlank(comment)) return 'incomplete'
  return cleanText(comment).length > COMMENT_MOST ? 'too_long' : null
}

export function isRating(rating: unknown): rating is number {
  return typeof rating === 'number' && STARS.some((stars) => stars === rating)
}

export function countRatings(reviews: readonly { rating: number }[]): RatingCounts {
  const count = (stars: number) => reviews.filter(({ rating }) => rating === stars).length
  return [count(5), count(4), count(3), count(2), count(1)]
}

/** The average as shown, with one decimal; 0 while there are none. */
export function meanRating(counts: RatingCounts): { rating: number; count: number } {
  const count = counts.reduce((sum, one) => sum + one, 0)
  const stars = counts.reduce((sum, one, at) => sum + one * (STARS[at] ?? 0), 0)
  return { rating: count === 0 ? 0 : Math.round((stars / count) * 10) / 10, count }
}

/** Only whitespace and invisible characters. */
function isBlank(comment: string): boolean {
  return cleanText(comment).replace(/[\s\p{Cf}\p{Zs}\u2800\u3164\u115f\u1160]/gu, '') === ''
}
