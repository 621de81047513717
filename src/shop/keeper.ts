/** Keeps one value in memory: loads it once, again after it changed, and never more than once in `restMs`. */
export type Keeper<T> = {
  /** At once when there is a value, even one that is about to be replaced. */
  get(): Promise<T>
  /** The value if there is one: for those who cannot wait. */
  peek(): T | null
  /** As it is now, for those who must see their own change. */
  refresh(): Promise<T>
  /** Something changed: load again soon. */
  changed(): void
  stop(): void
}

export function createKeeper<T>(options: {
  load: () => Promise<T>
  restMs: number
  onError: (error: unknown) => void
}): Keeper<T> {
  let kept: { value: T } | null = null
  let newest: Promise<T> | null = null
  let timer: NodeJS.Timeout | null = null
  let lastStart = Number.NEGATIVE_INFINITY

  function load(): Promise<T> {
    lastStart = performance.now()
    const loading: Promise<T> = options.load().then(
      (value) => {
        // A slower, older load must not overwrite a newer one.
        if (newest === loading) kept = { value }
        return value
      },
      (error: unknown) => {
        if (newest === loading) newest = null
        throw error
      },
    )
    newest = loading
    return loading
  }

  return {
    async get() {
      return kept === null ? (newest ?? load()) : kept.value
    },
    peek: () => (kept === null ? null : kept.value),
    refresh: load,
    changed() {
      if (newest === null || timer !== null) return
      const wait = Math.max(0, lastStart + options.restMs - performance.now())
      timer = setTimeout(() => {
        timer = null
        load().catch(options.onError)
      }, wait)
      timer.unref()
    },
    stop() {
      if (timer !== null) clearTimeout(timer)
      timer = null
    },
  }
}
