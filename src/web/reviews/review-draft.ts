import { isRating } from '#rules/reviews.ts'
import type { Written } from './review-calls.ts'

const keyOf = (productId: string) => `review-draft:${productId}`

/** What a guest typed waits in this tab while they sign in. */
export function storeDraft(productId: string, draft: Written): void {
  try {
    sessionStorage.setItem(keyOf(productId), JSON.stringify(draft))
  } catch {
    // Storage forbidden: then it has to be typed again.
  }
}

export function takeDraft(productId: string): Written | null {
  try {
    const kept = sessionStorage.getItem(keyOf(productId))
    sessionStorage.removeItem(keyOf(productId))
    const { rating, comment }: Partial<Written> = JSON.parse(kept ?? '{}')
    return typeof comment === 'string' ? { rating: isRating(rating) ? rating : 0, comment } : null
  } catch {
    return null
  }
}
