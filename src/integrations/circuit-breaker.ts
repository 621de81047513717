/** Stops asking somebody who does not answer, and tries again by itself after a pause. */
export function createCircuitBreaker({
  failures,
  pauseMs,
  now,
}: {
  failures: number
  pauseMs: number
  now: () => number
}) {
  let failedInARow = 0
  let restsUntil = 0
  return {
    /** May this call go out? While resting, one call after each pause may try. */
    mayTry(): boolean {
      if (failedInARow < failures) return true
      if (now() < restsUntil) return false
      restsUntil = now() + pauseMs
      return true
    },
    answered(): void {
      failedInARow = 0
    },
    failed(): void {
      failedInARow += 1
      if (failedInARow >= failures) restsUntil = now() + pauseMs
    },
  }
}

export type CircuitBreaker = ReturnType<typeof createCircuitBreaker>
