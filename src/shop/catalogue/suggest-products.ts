import { productToJson, type SuggestionsJson } from '#contracts/product-json.ts'
import { findProducts, NO_FILTERS } from '#rules/catalogue-query.ts'
import { searchedWords } from '#rules/catalogue-words.ts'
import { PRODUCTS_SUGGESTED, suggestCategories } from '#rules/suggestions.ts'
import type { Shop } from '../context/shop.ts'
import { firstFound } from './first-matches.ts'

/** What somebody may mean who has typed this much, for browsers that do not hold the catalogue. */
export async function suggestProducts(shop: Pick<Shop, 'db' | 'catalogue'>, typed: string): Promise<SuggestionsJson> {
  const catalogue = await shop.catalogue.get()
  if (searchedWords(typed).length === 0) return { categories: [], products: [] }
  const found = catalogue.isWhole
    ? findProducts(catalogue.products, { ...NO_FILTERS, search: typed }, catalogue.search)
    : await firstFound(shop.db, typed, PRODUCTS_SUGGESTED)
  return {
    categories: suggestCategories(catalogue.categories, typed),
    products: found.slice(0, PRODUCTS_SUGGESTED).map(productToJson),
  }
}
