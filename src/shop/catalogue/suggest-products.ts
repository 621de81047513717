import { productToJson } from '#contracts/catalogue/convert-product.ts'
import type { ProductListJson } from '#contracts/catalogue/products.ts'
import { searchedWords } from '#rules/catalogue-words.ts'
import { PRODUCTS_SUGGESTED, suggestCategories } from '#rules/suggestions.ts'
import type { StorefrontCatalogue } from './storefront-catalogue.ts'

/** What somebody may mean who has typed this much, for browsers that do not hold the catalogue. */
export async function suggestProducts(catalogue: StorefrontCatalogue, typed: string): Promise<ProductListJson> {
  if (searchedWords(typed).length === 0) return { categories: [], products: [] }
  const found = await catalogue.firstFound(typed, PRODUCTS_SUGGESTED)
  return {
    categories: suggestCategories(await catalogue.categories(), typed),
    products: found.map(productToJson),
  }
}
