/** Circuit breaker: stops calling a service that fails, and tries again after a pause. */
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
    /** Whether a call may go out. While the circuit is open, one probe is allowed after each pause. */
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
