const SECOND_MS = 1000
const MINUTE_MS = 60 * SECOND_MS
const HOUR_MS = 60 * MINUTE_MS

/** Before each try, as Standard Webhooks recommends: over three days together. */
const DELAYS_MS = [
  0,
  5 * SECOND_MS,
  5 * MINUTE_MS,
  30 * MINUTE_MS,
  2 * HOUR_MS,
  5 * HOUR_MS,
  10 * HOUR_MS,
  14 * HOUR_MS,
  20 * HOUR_MS,
  24 * HOUR_MS,
]

export const MOST_TRIES = DELAYS_MS.length

/** Up to a fifth longer, so that what failed together does not come back together. `chance` is from 0 to 1. */
const JITTER = 0.2

/** When it is tried again after `tries` tries, or null when that was the last. */
export function nextTry(tries: number, now: Date, chance: number): Date | null {
  const delay = DELAYS_MS[tries]
  return delay === undefined ? null : new Date(now.getTime() + delay * (1 + JITTER * chance))
}

/** An endpoint that answered nothing but failures for so long is switched off. */
export const GIVE_UP_AFTER_MS = 72 * HOUR_MS

/** The endpoint asks for less, or what stands before it does. */
const THROTTLING: readonly number[] = [429, 502, 504]
const THROTTLE_MS = MINUTE_MS
const MOST_THROTTLE_MS = HOUR_MS

/** Until when nothing at all is sent to an endpoint that answered so, or null. `retryAfter` is its own wish in seconds. */
export function throttledUntil(status: number | null, retryAfter: number | null, now: Date): Date | null {
  if (status === null || !THROTTLING.includes(status)) return null
  const wished = retryAfter === null ? THROTTLE_MS : retryAfter * SECOND_MS
  return new Date(now.getTime() + Math.min(Math.max(wished, SECOND_MS), MOST_THROTTLE_MS))
}

export function isSuccess(status: number | null): boolean {
  return status !== null && status >= 200 && status < 300
}

/** The receiver says that it is gone for good. */
export function isGone(status: number | null): boolean {
  return status === 410
}
