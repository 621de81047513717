import {
  FIELDS,
  type Field,
  isForgiven,
  isTypoOf,
  type Match,
  productWords,
  searchedWords,
  TIERS,
  typoKeys,
} from './catalogue-words.ts'
import type { Product } from './product.ts'

/** Postings of a word: positions of its products in the list, and the field in each. */
type Posting = { at: Uint32Array; field: Uint8Array }

/**
 * Inverted index of a catalogue: sorted words with the products that contain them, so that a search scans words, not
 * products.
 */
export type SearchIndex = {
  ids: readonly string[]
  words: readonly string[]
  postings: readonly Posting[]
  /** Typo candidates by key, as positions in `words`. */
  typos: ReadonlyMap<string, readonly number[]>
}

export function indexProducts(products: readonly Product[]): SearchIndex {
  const growing = new Map<string, { at: number[]; field: number[] }>()
  for (const [at, product] of products.entries()) {
    for (const [word, field] of productWords(product)) {
      const posting = growing.get(word) ?? { at: [], field: [] }
      if (posting.at.length === 0) growing.set(word, posting)
      posting.at.push(at)
      posting.field.push(FIELDS.indexOf(field))
    }
  }
  const words = [...growing.keys()].sort()
  const postings = words.map((word) => {
    const { at = [], field = [] } = growing.get(word) ?? {}
    return { at: Uint32Array.from(at), field: Uint8Array.from(field) }
  })
  const typos = new Map<string, number[]>()
  for (const [i, word] of words.entries()) {
    for (const key of typoKeys(word)) {
      const known = typos.get(key)
      if (known === undefined) typos.set(key, [i])
      else known.push(i)
    }
  }
  return { ids: products.map(({ id }) => id), words, postings, typos }
}

/** The score of every product that matches all words of the search; others are left out. */
export function searchScores(
  products: readonly Product[],
  search: string,
  index: SearchIndex = indexProducts(products),
): Map<string, number> {
  const scores = new Map<string, number>()
  const [first, ...others] = searchedWords(search).map((word) => wordScores(index, word))
  if (first === undefined) return scores
  first.forEach((score, at) => {
    let least = score
    for (const other of others) least = Math.min(least, other[at] ?? 0)
    if (least > 0) scores.set(index.ids[at] ?? '', least)
  })
  return scores
}

/** Scores of one search word for each product of the list. */
function wordScores({ ids, words, postings, typos }: SearchIndex, term: string): Uint8Array {
  const best = new Uint8Array(ids.length)
  const note = (match: Match, i: number) => {
    const posting = postings[i]
    if (posting === undefined) return
    const scores = SCORES[match]
    const { at, field } = posting
    for (let k = 0; k < at.length; k++) {
      const [place, score] = [at[k] ?? 0, scores[field[k] ?? 0] ?? 0]
      if (score > (best[place] ?? 0)) best[place] = score
    }
  }
  // Words with this prefix are adjacent in the sorted list.
  for (let i = firstFrom(words, term); words[i]?.startsWith(term); i++) {
    note(words[i] === term ? 'whole' : 'begun', i)
  }
  if (!isForgiven(term)) return best
  const meant = new Set(typoKeys(term).flatMap((key) => typos.get(key) ?? []))
  for (const i of meant) if (isTypoOf(term, words[i] ?? '')) note('typo', i)
  return best
}

/** Score of a match by field: the first tier that contains it scores highest. */
const SCORES: Record<Match, readonly number[]> = {
  whole: FIELDS.map((field) => Math.max(matchScore('whole', field), matchScore('begun', field))),
  begun: FIELDS.map((field) => matchScore('begun', field)),
  typo: FIELDS.map((field) => matchScore('typo', field)),
}

function matchScore(match: Match, field: Field): number {
  const tier = TIERS.findIndex(([kind, fields]) => kind === match && fields.includes(field))
  return tier < 0 ? 0 : TIERS.length - tier
}

/** Binary search: the first word that is not before `term`. */
function firstFrom(words: readonly string[], term: string): number {
  let [low, high] = [0, words.length]
  while (low < high) {
    const middle = (low + high) >> 1
    if ((words[middle] ?? '') < term) low = middle + 1
    else high = middle
  }
  return low
}
