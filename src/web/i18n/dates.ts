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

/** A date from an old order or another shop may be free text. */
export function isInvalid(moment: string | Date): boolean {
  return Number.isNaN(new Date(moment).getTime())
}

/** Months and weekdays are separate keys. */
export function partsOf(moment: string | Date) {
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

export function keyOnly(key: string): Message {
  return { key, values: {} }
}
