import type { Product } from './product.ts'

/** How much a word found there says about what the shopper meant. */
const FIELD_WEIGHT = { title: 16, category: 8, colour: 4, material: 2, description: 1 } as const
const EXACT = 4
const PREFIX = 3
const TYPO = 1
const SHORTEST_FORGIVEN = 5

type Word = { text: string; weight: number }
export type SearchIndex = ReadonlyMap<string, readonly Word[]>

export function wordsOf(text: string): string[] {
  const plain = text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase()
  return plain.match(/[\p{L}\p{N}]+/gu) ?? []
}

export function indexProducts(products: readonly Product[]): SearchIndex {
  return new Map(products.map((product) => [product.id, productWords(product)]))
}

/** The score of every product that has all words of the search; a product that is missing one is not in the answer. */
export function searchScores(
  products: readonly Product[],
  search: string,
  index: SearchIndex = indexProducts(products),
): Map<string, number> {
  const wanted = [...new Set(wordsOf(search.slice(0, 200)))]
  const scores = new Map<string, number>()
  if (wanted.length === 0) return scores
  for (const { id } of products) {
    const score = scoreAll(index.get(id) ?? [], wanted)
    if (score > 0) scores.set(id, score)
  }
  return scores
}

/** Exact, prefix or one typo (in words of five letters and more); 0 when the word does not match. */
export function wordMatch(wanted: string, word: string): number {
  if (word === wanted) return EXACT
  if (word.startsWith(wanted)) return PREFIX
  if (wanted.length < SHORTEST_FORGIVEN) return 0
  return isOneTypoAway(wanted, word) || isOneTypoAway(wanted, word.slice(0, wanted.length)) ? TYPO : 0
}

function productWords(product: Product): Word[] {
  const best = new Map<string, number>()
  const add = (text: string, weight: number) => {
    for (const word of wordsOf(text)) if ((best.get(word) ?? 0) < weight) best.set(word, weight)
  }
  add(product.title, FIELD_WEIGHT.title)
  add(product.category, FIELD_WEIGHT.category)
  add(product.colors.join(' '), FIELD_WEIGHT.colour)
  add(product.productMaterial, FIELD_WEIGHT.material)
  add(product.description, FIELD_WEIGHT.description)
  return [...best].map(([text, weight]) => ({ text, weight }))
}

function scoreAll(words: readonly Word[], wanted: readonly string[]): number {
  let total = 0
  for (const one of wanted) {
    let best = 0
    for (const { text, weight } of words) best = Math.max(best, wordMatch(one, text) * weight)
    if (best === 0) return 0
    total += best
  }
  return total
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
