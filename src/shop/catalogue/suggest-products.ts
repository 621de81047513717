import { productToListJson } from '#contracts/catalogue/convert-product.ts'
import type { ProductSuggestionsJson } from '#contracts/catalogue/products.ts'
import { colourFinder } from '#rules/catalogue-search.ts'
import { foundSellers } from '#rules/found-sellers.ts'
import { isMeaningful, understandQuery } from '#rules/search/understand-query.ts'
import { withoutStory } from '#rules/shown-seller.ts'
import { PRODUCTS_SUGGESTED, suggestCategories } from '#rules/suggestions.ts'
import type { StorefrontCatalogue } from './storefront-catalogue.ts'

/** What somebody may mean who has typed this much, for browsers that do not hold the catalogue. */
export async function suggestProducts(catalogue: StorefrontCatalogue, typed: string): Promise<ProductSuggestionsJson> {
  const meanings = await catalogue.meanings()
  if (!isMeaningful(understandQuery(typed, meanings))) return { categories: [], products: [] }
  const found = await catalogue.firstFound(typed, PRODUCTS_SUGGESTED)
  const colourOf = colourFinder(meanings)(typed)
  const sellers = foundSellers((await catalogue.sellers()).values(), typed)
  const colours = found.flatMap((product) => {
    const colour = colourOf(product)
    return colour === undefined ? [] : [[product.id, colour] as const]
  })
  return {
    categories: suggestCategories(await catalogue.categories(), typed, meanings),
    products: found.map(productToListJson),
    ...(sellers.length === 0 ? {} : { sellers: sellers.map(withoutStory) }),
    ...(colours.length === 0 ? {} : { shownColours: Object.fromEntries(colours) }),
  }
}
