/** Five days from the order. */
const DELIVERY_MINUTES = 7200

/** What is made to order takes its days first. */
export function deliveryDate(orderedAt: Date, leadDays = 0): Date {
  return new Date(orderedAt.getTime() + (DELIVERY_MINUTES + leadDays * 24 * 60) * 60_000)
}

const LONG_DATE = new Intl.DateTimeFormat('en-IN', {
  weekday: 'long',
  day: 'numeric',
  month: 'long',
  year: 'numeric',
  timeZone: 'Asia/Kolkata',
})

/** 'Tuesday, 17 March 2026', as the day is in India. */
export function longDate(date: Date): string {
  return LONG_DATE.format(date)
}
