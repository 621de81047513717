/** Concurrency limit: runs at most `max` at once; the others wait in FIFO order. */
export function limitConcurrency(max: number): <T>(work: () => Promise<T>) => Promise<T> {
  const waiting: (() => void)[] = []
  let busy = 0
  return async (work) => {
    // A finished task hands its slot to the next waiter directly, so that no newcomer takes it in between.
    if (busy >= max) await new Promise<void>((go) => waiting.push(go))
    else busy += 1
    try {
      return await work()
    } finally {
      const next = waiting.shift()
      if (next === undefined) busy -= 1
      else next()
    }
  }
}
