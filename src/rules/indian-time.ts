/** The only place that names the shop's time zone. India knows no summer time. */
export const INDIA = { timeZone: 'Asia/Kolkata' } as const
const INDIA_AHEAD_MS = 5.5 * 3_600_000
const DAY_MS = 24 * 3_600_000

export const MONTHS = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
] as const

/** The day in India: '2026-11-18'. */
export function indianDate(moment: Date): string {
  return new Date(moment.getTime() + INDIA_AHEAD_MS).toISOString().slice(0, 10)
}

/** Start of a day in India. */
export function startOfDay(day: string): Date {
  return atIndianTime(day, '00:00:00')
}

/** Exclusive end of a day in India. */
export function endOfDay(day: string): Date {
  return new Date(startOfDay(day).getTime() + DAY_MS)
}

/** A day and a time of India's clocks: ('2026-11-18', '12:00:00'). */
export function atIndianTime(day: string, time: string): Date {
  return new Date(Date.parse(`${day}T${time}Z`) - INDIA_AHEAD_MS)
}

/** A date whose UTC parts are those of India's clocks. */
export function inIndia(moment: string): Date {
  return new Date(Date.parse(moment) + INDIA_AHEAD_MS)
}

/** Indian time for a datetime input: '2026-11-18T09:05'. */
export function indianClock(moment: string): string {
  return inIndia(moment).toISOString().slice(0, 16)
}
