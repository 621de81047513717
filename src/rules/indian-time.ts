const INDIA_AHEAD_MS = 5.5 * 3_600_000
const MONTHS = [
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

/** '18 November 2026', as the day is in India. Made without the machine's own tables, so server and browser agree. */
export function indianDay(moment: string): string {
  const there = inIndia(moment)
  return `${there.getUTCDate()} ${MONTHS[there.getUTCMonth()]} ${there.getUTCFullYear()}`
}

/** '18 November 2026, 9:05 am IST' */
export function indianMoment(moment: string): string {
  const there = inIndia(moment)
  const hour = there.getUTCHours()
  const minute = String(there.getUTCMinutes()).padStart(2, '0')
  return `${indianDay(moment)}, ${hour % 12 || 12}:${minute} ${hour < 12 ? 'am' : 'pm'} IST`
}

function inIndia(moment: string): Date {
  return new Date(Date.parse(moment) + INDIA_AHEAD_MS)
}
