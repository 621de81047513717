import { indianDate, startOfDay } from './indian-time.ts'

const DAY_MS = 24 * 3_600_000

export const FIGURE_DAYS = [7, 30, 90] as const
export type FigureDays = (typeof FIGURE_DAYS)[number]

export type FigurePeriod = {
  /** Every day of the period in India; the last is today. */
  days: string[]
  begins: Date
  /**
   * The previous period of the same length, up to the same time of day, so that half a day is not compared with a whole
   * one.
   */
  beforeBegins: Date
  beforeEnds: Date
}

export function figurePeriod(days: FigureDays, now: Date): FigurePeriod {
  const today = startOfDay(indianDate(now)).getTime()
  const names = Array.from({ length: days }, (_, index) => indianDate(new Date(today - (days - 1 - index) * DAY_MS)))
  const begins = new Date(today - (days - 1) * DAY_MS)
  return {
    days: names,
    begins,
    beforeBegins: new Date(begins.getTime() - days * DAY_MS),
    beforeEnds: new Date(now.getTime() - days * DAY_MS),
  }
}
