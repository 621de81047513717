import type { Role } from '#rules/permissions.ts'

const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS

/** Idle and absolute lifetime of a session, by role. */
const LIFE: Record<Role, { idleMs: number; wholeMs: number }> = {
  customer: { idleMs: 7 * DAY_MS, wholeMs: 30 * DAY_MS },
  seller: { idleMs: 12 * HOUR_MS, wholeMs: 24 * HOUR_MS },
  admin: { idleMs: 12 * HOUR_MS, wholeMs: 24 * HOUR_MS },
}

/** Last-seen is written at most this often (throttle). */
export const SEEN_EVERY_MS = 60_000

export function sessionEnd(role: Role, createdAt: Date, lastSeenAt: Date): Date {
  const { idleMs, wholeMs } = LIFE[role]
  return new Date(Math.min(lastSeenAt.getTime() + idleMs, createdAt.getTime() + wholeMs))
}
