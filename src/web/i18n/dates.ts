import { indianClock, MONTHS } from '#rules/indian-time.ts'
import { type Message, message, type Text } from '#rules/message.ts'

const WEEKDAYS = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'] as const

/** '18 November 2026', the day in India; translated by `t` and `tText`, as all here. */
export function dayText(moment: string | Date): Text {
  if (isInvalid(moment)) return String(moment)
  const { day, month, year } = partsOf(moment)
  return message('{day} {month} {year}', { day, month, year })
}

/** 'Tuesday, 17 March 2026' */
export function longDayText(moment: string | Date): Text {
  if (isInvalid(moment)) return String(moment)
  const { weekday, day, month, year } = partsOf(moment)
  return message('{weekday}, {day} {month} {year}', { weekday, day, month, year })
}

/** '18 November 2026, 9:05 am IST' */
export function momentText(moment: string | Date): Text {
  if (isInvalid(moment)) return String(moment)
  const { day, month, year, hour, minute } = partsOf(moment)
  const time = `${hour % 12 || 12}:${minute} ${hour < 12 ? 'am' : 'pm'} IST`
  return message('{day} {month} {year}, {time}', { day, month, year, time })
}

/** '10 March 2026, 11:42' */
export function clockText(moment: string | Date): Text {
  if (isInvalid(moment)) return String(moment)
  const { day, month, year, hour, minute } = partsOf(moment)
  return message('{day} {month} {year}, {time}', {
    day,
    month,
    year,
    time: `${String(hour).padStart(2, '0')}:${minute}`,
  })
}

/** '10 Mar 2026, 11:42 am' */
export function stampText(moment: string | Date): Text {
  if (isInvalid(moment)) return String(moment)
  const { day, month, year, hour, minute } = partsOf(moment)
  const time = `${hour % 12 || 12}:${minute} ${hour < 12 ? 'am' : 'pm'}`
  return message('{day} {month} {year}, {time}', { day, month: keyOnly(month.key.slice(0, 3)), year, time })
}

/** A date from an old order or another shop may be free text. */
function isInvalid(moment: string | Date): boolean {
  return Number.isNaN(new Date(moment).getTime())
}

/** Months and weekdays are separate keys. */
function partsOf(moment: string | Date) {
  const iso = indianClock(typeof moment === 'string' ? moment : moment.toISOString())
  const [year = 0, month = 1, day = 1, hour = 0, minute = 0] = iso.split(/\D/).map(Number)
  return {
    weekday: keyOnly(WEEKDAYS[new Date(Date.UTC(year, month - 1, day)).getUTCDay()] ?? ''),
    day,
    month: keyOnly(MONTHS[month - 1] ?? ''),
    year,
    hour,
    minute: String(minute).padStart(2, '0'),
  }
}

function keyOnly(key: string): Message {
  return { key, values: {} }
}
