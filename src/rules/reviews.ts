import { cleanText } from './clean-text.ts'

export const COMMENT_MOST = 2000
const STARS = [5, 4, 3, 2, 1] as const

export const REVIEW_ORDERS = ['newest', 'highest', 'lowest', 'verified'] as const
export type ReviewOrder = (typeof REVIEW_ORDERS)[number]

/** Number of reviews with five, four, three, two and one stars. */
export type RatingCounts = [number, number, number, number, number]

type Rated = { id: string; rating: number; isVerifiedPurchase: boolean }

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

export function sortReviews<T extends Rated>(reviews: readonly T[], order: ReviewOrder): T[] {
  const newest = (a: T, b: T) => (a.id < b.id ? 1 : a.id > b.id ? -1 : 0)
  const by: Record<ReviewOrder, (a: T, b: T) => number> = {
    newest,
    highest: (a, b) => b.rating - a.rating || newest(a, b),
    lowest: (a, b) => a.rating - b.rating || newest(a, b),
    verified: (a, b) => Number(b.isVerifiedPurchase) - Number(a.isVerifiedPurchase) || newest(a, b),
  }
  return reviews.toSorted(by[order])
}

/** Only whitespace and invisible characters. */
function isBlank(comment: string): boolean {
  return cleanText(comment).replace(/[\s\p{Cf}\p{Zs}\u2800\u3164\u115f\u1160]/gu, '') === ''
}
