import { isUnavailable } from '#shop/context/is-unavailable.ts'

const QUIET_MS = 60_000

type Log = { error: (facts: { err: unknown }, line: string) => void }

/**
 * Logs errors of background jobs. While the database is unavailable every job fails every few seconds: that is
 * throttled to one line a minute, so that it does not drown other errors.
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
