import { indianDate, startOfDay } from './indian-time.ts'

/**
 * `waiting` for its payment, `paid` and not yet redeemed, `redeemed` as store credit, `refunded` to the buyer, or
 * `lapsed`: never paid, or replaced by another one.
 */
export const GIFT_STATES = ['waiting', 'paid', 'redeemed', 'refunded', 'lapsed'] as const
export type GiftState = (typeof GIFT_STATES)[number]

export const GIFT_DESIGNS = ['marigold', 'stitches', 'block-print', 'monsoon'] as const
export type GiftDesign = (typeof GIFT_DESIGNS)[number]
export const GIFT_DESIGN_NAMES: Readonly<Record<GiftDesign, string>> = {
  marigold: 'Marigolds',
  stitches: 'Running stitch',
  'block-print': 'Block print',
  monsoon: 'Monsoon',
}

/** Whole rupees. The upper limit is that of gift cards of banks, which a shop's own need not keep to. */
export const SMALLEST_GIFT_RUPEES = 100
export const LARGEST_GIFT_RUPEES = 10_000
export const USUAL_GIFT_RUPEES = [500, 1000, 2000, 5000] as const

export const LONGEST_GIFT_NAME = 60
export const LONGEST_GIFT_MESSAGE = 300
export const LONGEST_REFUND_REASON = 200

export const isGiftAmount = (rupees: number): boolean =>
  Number.isInteger(rupees) && rupees >= SMALLEST_GIFT_RUPEES && rupees <= LARGEST_GIFT_RUPEES

/** The last day that may be chosen: a year from now, as '2027-11-18'. */
export function lastSendDay(now: Date): string {
  const [year = '', month = '', day = ''] = indianDate(now).split('-')
  // Of 29 February the year after has no such day.
  return `${Number(year) + 1}-${month}-${month === '02' && day === '29' ? '28' : day}`
}

/** In the morning of a later day: nobody is woken by a mail of midnight. */
const MORNING_MS = 8 * 3_600_000

/** When a card for this day is sent: today at once. Null for a day that cannot be chosen. */
export function sendTime(day: string, now: Date): Date | null {
  const begins = startOfDay(day)
  if (Number.isNaN(begins.getTime()) || indianDate(begins) !== day) return null
  const today = indianDate(now)
  if (day < today || day > lastSendDay(now)) return null
  return day === today ? now : new Date(begins.getTime() + MORNING_MS)
}

/** How long a card waits for its payment; from then on money for it goes back. */
export const GIFT_WAITS_MS = 7 * 24 * 3_600_000
