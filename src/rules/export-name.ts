import { indianDate } from './indian-time.ts'

/** 'orders-2026-11-01-to-2026-11-16.csv': content and period of the file; without an end, until today. */
export function exportName(what: string, { from, to }: { from: string; to: string }, now: Date): string {
  const until = to === '' ? indianDate(now) : to
  return from === '' ? `${what}-until-${until}.csv` : `${what}-${from}-to-${until}.csv`
}
