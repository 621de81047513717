/** Bounds of what one person keeps; more is refused with a sentence. */
export const MOST_WISHLISTS = 20
export const MOST_WISHES = 200
/** Links of one shared list; each press of Share makes a new one. */
export const MOST_WISHLIST_LINKS = 20
export const LONGEST_LIST_NAME = 60

/** A product, or one combination of its options; without one, any of them. */
export type WishedItem = { productId: string; variantId: string | null }

export function isSameWish(one: WishedItem, other: WishedItem): boolean {
  return one.productId === other.productId && one.variantId === other.variantId
}

/** Whether the new price is lower or higher than at the time of saving; null when it is the same. */
export function priceChange(seenPaise: number, paise: number): 'lower' | 'higher' | null {
  if (paise === seenPaise) return null
  return paise < seenPaise ? 'lower' : 'higher'
}
