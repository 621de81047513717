export const REVIEW_ORDERS = ['newest', 'helpful', 'highest', 'lowest', 'verified'] as const
export type ReviewOrder = (typeof REVIEW_ORDERS)[number]

type Rated = { id: string; rating: number; isVerifiedPurchase: boolean; helpful?: number | undefined }

// Apart from the other rules of reviews: the list is loaded when somebody comes near.
export function sortReviews<T extends Rated>(reviews: readonly T[], order: ReviewOrder): T[] {
  const newest = (a: T, b: T) => (a.id < b.id ? 1 : a.id > b.id ? -1 : 0)
  const by: Record<ReviewOrder, (a: T, b: T) => number> = {
    newest,
    helpful: (a, b) => (b.helpful ?? 0) - (a.helpful ?? 0) || newest(a, b),
    highest: (a, b) => b.rating - a.rating || newest(a, b),
    lowest: (a, b) => a.rating - b.rating || newest(a, b),
    verified: (a, b) => Number(b.isVerifiedPurchase) - Number(a.isVerifiedPurchase) || newest(a, b),
  }
  return reviews.toSorted(by[order])
}
