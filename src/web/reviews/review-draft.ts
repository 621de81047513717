import { isRating } from '#rules/reviews.ts'
import type { Written } from './review-calls.ts'

const keyOf = (productId: string) => `review-draft:${productId}`

/** A guest's draft stays in this tab during sign-in. */
export function storeDraft(productId: string, draft: Written): void {
  try {
    sessionStorage.setItem(keyOf(productId), JSON.stringify(draft))
  } catch {
    // Storage blocked: the draft is lost.
  }
}

export function takeDraft(productId: string): Written | null {
  try {
    const kept = sessionStorage.getItem(keyOf(productId))
    sessionStorage.removeItem(keyOf(productId))
    const { rating, comment, fit }: Partial<Written> = JSON.parse(kept ?? '{}')
    return typeof comment === 'string' ? { rating: isRating(rating) ? rating : 0, comment, fit } : null
  } catch {
    return null
  }
}
