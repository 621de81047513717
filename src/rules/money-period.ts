import { endOfDay, indianDate, startOfDay } from './indian-time.ts'

const DAY_MS = 24 * 3_600_000
const DAY = /^\d{4}-\d{2}-\d{2}$/
/** An accountant's year, and a leap day. */
const MAX_DAYS = 366
/** The provider rejects times after 2099, and before 2000 there was no shop. */
const [FIRST_DAY, LAST_DAY] = ['2000-01-01', '2099-12-31']

export type Period = {
  /** Days in India, both inclusive: '2026-11-01'. */
  from: string
  to: string
  begins: Date
  /** Exclusive end. */
  ends: Date
}

/** The requested days; the month until today by default and for invalid ones. */
export function moneyPeriod(query: { from: string; to: string }, now: Date): Period {
  const today = indianDate(now)
  const to = isDay(query.to) ? query.to : today
  const requestedFrom = isDay(query.from) ? query.from : `${to.slice(0, 8)}01`
  const [from = to] = [requestedFrom, to].sort()
  const ends = endOfDay(to)
  const earliest = new Date(ends.getTime() - MAX_DAYS * DAY_MS)
  const begins = startOfDay(from)
  return begins < earliest ? { from: indianDate(earliest), to, begins: earliest, ends } : { from, to, begins, ends }
}

/** A valid calendar day within the shop's years: not 30 February, nor the year 9999. */
export function isDay(day: string): boolean {
  if (!DAY.test(day)) return false
  const parsed = new Date(`${day}T00:00:00Z`)
  return (
    !Number.isNaN(parsed.getTime()) && parsed.toISOString().slice(0, 10) === day && day >= FIRST_DAY && day <= LAST_DAY
  )
}
