import { isUnavailable } from '#shop/context/is-unavailable.ts'

const QUIET_MS = 60_000

type Log = { error: (facts: { err: unknown }, line: string) => void }

/**
 * Writes down what background work throws. While the database is away every job fails every few seconds: one line a minute
 * says so, and whatever else goes wrong is not drowned by it.
 */
export function logErrors(log: Log, now = () => performance.now()): (error: unknown) => void {
  let quietUntil = Number.NEGATIVE_INFINITY
  return (error) => {
    if (!isUnavailable(error)) return log.error({ err: error }, 'background work failed')
    if (now() < quietUntil) return
    quietUntil = now() + QUIET_MS
    log.error({ err: error }, 'background work waits for the database')
  }
}
