import { atIndianTime, indianClock, inIndia, MONTHS } from './indian-time.ts'

/** '18 November 2026', the day in India. Independent of the runtime's locale data, so server and browser agree. */
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

/** '18 Nov 2026, 9:05 am': for a table column. */
export function indianStamp(moment: string): string {
  const there = inIndia(moment)
  const hour = there.getUTCHours()
  const minute = String(there.getUTCMinutes()).padStart(2, '0')
  const month = MONTHS[there.getUTCMonth()]?.slice(0, 3)
  const time = `${hour % 12 || 12}:${minute} ${hour < 12 ? 'am' : 'pm'}`
  return `${there.getUTCDate()} ${month} ${there.getUTCFullYear()}, ${time}`
}

/** Parses Indian time, or a time with its own zone; null when invalid. */
export function momentInIndia(typed: string): string | null {
  const text = typed.trim()
  const isClock = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(:\d{2})?$/.test(text)
  const isTime = /^\d{4}-\d{2}-\d{2}T[\d:.]+(Z|[+-]\d{2}:\d{2})$/.test(text)
  if (!isClock && !isTime) return null
  const [day = '', time = ''] = text.split('T')
  const date = isClock ? atIndianTime(day, time) : new Date(text)
  if (Number.isNaN(date.getTime())) return null
  // Reject 31 February, which Date reads as 3 March.
  const isSame = !isClock || indianClock(date.toISOString()) === text.slice(0, 16)
  return isSame ? date.toISOString() : null
}
