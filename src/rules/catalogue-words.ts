import { colourFamily, isColour } from './colours.ts'
import type { Product } from './product.ts'
import { plainWord, synonymFor } from './synonyms.ts'

/** Fields of a product, the most significant first. */
export const FIELDS = ['title', 'category', 'trait', 'description'] as const
export type Field = (typeof FIELDS)[number]

/** How a typed word matches a written one. `begun` (prefix) is also true of the whole word. */
export type Match = 'whole' | 'begun' | 'typo'

/** Match tiers, the best first. A product ranks by its worst matching word. */
export const TIERS: readonly (readonly [Match, readonly Field[]])[] = [
  ['whole', ['title']],
  ['begun', ['title']],
  ['begun', ['category']],
  ['begun', ['trait']],
  ['typo', ['title']],
  ['begun', ['description']],
  ['typo', ['category', 'trait', 'description']],
]

/** Longer searches are cut off, and longer words are split into chunks of this size. */
const SEARCH_LETTERS = 200
const SEARCH_WORDS = 8
const WORD_LETTERS = 40
const PRODUCT_WORDS = 1000
const MIN_TYPO_LENGTH = 5
const KEY_LETTERS = 5

export function toWords(text: string): string[] {
  // Hindi vowels are combining marks: they are part of the word.
  const found = plainWord(text).match(/[\p{L}\p{N}][\p{L}\p{N}\p{M}]*/gu) ?? []
  return found.flatMap((word) => (word.length > WORD_LETTERS ? toChunks(word) : word))
}

function toChunks(word: string): string[] {
  const letters = Array.from(word)
  const count = Math.ceil(letters.length / WORD_LETTERS)
  return Array.from({ length: count }, (_, i) => letters.slice(i * WORD_LETTERS, (i + 1) * WORD_LETTERS).join(''))
}

/** The distinct words of a search. */
export function searchedWords(search: string): string[] {
  return [...new Set(toWords(search.slice(0, SEARCH_LETTERS)).map(synonymFor))].slice(0, SEARCH_WORDS)
}

/** The words of a text with their synonyms: a prefix of either finds it. */
export function writtenWords(text: string): string[] {
  return toWords(text).flatMap((word) => [word, synonymFor(word)])
}

type Described = Pick<Product, 'title' | 'category' | 'colors' | 'productMaterial' | 'description'>

/** Every word of a product with its most significant field. */
export function productWords(product: Described): Map<string, Field> {
  const best = new Map<string, Field>()
  const texts: Record<Field, string> = {
    title: product.title,
    category: product.category,
    trait: `${product.colors.flatMap((colour) => [colour, colourFamily(colour)]).join(' ')} ${product.productMaterial}`,
    description: product.description,
  }
  for (const field of FIELDS) {
    for (const word of writtenWords(texts[field]))
      if (best.size < PRODUCT_WORDS && !best.has(word)) best.set(word, field)
  }
  return best
}

/** Whole, prefix, or one typo; null when the word does not match. */
export function wordMatch(term: string, word: string): Match | null {
  if (word === term) return 'whole'
  if (word.startsWith(term)) return 'begun'
  return isForgiven(term) && isTypoOf(term, word) ? 'typo' : null
}

/** Typos are tolerated in words of five letters and more, never in numbers: black must not match block. */
export function isForgiven(term: string): boolean {
  return term.length >= MIN_TYPO_LENGTH && isBmpWord(term) && !isColour(term)
}

/** Whether `term` is one typo away from this word or from its prefix. */
export function isTypoOf(term: string, word: string): boolean {
  if (!isBmpWord(word) || word.startsWith(term)) return false
  return isOneTypoAway(term, word) || isOneTypoAway(term, word.slice(0, term.length))
}

/**
 * Deletion keys under which typos find a word: its first letters with each one left out. Two words that are one typo
 * apart share a key, whatever the typo.
 */
export function typoKeys(word: string): string[] {
  if (word.length < KEY_LETTERS - 1 || !isBmpWord(word)) return []
  if (word.length < KEY_LETTERS) return [word]
  const start = word.slice(0, KEY_LETTERS)
  return [...new Set(Array.from({ length: KEY_LETTERS }, (_, i) => start.slice(0, i) + start.slice(i + 1)))]
}

/** BMP only: half a surrogate pair is not a letter. */
function isBmpWord(word: string): boolean {
  return /^\p{L}+$/u.test(word) && !/[\ud800-\udfff]/.test(word)
}

/** One letter changed, missing or added, or two neighbours swapped. */
function isOneTypoAway(a: string, b: string): boolean {
  if (Math.abs(a.length - b.length) > 1) return false
  let i = 0
  while (i < a.length && i < b.length && a[i] === b[i]) i++
  if (i === a.length && i === b.length) return true
  if (a.slice(i + 1) === b.slice(i + 1) || a.slice(i) === b.slice(i + 1) || a.slice(i + 1) === b.slice(i)) return true
  return a[i] === b[i + 1] && a[i + 1] === b[i] && a.slice(i + 2) === b.slice(i + 2)
}
