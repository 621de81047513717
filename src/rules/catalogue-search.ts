import type { SearchMatch } from './catalogue-query.ts'
import { FIELDS, type Field, isSearched, productWords, TIERS } from './catalogue-words.ts'
import { foundColour } from './found-colour.ts'
import { percentOff } from './money.ts'
import { type Product, pricePaise } from './product.ts'
import { type MeaningChange, searchWordsWith } from './search/change-meanings.ts'
import { DEFAULT_SEARCH_WORDS } from './search/default-meanings.ts'
import { isTypoMatch, isWholeMatch, type Match, type Term, termKeys, vocabularyKeys } from './search/query-term.ts'
import { NO_RULES, ruleKey, rulesByQuery, type SearchRule, type SearchRules } from './search/search-rule.ts'
import type { SearchWords } from './search/search-words.ts'
import { isMeaningful, type UnderstoodQuery, understandQuery } from './search/understand-query.ts'
import { wordSound } from './search/word-sound.ts'

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
  /**
   * Words by the keys of their sound and of their typos, as positions in `words`. The larger part of the work, left to
   * the first search.
   */
  readKeys: () => ReadonlyMap<string, readonly number[]>
  /** What words mean in this shop. */
  meanings: SearchWords
  /** What sellers want some searches to answer. */
  rules: SearchRules
  /** Null for a text that asks for nothing. */
  match: (search: string) => SearchMatch | null
  /** The colour in which a search shows a product; undefined as without a search. */
  colourOf: ColourOf
}

type ColourOf = (search: string) => (product: Product) => string | undefined

export function indexProducts(
  products: readonly Product[],
  meanings: SearchWords = DEFAULT_SEARCH_WORDS,
  rules: SearchRules = NO_RULES,
): SearchIndex {
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
  let keys: ReadonlyMap<string, readonly number[]> | undefined
  const index: SearchIndex = {
    ids: products.map(({ id }) => id),
    words,
    postings,
    readKeys: () => {
      keys ??= wordsByKey(words)
      return keys
    },
    meanings,
    rules,
    match: (search) => matchSearch(index, search),
    colourOf: colourFinder(meanings),
  }
  return index
}

function wordsByKey(words: readonly string[]): Map<string, number[]> {
  const keys = new Map<string, number[]>()
  for (const [i, word] of words.entries()) {
    for (const key of vocabularyKeys(word)) {
      const known = keys.get(key)
      if (known === undefined) keys.set(key, [i])
      else known.push(i)
    }
  }
  return keys
}

type SearchSettings = { meanings: readonly MeaningChange[]; rules: readonly SearchRule[] }

/** Indexes by what sellers changed. */
export function indexWithSettings(products: readonly Product[], { meanings, rules }: SearchSettings): SearchIndex {
  return indexProducts(products, searchWordsWith(meanings), rulesByQuery(rules))
}

/** The same index for other meanings. */
export function withMeanings(written: SearchIndex, meanings: SearchWords): SearchIndex {
  const index: SearchIndex = {
    ...written,
    meanings,
    match: (search) => matchSearch(index, search),
    colourOf: colourFinder(meanings),
  }
  return index
}

/** By the same meanings in memory and for a catalogue that the database searches. */
export function colourFinder(meanings: SearchWords): ColourOf {
  return (search) => {
    const { terms } = understandQuery(search, meanings)
    return (product) => foundColour(product, terms)
  }
}

function matchSearch(index: SearchIndex, search: string): SearchMatch | null {
  const understood = understandQuery(search, index.meanings)
  if (!isMeaningful(understood)) return null
  return {
    scores: understood.terms.length === 0 ? null : termScores(index, understood.terms),
    fits: (product) => fulfils(product, understood),
    priceOrder: understood.wishes.priceOrder,
    pinned: index.rules.get(ruleKey(search))?.productIds ?? [],
  }
}

/** Price, discount and labels that the words of a search ask for. */
function fulfils(product: Product, { price, wishes }: UnderstoodQuery): boolean {
  const paise = pricePaise(product)
  if (price !== null && (paise < (price.from ?? 0) || paise > (price.to ?? Number.POSITIVE_INFINITY))) return false
  if (wishes.percentOff > 0 && percentOff(product.originalPaise, product.discountPaise) < wishes.percentOff)
    return false
  return (!wishes.isNew || product.isNew) && (!wishes.isBestSeller || product.bestSeller)
}

/** The score of every product that has all terms of the search; others are left out. */
export function searchScores(
  products: readonly Product[],
  search: string,
  index: SearchIndex = indexProducts(products),
): Map<string, number> {
  return termScores(index, understandQuery(search, index.meanings).terms)
}

function termScores(index: SearchIndex, terms: readonly Term[]): Map<string, number> {
  const scores = new Map<string, number>()
  const [first, ...others] = terms.map((term) => scoresOf(index, term))
  if (first === undefined) return scores
  first.forEach((score, at) => {
    let least = score
    for (const other of others) least = Math.min(least, other[at] ?? 0)
    if (least > 0) scores.set(index.ids[at] ?? '', least)
  })
  return scores
}

/** Scores of one term for each product of the list. */
function scoresOf({ ids, words, postings, readKeys }: SearchIndex, term: Term): Uint8Array {
  const best = new Uint8Array(ids.length)
  const counts = FIELDS.map((field) => isSearched(term, field))
  const note = (match: Match, i: number) => {
    const posting = postings[i]
    if (posting === undefined) return
    const scores = SCORES[match]
    const { at, field } = posting
    for (let k = 0; k < at.length; k++) {
      const place = at[k] ?? 0
      const score = counts[field[k] ?? 0] ? (scores[field[k] ?? 0] ?? 0) : 0
      if (score > (best[place] ?? 0)) best[place] = score
    }
  }
  for (const word of term.whole) {
    const i = firstFrom(words, word)
    if (words[i] === word) note('whole', i)
  }
  const { prefix } = term
  // Words with this prefix are adjacent in the sorted list.
  if (prefix !== null) for (let i = firstFrom(words, prefix); words[i]?.startsWith(prefix); i++) note('begun', i)
  const keys = readKeys()
  for (const i of new Set(termKeys(term).flatMap((key) => keys.get(key) ?? []))) {
    const word = words[i] ?? ''
    const sound = wordSound(word)
    if (term.sounds.has(sound)) note(isWholeMatch(term, word) ? 'whole' : 'begun', i)
    else if (isTypoMatch(term, word, sound)) note('typo', i)
  }
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
