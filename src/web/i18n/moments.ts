import { message, type Text } from '#rules/message.ts'
import { isInvalid, keyOnly, partsOf } from './dates.ts'

// Apart from the dates that every page shows.

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
