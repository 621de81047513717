import { atIndianTime, indianDate, MONTHS, startOfDay } from '#rules/indian-time.ts'
import { toRupees } from '#rules/money.ts'

/** Shiprocket speaks in kilograms, centimetres and rupees, and writes times of India's clocks in four ways. */
export function toKg(grams: number): number {
  return grams / 1000
}

/** At least half a centimetre, as Shiprocket asks. */
export function toCm(mm: number): number {
  return Math.max(0.5, mm / 10)
}

export function theirAmount(paise: number): number {
  return toRupees(paise)
}

/** Rupees as a number or a text, with any number of decimals; null for anything else. */
export function readPaise(rupees: unknown): number | null {
  const amount = typeof rupees === 'string' && /^\d+(\.\d+)?$/.test(rupees.trim()) ? Number(rupees) : rupees
  if (typeof amount !== 'number' || !Number.isFinite(amount) || amount < 0) return null
  const paise = Math.round(amount * 100)
  return Number.isSafeInteger(paise) ? paise : null
}

export function theirDay(moment: Date): string {
  return indianDate(moment)
}

const ISO = /^(\d{4})-(\d\d)-(\d\d)(?:[ T](\d\d:\d\d(?::\d\d)?)(?:\.\d+)?)?$/
const DAY_FIRST = /^(\d\d) (\d\d) (\d{4}) (\d\d:\d\d:\d\d)$/
const MONTH_FIRST = /^([A-Z][a-z]{2}) (\d{1,2}), (\d{4})$/

/** '2023-05-19 11:59:16', '2023-05-19', '23 05 2023 11:43:52' or 'Jul 01, 2024'; null for anything else. */
export function readTime(text: unknown): Date | null {
  if (typeof text !== 'string') return null
  const trimmed = text.trim()
  const iso = ISO.exec(trimmed)
  if (iso !== null) return at(iso[1], iso[2], iso[3], iso[4])
  const dayFirst = DAY_FIRST.exec(trimmed)
  if (dayFirst !== null) return at(dayFirst[3], dayFirst[2], dayFirst[1], dayFirst[4])
  const monthFirst = MONTH_FIRST.exec(trimmed)
  if (monthFirst === null) return null
  const month = MONTHS.findIndex((name) => name.startsWith(monthFirst[1] ?? ' ')) + 1
  return at(monthFirst[3], String(month).padStart(2, '0'), monthFirst[2]?.padStart(2, '0'))
}

/** The start of the day in India. */
export function readDay(text: unknown): Date | null {
  const time = readTime(text)
  return time === null ? null : startOfDay(indianDate(time))
}

/** Null for a day that no calendar has: the 30th of February would become another. */
function at(year = '', month = '', day = '', time = '00:00:00'): Date | null {
  const moment = atIndianTime(`${year}-${month}-${day}`, time.length === 5 ? `${time}:00` : time)
  return Number.isNaN(moment.getTime()) || indianDate(moment) !== `${year}-${month}-${day}` ? null : moment
}
