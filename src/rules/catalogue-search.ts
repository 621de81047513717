import type { Product } from './product.ts'

/** How much a word found there says about what the shopper meant. */
const FIELD_WEIGHT = { title: 16, category: 8, colour: 4, material: 2, description: 1 } as const
const EXACT = 4
const PREFIX = 3
const TYPO = 1
const SHORTEST_FORGIVEN = 5

/** Where a word stands: the places of its products in the list, and how much it says about each. */
type Posting = { at: Uint32Array; weight: Uint8Array }

/** Every word of a catalogue, in order, with the products that have it: a search looks at words, not at products. */
export type SearchIndex = {
  ids: readonly string[]
  words: readonly string[]
  postings: readonly Posting[]
}

export function wordsOf(text: string): string[] {
  const plain = text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase()
  return plain.match(/[\p{L}\p{N}]+/gu) ?? []
}

export function indexProducts(products: readonly Product[]): SearchIndex {
  const growing = new Map<string, { at: number[]; weight: number[] }>()
  for (const [at, product] of products.entries()) {
    for (const [word, weight] of productWords(product)) {
      let posting = growing.get(word)
      if (posting === undefined) {
        posting = { at: [], weight: [] }
        growing.set(word, posting)
      }
      posting.at.push(at)
      posting.weight.push(weight)
    }
  }
  const words = [...growing.keys()].sort()
  const postings = words.map((word) => {
    const { at = [], weight = [] } = growing.get(word) ?? {}
    return { at: Uint32Array.from(at), weight: Uint8Array.from(weight) }
  })
  return { ids: products.map(({ id }) => id), words, postings }
}

/** The score of every product that has all words of the search; a product that is missing one is not in the answer. */
export function searchScores(
  products: readonly Product[],
  search: string,
  index: SearchIndex = indexProducts(products),
): Map<string, number> {
  const wanted = [...new Set(wordsOf(search.slice(0, 200)))]
  const scores = new Map<string, number>()
  const [first, ...others] = wanted.map((word) => scoresOfWord(index, word))
  if (first === undefined) return scores
  first.forEach((score, at) => {
    if (score === 0) return
    let total = score
    for (const other of others) {
      const more = other[at] ?? 0
      if (more === 0) return
      total += more
    }
    scores.set(index.ids[at] ?? '', total)
  })
  return scores
}

/** Exact, prefix or one typo (in words of five letters and more); 0 when the word does not match. */
export function wordMatch(wanted: string, word: string): number {
  if (word === wanted) return EXACT
  if (word.startsWith(wanted)) return PREFIX
  if (wanted.length < SHORTEST_FORGIVEN || !canBeTypo(wanted, word)) return 0
  return isOneTypoAway(wanted, word) || isOneTypoAway(wanted, word.slice(0, wanted.length)) ? TYPO : 0
}

function productWords(product: Product): Map<string, number> {
  const best = new Map<string, number>()
  const add = (text: string, weight: number) => {
    for (const word of wordsOf(text)) if ((best.get(word) ?? 0) < weight) best.set(word, weight)
  }
  add(product.title, FIELD_WEIGHT.title)
  add(product.category, FIELD_WEIGHT.category)
  add(product.colors.join(' '), FIELD_WEIGHT.colour)
  add(product.productMaterial, FIELD_WEIGHT.material)
  add(product.description, FIELD_WEIGHT.description)
  return best
}

/** What one word of the search says about each product of the list. */
function scoresOfWord({ ids, words, postings }: SearchIndex, wanted: string): Uint8Array {
  const best = new Uint8Array(ids.length)
  const note = (match: number, posting: Posting | undefined) => {
    if (match === 0 || posting === undefined) return
    const { at, weight } = posting
    for (let i = 0; i < at.length; i++) {
      const [place, score] = [at[i] ?? 0, match * (weight[i] ?? 0)]
      if (score > (best[place] ?? 0)) best[place] = score
    }
  }
  if (wanted.length >= SHORTEST_FORGIVEN) {
    for (let i = 0; i < words.length; i++) note(wordMatch(wanted, words[i] ?? ''), postings[i])
    return best
  }
  // Short words are not forgiven, so what matches stands together.
  for (let i = firstFrom(words, wanted); words[i]?.startsWith(wanted); i++) {
    note(words[i] === wanted ? EXACT : PREFIX, postings[i])
  }
  return best
}

/** The place of the first word that is not before `wanted`. */
function firstFrom(words: readonly string[], wanted: string): number {
  let [low, high] = [0, words.length]
  while (low < high) {
    const middle = (low + high) >> 1
    if ((words[middle] ?? '') < wanted) low = middle + 1
    else high = middle
  }
  return low
}

/** One typo at the start leaves one of these as it is: most words end here. */
function canBeTypo(a: string, b: string): boolean {
  return a[0] === b[0] || a[1] === b[1] || a[0] === b[1] || a[1] === b[0]
}

/** One letter changed, missing, too many, or two neighbours swapped. */
function isOneTypoAway(a: string, b: string): boolean {
  if (Math.abs(a.length - b.length) > 1) return false
  let i = 0
  while (i < a.length && i < b.length && a[i] === b[i]) i++
  if (i === a.length && i === b.length) return true
  if (a.slice(i + 1) === b.slice(i + 1) || a.slice(i) === b.slice(i + 1) || a.slice(i + 1) === b.slice(i)) return true
  return a[i] === b[i + 1] && a[i + 1] === b[i] && a.slice(i + 2) === b.slice(i + 2)
}
