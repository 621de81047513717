const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS

/** The law on selling online: acknowledged within 48 hours, settled within one month. */
const ACKNOWLEDGE_MS = 48 * HOUR_MS
const SOLVE_DAYS = 30
const NEAR_ACKNOWLEDGE_MS = 12 * HOUR_MS
const NEAR_SOLVE_MS = 5 * DAY_MS

export type CareWait = {
  /** 'Waiting 5 hours', or 'Answered 5 hours ago' while the shop wrote last. */
  waited: string
  /** What is due next, when that is near or past. */
  due: string | null
  tone: 'fine' | 'near' | 'late'
}

type Asked = {
  createdAt: Date
  /** When the shop last wrote; null when it never did. */
  answeredAt: Date | null
  /** When they last wrote themselves. */
  wroteAt: Date
  isResolved: boolean
}

/** How long a query has waited, and what the shop owes it next. Null once it is resolved. */
export function careWait({ createdAt, answeredAt, wroteAt, isResolved }: Asked, now: Date): CareWait | null {
  if (isResolved) return null
  const isAnswered = answeredAt !== null
  const limitMs = isAnswered ? SOLVE_DAYS * DAY_MS : ACKNOWLEDGE_MS
  const leftMs = createdAt.getTime() + limitMs - now.getTime()
  const what = isAnswered ? 'solve' : 'answer'
  const since = (at: Date) => spanOf(Math.max(0, now.getTime() - at.getTime()))
  const waited =
    answeredAt !== null && answeredAt >= wroteAt ? `Answered ${since(answeredAt)} ago` : `Waiting ${since(wroteAt)}`
  if (leftMs <= 0)
    return { waited, due: `${isAnswered ? 'Solution' : 'Answer'} overdue by ${spanOf(-leftMs)}`, tone: 'late' }
  const isNear = leftMs <= (isAnswered ? NEAR_SOLVE_MS : NEAR_ACKNOWLEDGE_MS)
  return { waited, due: isNear ? `${spanOf(leftMs)} left to ${what}` : null, tone: isNear ? 'near' : 'fine' }
}

/** Whoever wrote before these moments and was not answered, or not helped, is near a deadline or past it. */
export function careLimits(now: Date): { unanswered: Date; unsolved: Date } {
  return {
    unanswered: new Date(now.getTime() - ACKNOWLEDGE_MS + NEAR_ACKNOWLEDGE_MS),
    unsolved: new Date(now.getTime() - SOLVE_DAYS * DAY_MS + NEAR_SOLVE_MS),
  }
}

/** '12 minutes', '5 hours', '3 days': the largest that fits. */
function spanOf(ms: number): string {
  const [count, word] =
    ms < HOUR_MS
      ? [Math.floor(ms / 60_000), 'minute']
      : ms < 2 * DAY_MS
        ? [Math.floor(ms / HOUR_MS), 'hour']
        : [Math.floor(ms / DAY_MS), 'day']
  return `${count} ${word}${count === 1 ? '' : 's'}`
}
