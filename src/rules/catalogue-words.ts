import type { Product } from './product.ts'
import { toWords } from './search/plain-word.ts'
import type { Match, Term } from './search/query-term.ts'
import { letterOf, sizeWord } from './search/size-words.ts'

/** Fields of a product, the most significant first. */
export const FIELDS = ['title', 'category', 'trait', 'description'] as const
export type Field = (typeof FIELDS)[number]

/** Match tiers, the best first. A product ranks by its worst matching term. */
export const TIERS: readonly (readonly [Match, readonly Field[]])[] = [
  ['whole', ['title']],
  ['whole', ['category']],
  ['begun', ['title']],
  ['begun', ['category']],
  ['begun', ['trait']],
  ['typo', ['title']],
  ['begun', ['description']],
  ['typo', ['category', 'trait', 'description']],
]

/** A colour is what the piece has: 'for white kurtas' in a description makes nothing white. */
export function isSearched({ kind }: Pick<Term, 'kind'>, field: Field): boolean {
  return kind !== 'colour' || field !== 'description'
}

const PRODUCT_WORDS = 1000

type Described = Pick<
  Product,
  'title' | 'category' | 'colors' | 'productMaterial' | 'description' | 'sizes' | 'options'
> & { seller?: { name: string } | undefined }

/** Every word of a product with its most significant field. */
export function productWords(product: Described): Map<string, Field> {
  // A size is as good as a word of the title.
  const named = product.options.flatMap(({ kind, values }) => (kind === 'colour' ? [] : values))
  const letters = named.flatMap((value) => letterOf(value) ?? [])
  const best = new Map<string, Field>([...product.sizes, ...letters].map((size) => [sizeWord(size), 'title']))
  const texts: Record<Field, string> = {
    title: product.title,
    category: product.category,
    // Letters alone are no words: 's' would be found in every search for one.
    trait: [...product.colors, product.productMaterial, ...named.filter((value) => letterOf(value) === null)].join(' '),
    // Who makes it is found last: a seller called Blue Cotton makes nothing blue.
    description: `${product.seller?.name ?? ''} ${product.description}`,
  }
  for (const field of FIELDS) {
    for (const word of toWords(texts[field])) if (best.size < PRODUCT_WORDS && !best.has(word)) best.set(word, field)
  }
  return best
}
