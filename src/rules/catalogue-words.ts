import type { Product } from './product.ts'
import { toWords } from './search/plain-word.ts'
import type { Match } from './search/query-term.ts'
import { sizeWord } from './search/size-words.ts'

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

const PRODUCT_WORDS = 1000

type Described = Pick<Product, 'title' | 'category' | 'colors' | 'productMaterial' | 'description' | 'sizes'>

/** Every word of a product with its most significant field. */
export function productWords(product: Described): Map<string, Field> {
  // A size is as good as a word of the title.
  const best = new Map<string, Field>(product.sizes.map((size) => [sizeWord(size), 'title']))
  const texts: Record<Field, string> = {
    title: product.title,
    category: product.category,
    trait: `${product.colors.join(' ')} ${product.productMaterial}`,
    description: product.description,
  }
  for (const field of FIELDS) {
    for (const word of toWords(texts[field])) if (best.size < PRODUCT_WORDS && !best.has(word)) best.set(word, field)
  }
  return best
}
