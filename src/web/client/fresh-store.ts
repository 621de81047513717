type FreshStoreOptions<T> = {
  fetch: () => Promise<T>
  clock: () => number
  /** After this, the next read refetches. */
  freshForMs: number
}

/** Stale-while-revalidate cache of one API response, shared by all pages. */
export function createFreshStore<T>({ fetch, clock, freshForMs }: FreshStoreOptions<T>) {
  let kept: { value: T } | null = null
  let fetching: Promise<T> | null = null
  let fetchedAt = Number.NEGATIVE_INFINITY

  function fetchAgain(): Promise<T> {
    fetching ??= fetch()
      .then((value) => {
        fetchedAt = clock()
        kept = { value }
        return value
      })
      .finally(() => {
        fetching = null
      })
    return fetching
  }

  return {
    async get(): Promise<T> {
      if (kept === null) return fetchAgain()
      // Serve stale data; the next read gets the update.
      if (clock() - fetchedAt > freshForMs) fetchAgain().catch(() => undefined)
      return kept.value
    },
    /** What is here without the network, or null. */
    kept: () => kept?.value ?? null,
    /** Always refetches: for totals. */
    fresh: fetchAgain,
    /** Invalidates after a local change: the next read refetches. */
    changed(): void {
      fetchedAt = Number.NEGATIVE_INFINITY
    },
  }
}
