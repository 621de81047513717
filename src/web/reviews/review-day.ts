import { INDIA } from '#rules/indian-time.ts'

const DAY = new Intl.DateTimeFormat('en-IN', {
  day: 'numeric',
  month: 'long',
  year: 'numeric',
  ...INDIA,
})

/** '2 March 2026', as the day is in India; nothing for what is no day. */
export function reviewDay(iso: string): string {
  const at = Date.parse(iso)
  return Number.isNaN(at) ? '' : DAY.format(at)
}
