/** Keeps one value in memory: loads it once, again after it changed, and never more than once in `restMs`. */
export type Cache<T> = {
  /** At once when there is a value, even one that is about to be replaced. */
  get(): Promise<T>
  /** The value if there is one: for those who cannot wait. */
  peek(): T | null
  /** As it is now, for those who must see their own change. */
  refresh(): Promise<T>
  /** Something changed: load again soon. */
  changed(): void
  /** Changes a part of the value by what `read` finds. A load that began earlier and ends later is changed as well. */
  patch(read: () => Promise<Change<T>>): Promise<void>
  stop(): void
}

/** Answers the changed value; never changes the one it is given. */
export type Change<T> = (value: T) => T

/** After a load that failed: what changed must not stay old because the database was away in that moment. */
const RETRY_MS = 5_000

export function createCache<T>(options: {
  load: () => Promise<T>
  restMs: number
  onError: (error: unknown) => void
}): Cache<T> {
  let kept: { value: T; order: number } | null = null
  let first: Promise<T> | null = null
  let timer: NodeJS.Timeout | null = null
  let lastStart = Number.NEGATIVE_INFINITY
  let started = 0
  let isStopped = false
  let loading = 0
  /** Those that a load under way may not have seen. */
  let patches: { change: Change<T>; order: number }[] = []

  async function load(): Promise<T> {
    lastStart = performance.now()
    started += 1
    const order = started
    loading += 1
    try {
      let value: T = await options.load()
      for (const patch of patches) if (patch.order > order) value = patch.change(value)
      // Loads may overtake each other: what was asked for later is newer.
      if (kept === null || order > kept.order) kept = { value, order }
      return value
    } finally {
      loading -= 1
      if (loading === 0) patches = []
    }
  }

  async function patch(read: () => Promise<Change<T>>): Promise<void> {
    started += 1
    const order = started
    const change = await read()
    if (kept !== null && order > kept.order) kept = { value: change(kept.value), order: kept.order }
    if (loading > 0) patches.push({ change, order })
  }

  /** Many readers of an empty cache wait for one load; when it fails, the next reader tries again. */
  function loadFirst(): Promise<T> {
    first ??= load().finally(() => {
      first = null
    })
    return first
  }

  function loadAfter(ms: number): void {
    if (timer !== null || isStopped) return
    timer = setTimeout(() => {
      timer = null
      load().catch((error: unknown) => {
        options.onError(error)
        loadAfter(RETRY_MS)
      })
    }, ms)
    timer.unref()
  }

  return {
    async get() {
      return kept === null ? loadFirst() : kept.value
    },
    peek: () => (kept === null ? null : kept.value),
    refresh: load,
    patch,
    changed() {
      if (started > 0) loadAfter(Math.max(0, lastStart + options.restMs - performance.now()))
    },
    stop() {
      isStopped = true
      if (timer !== null) clearTimeout(timer)
      timer = null
    },
  }
}
