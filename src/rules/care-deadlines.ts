const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS

/** Consumer protection (e-commerce) rules: acknowledge within 48 hours, resolve within one month. */
const ACKNOWLEDGE_MS = 48 * HOUR_MS
const SOLVE_DAYS = 30
const NEAR_ACKNOWLEDGE_MS = 12 * HOUR_MS
const NEAR_SOLVE_MS = 5 * DAY_MS

export type CareWait = {
  /** 'Waiting 5 hours', or 'Answered 5 hours ago' while the shop wrote last. */
  waited: string
  /** The next deadline, when it is near or past. */
  due: string | null
  tone: 'fine' | 'near' | 'late'
}

type Asked = {
  /** When it was asked, or reopened. */
  createdAt: Date
  /** When the shop last replied since then; null when it never did. */
  answeredAt: Date | null
  /** When the customer last wrote. */
  wroteAt: Date
  isResolved: boolean
}

/** How long a query has waited, and its next deadline. Null once it is resolved. */
export function careWait({ createdAt, answeredAt, wroteAt, isResolved }: Asked, now: Date): CareWait | null {
  if (isResolved) return null
  const isAnswered = answeredAt !== null
  const limitMs = isAnswered ? SOLVE_DAYS * DAY_MS : ACKNOWLEDGE_MS
  const leftMs = createdAt.getTime() + limitMs - now.getTime()
  const what = isAnswered ? 'solve' : 'answer'
  const since = (at: Date) => formatSpan(Math.max(0, now.getTime() - at.getTime()))
  const waited =
    answeredAt !== null && answeredAt >= wroteAt ? `Answered ${since(answeredAt)} ago` : `Waiting ${since(wroteAt)}`
  if (leftMs <= 0)
    return { waited, due: `${isAnswered ? 'Solution' : 'Answer'} overdue by ${formatSpan(-leftMs)}`, tone: 'late' }
  const isNear = leftMs <= (isAnswered ? NEAR_SOLVE_MS : NEAR_ACKNOWLEDGE_MS)
  return { waited, due: isNear ? `${formatSpan(leftMs)} left to ${what}` : null, tone: isNear ? 'near' : 'fine' }
}

export type CareAlarm = 'none' | 'near' | 'late'

export type CareClock = {
  /** The next legal deadline; null once resolved. */
  deadlineAt: Date | null
  alarm: CareAlarm
  /** When the alarm changes next; null when it does not. */
  alarmDueAt: Date | null
}

export const STOPPED_CLOCK: CareClock = { deadlineAt: null, alarm: 'none', alarmDueAt: null }

/** The clock of an open query: to the first answer since it was opened, then to its solution. */
export function careClock(openedAt: Date, isAcknowledged: boolean, now: Date): CareClock {
  const end = openedAt.getTime() + (isAcknowledged ? SOLVE_DAYS * DAY_MS : ACKNOWLEDGE_MS)
  const deadlineAt = new Date(end)
  const nearAt = new Date(end - (isAcknowledged ? NEAR_SOLVE_MS : NEAR_ACKNOWLEDGE_MS))
  if (now >= deadlineAt) return { deadlineAt, alarm: 'late', alarmDueAt: null }
  if (now >= nearAt) return { deadlineAt, alarm: 'near', alarmDueAt: deadlineAt }
  return { deadlineAt, alarm: 'none', alarmDueAt: nearAt }
}

/** Queries written before these moments and not answered, or not resolved, are near or past a deadline. */
export function careLimits(now: Date): { unanswered: Date; unsolved: Date } {
  return {
    unanswered: new Date(now.getTime() - ACKNOWLEDGE_MS + NEAR_ACKNOWLEDGE_MS),
    unsolved: new Date(now.getTime() - SOLVE_DAYS * DAY_MS + NEAR_SOLVE_MS),
  }
}

/** '12 minutes', '5 hours', '3 days': the largest unit that fits. */
function formatSpan(ms: number): string {
  const [count, word] =
    ms < HOUR_MS
      ? [Math.floor(ms / 60_000), 'minute']
      : ms < 2 * DAY_MS
        ? [Math.floor(ms / HOUR_MS), 'hour']
        : [Math.floor(ms / DAY_MS), 'day']
  return `${count} ${word}${count === 1 ? '' : 's'}`
}
