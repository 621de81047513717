import type { SQL } from 'drizzle-orm'
import type { Db } from '#database/connect.ts'
import { countWords, type Shelf } from './find-product-page.ts'
import type { SearchSteps } from './search-steps.ts'

export type Tier = Pick<Shelf, 'words' | 'filters' | 'count'>

/** The tiers of a search, counted only as far as a page needs them: the first page hardly ever needs the last one. */
export type CountedTiers = {
  /** Products of all tiers together. */
  total: number
  /** The tiers that the first so many products come from. */
  reaching(place: number): Promise<Tier[]>
}

/**
 * What a tier has is the difference between what is found up to it and before it. Counting without the exclusion of the
 * tiers before is several times cheaper.
 */
export async function countTiers(
  db: Db,
  { tiers, upTo }: SearchSteps,
  filters: SQL | undefined,
  knownTotal: number | null,
): Promise<CountedTiers> {
  const all = upTo.length - 1
  const [last, best] = [upTo.slice(all), upTo.slice(0, all).slice(0, 1)]
  const asked = knownTotal === null ? [...last, ...best] : knownTotal === 0 ? [] : best
  const counts = asked.length === 0 ? [] : await countWords(db, asked, filters)
  const [total = 0, first = 0] = knownTotal === null ? counts : [knownTotal, ...counts]
  let sums = all === 0 ? [total] : [first]

  /** As many more as are known already, so that many empty tiers cost few questions. */
  async function countMore(): Promise<void> {
    const known = sums
    const next = upTo.slice(known.length, Math.min(2 * known.length, all))
    const more = next.length === 0 ? [] : await countWords(db, next, filters)
    const counted = [...known, ...more]
    const longer = counted.length === all ? [...counted, total] : counted
    // Two pages may be asked for at once.
    if (longer.length > sums.length) sums = longer
  }

  return {
    total,
    async reaching(place) {
      while (sums.length <= all && (sums.at(-1) ?? 0) < Math.min(place, total)) await countMore()
      const ends = sums
      return ends.map((end, i) => ({ words: tiers[i] ?? null, filters, count: end - (ends[i - 1] ?? 0) }))
    },
  }
}
