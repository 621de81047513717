import { listReviews } from '#shop/reviews/list-reviews.ts'
import { reviewsVersion } from '#shop/reviews/reviews-version.ts'
import type { Shop } from '#shop/shop.ts'
import { type PreparedBody, prepareBody, sizeOf } from './prepared-body.ts'

const MOST_BYTES = 16 * 1024 * 1024
const OPTIONS = { type: 'application/json; charset=utf-8', headers: { 'cache-control': 'public, no-cache' } }

type Entry = { version: number; body: Promise<PreparedBody>; bytes: number }

/**
 * Lists of reviews as they are sent, each encoded once until a review changes. The version is read for every request:
 * one row by its key, and whoever wrote a review sees it in the next list, whichever process answers.
 */
export function createReviewsCache(mostBytes = MOST_BYTES) {
  const entries = new Map<string, Entry>()
  let bytes = 0

  function drop(key: string): void {
    bytes -= entries.get(key)?.bytes ?? 0
    entries.delete(key)
  }

  /** Least recently used first: a hit moves its entry to the end. */
  function keep(key: string, entry: Entry): void {
    drop(key)
    entries.set(key, entry)
    bytes += entry.bytes
    for (const oldest of entries.keys()) {
      if (bytes <= mostBytes) return
      drop(oldest)
    }
  }

  return async (shop: Shop, productId: string | null): Promise<PreparedBody> => {
    // Before the list: a review that comes in between makes the entry old, never the list.
    const version = await reviewsVersion(shop)
    const key = productId ?? ''
    const known = entries.get(key)
    if (known?.version === version) {
      keep(key, known)
      return known.body
    }
    const body = listReviews(shop, productId).then((list) => prepareBody(JSON.stringify(list), OPTIONS))
    keep(key, { version, body, bytes: 0 })
    try {
      const made = await body
      if (entries.get(key)?.body === body) keep(key, { version, body, bytes: sizeOf(made) })
      return made
    } catch (error) {
      if (entries.get(key)?.body === body) drop(key)
      throw error
    }
  }
}
