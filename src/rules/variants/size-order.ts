import { FREE_SIZE, LETTERS, SAME_LETTERS } from '../size-name.ts'

const NUMBER = /^\d{1,4}(\.\d)?$/
/** '0-3 M', '6-12 months', '2-3 Y', '4 years'. */
const AGE = /^(\d{1,3})(?:\s*[-–]\s*(\d{1,3}))?\s*(m|months?|y|yrs?|years?)$/i
const MONTHS_PER_YEAR = 12

type Rank = { kind: 'letter' | 'number' | 'age'; at: number }

/**
 * Sizes from small to large, 'Free size' first. A list that mixes kinds, or has a word that is no known size, is the
 * seller's own and keeps its order.
 */
export function sortSizes(sizes: readonly string[]): string[] {
  const ranks = new Map(sizes.map((size) => [size, rankOf(size)]))
  const kinds = new Set([...ranks.values()].filter((rank) => rank !== 'free').map((rank) => rank?.kind))
  if (kinds.size > 1 || kinds.has(undefined)) return [...sizes]
  const place = (size: string) => {
    const rank = ranks.get(size)
    return rank === 'free' || rank === undefined || rank === null ? -1 : rank.at
  }
  return sizes.toSorted((a, b) => place(a) - place(b))
}

/** Sizes of many sellers: free sizes, letters, numbers and ages, each from small to large, then other words. */
export function sortMixedSizes(sizes: readonly string[]): string[] {
  const kinds = ['free', 'letter', 'number', 'age', 'word']
  const kindOf = (size: string) => {
    const rank = rankOf(size)
    return kinds.indexOf(rank === 'free' ? rank : (rank?.kind ?? 'word'))
  }
  const place = (size: string) => {
    const rank = rankOf(size)
    return rank === null || rank === 'free' ? 0 : rank.at
  }
  const byName = (a: string, b: string) => (a < b ? -1 : a > b ? 1 : 0)
  return sizes.toSorted((a, b) => kindOf(a) - kindOf(b) || place(a) - place(b) || byName(a, b))
}

/** The number that the specified list of sizes shows, or null. */
export function numericSize(size: string): number | null {
  return /^[1-9]\d{0,3}$/.test(size) ? Number(size) : null
}

function rankOf(size: string): Rank | 'free' | null {
  if (FREE_SIZE.test(size)) return 'free'
  if (NUMBER.test(size)) return { kind: 'number', at: Number(size) }
  const upper = size.toUpperCase()
  const letter = LETTERS.indexOf(SAME_LETTERS[upper] ?? upper)
  if (letter >= 0) return { kind: 'letter', at: letter }
  const age = AGE.exec(size)
  if (age === null) return null
  const months = /^m/i.test(age[3] ?? '') ? 1 : MONTHS_PER_YEAR
  // The later end decides between spans that begin together.
  return { kind: 'age', at: Number(age[1]) * months + Number(age[2] ?? age[1]) / 1000 }
}
