type FreshStoreOptions<T> = {
  fetch: () => Promise<T>
  clock: () => number
  /** Older than this, the next reader makes us ask again. */
  freshForMs: number
}

/** One answer of the server, kept in the browser: there at once for every page, asked for again when it has grown old. */
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
      // What we have is shown at once; the next look sees what changed meanwhile.
      if (clock() - fetchedAt > freshForMs) fetchAgain().catch(() => undefined)
      return kept.value
    },
    /** As it is now: for whoever counts money. */
    fresh: fetchAgain,
    /** We changed something ourselves: the next reader makes us ask again. */
    changed(): void {
      fetchedAt = Number.NEGATIVE_INFINITY
    },
  }
}
