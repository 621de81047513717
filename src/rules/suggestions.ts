import { findProducts, NO_FILTERS } from './catalogue-query.ts'
import type { SearchIndex } from './catalogue-search.ts'
import { foundSellers } from './found-sellers.ts'
import { type Product, type ProductCard, toCard } from './product.ts'
import { toWords } from './search/plain-word.ts'
import { termMatch } from './search/query-term.ts'
import type { SearchWords } from './search/search-words.ts'
import { isMeaningful, understandQuery } from './search/understand-query.ts'
import type { ShownSeller } from './shown-seller.ts'

export const PRODUCTS_SUGGESTED = 5
const CATEGORIES_SHOWN = 3

type SellerLink = Pick<ShownSeller, 'slug' | 'name'>
export type Suggestions = { sellers: SellerLink[]; categories: string[]; products: ProductCard[] }

const NO_SUGGESTIONS: Suggestions = { sellers: [], categories: [], products: [] }

type Source = {
  sellers?: Iterable<ShownSeller>
  products: readonly Product[]
  categories: readonly string[]
  search: SearchIndex
}

/** Search suggestions while typing: the first products a search would find, and categories. */
export function suggest({ sellers = [], products, categories, search }: Source, typed: string): Suggestions {
  if (!isMeaningful(understandQuery(typed, search.meanings))) return NO_SUGGESTIONS
  const found = findProducts(products, { ...NO_FILTERS, search: typed }, search)
  const colourOf = search.colourOf(typed)
  return {
    sellers: foundSellers(sellers, typed).map(({ slug, name }) => ({ slug, name })),
    categories: suggestCategories(categories, typed, search.meanings),
    products: found.slice(0, PRODUCTS_SUGGESTED).map((product) => toCard(product, colourOf(product))),
  }
}

export function suggestCategories(categories: readonly string[], typed: string, meanings: SearchWords): string[] {
  const { terms } = understandQuery(typed, meanings)
  if (terms.length === 0) return []
  const isMeant = (name: string) => terms.every((term) => toWords(name).some((one) => termMatch(term, one) !== null))
  return categories.filter(isMeant).slice(0, CATEGORIES_SHOWN)
}
