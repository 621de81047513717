import { useEffect, useState } from 'react'
import * as calls from '#contracts/calls/search.ts'
import { api } from './api.ts'
import { createFreshStore } from './fresh-store.ts'

const FRESH_FOR_MS = 5 * 60_000

const store = createFreshStore({
  fetch: () => api(calls.listPopularSearches),
  clock: () => performance.now(),
  freshForMs: FRESH_FOR_MS,
})

/** What others search most; empty until it is known, and without a network. */
export function usePopularSearches(isWanted: boolean): readonly string[] {
  const [searches, setSearches] = useState<readonly string[]>([])
  useEffect(() => {
    if (!isWanted) return
    let isGone = false
    store
      .get()
      .then((said) => isGone || setSearches(said.searches))
      .catch(() => undefined)
    return () => {
      isGone = true
    }
  }, [isWanted])
  return searches
}
