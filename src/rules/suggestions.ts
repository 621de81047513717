import { findProducts, NO_FILTERS } from './catalogue-query.ts'
import type { SearchIndex } from './catalogue-search.ts'
import { searchedWords, wordMatch, writtenWords } from './catalogue-words.ts'
import { type Product, type ProductCard, toCard } from './product.ts'

export const PRODUCTS_SUGGESTED = 5
const CATEGORIES_SHOWN = 3

export type Suggestions = { categories: string[]; products: ProductCard[] }

export const NO_SUGGESTIONS: Suggestions = { categories: [], products: [] }

type Source = { products: readonly Product[]; categories: readonly string[]; search: SearchIndex }

/** Search suggestions while typing: the first products a search would find, and categories. */
export function suggest({ products, categories, search }: Source, typed: string): Suggestions {
  if (searchedWords(typed).length === 0) return NO_SUGGESTIONS
  const found = findProducts(products, { ...NO_FILTERS, search: typed }, search)
  return { categories: suggestCategories(categories, typed), products: found.slice(0, PRODUCTS_SUGGESTED).map(toCard) }
}

export function suggestCategories(categories: readonly string[], typed: string): string[] {
  const words = searchedWords(typed)
  if (words.length === 0) return []
  const isMeant = (name: string) =>
    words.every((word) => writtenWords(name).some((one) => wordMatch(word, one) !== null))
  return categories.filter(isMeant).slice(0, CATEGORIES_SHOWN)
}
