import { endOfDay, INDIA } from './indian-time.ts'

/** Five days from the order. */
const DELIVERY_MINUTES = 7200
const DAY_MS = 24 * 60 * 60_000
export const ON_ITS_WAY_DAYS = 4

export type Preparation = {
  /** Days to make a product to order, before shipping. */
  leadDays?: number
  /** The last day of a holiday, in India: work resumes the day after. */
  awayUntil?: string | null
  /** Extra days to a far place. */
  extraDays?: number
}

/** Delivery date: shown on the product, in the cart and at the checkout, and promised by the server. */
export function deliveryDate(
  orderedAt: Date,
  { leadDays = 0, awayUntil = null, extraDays = 0 }: Preparation = {},
): Date {
  const back = awayUntil === null ? 0 : endOfDay(awayUntil).getTime()
  const onTheWay = (leadDays + extraDays) * DAY_MS + DELIVERY_MINUTES * 60_000
  return new Date(Math.max(orderedAt.getTime(), back) + onTheWay)
}

/** A parcel travels four days, longer to a far place, so it must ship that long before it is due. */
export function shipByDate(deliverBy: Date, extraDays = 0): Date {
  return new Date(deliverBy.getTime() - (ON_ITS_WAY_DAYS + extraDays) * DAY_MS)
}

/** An order ships when its slowest product is made. */
export function longestLead(goods: readonly { leadDays?: number | null | undefined }[]): number {
  return Math.max(0, ...goods.map(({ leadDays }) => leadDays ?? 0))
}

/** Created lazily: it costs a slow phone as much as a whole page. */
let longDates: Intl.DateTimeFormat | undefined

/** 'Tuesday, 17 March 2026', the day in India. */
export function longDate(date: Date): string {
  longDates ??= new Intl.DateTimeFormat('en-IN', {
    weekday: 'long',
    day: 'numeric',
    month: 'long',
    year: 'numeric',
    ...INDIA,
  })
  return longDates.format(date)
}
