import type { Shop } from '#shop/context/shop.ts'
import { listReviews } from '#shop/reviews/list-reviews.ts'
import { reviewsVersion } from '#shop/reviews/reviews-version.ts'
import { COST_OF_ENTRY, type EncodedResponse, encodeResponse } from '../http/encoded-response.ts'

const MOST = { bytes: 16 * 1024 * 1024, entries: 4000 }
const OPTIONS = { type: 'application/json; charset=utf-8', headers: { 'cache-control': 'public, no-cache' } }

type Entry = { version: number; body: Promise<EncodedResponse>; bytes: number }

/**
 * Lists of reviews as they are sent, each encoded once until a review changes. The version is read for every request:
 * one row by its key, and whoever wrote a review sees it in the next list, whichever process answers. An empty list of a
 * product is not kept: anybody can ask for any number of products that are not there.
 */
export function createReviewsCache(most = MOST) {
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
      if (bytes <= most.bytes && entries.size <= most.entries) return
      drop(oldest)
    }
  }

  async function read(shop: Shop, productId: string | null): Promise<EncodedResponse> {
    // Read the version before the list: a review written in between makes the entry stale, never the list.
    const version = await reviewsVersion(shop)
    const key = productId ?? ''
    const known = entries.get(key)
    if (known?.version === version) {
      keep(key, known)
      return known.body
    }
    let isEmpty = false
    const body = listReviews(shop, productId).then((list) => {
      isEmpty = list.total === 0
      return encodeResponse(JSON.stringify(list), OPTIONS)
    })
    // Concurrent requests share one query.
    keep(key, { version, body, bytes: COST_OF_ENTRY })
    try {
      const made = await body
      if (entries.get(key)?.body !== body) return made
      if (isEmpty && productId !== null) drop(key)
      else keep(key, { version, body, bytes: made.cost })
      return made
    } catch (error) {
      if (entries.get(key)?.body === body) drop(key)
      throw error
    }
  }

  return { read, size: () => ({ entries: entries.size, bytes }) }
}
