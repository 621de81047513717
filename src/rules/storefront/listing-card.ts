import type { CatalogueQuery } from '../catalogue-query.ts'
import { type InStock, matchingColour } from '../offered-choices.ts'
import { type Product, type ProductCard, toCard } from '../product.ts'

type Shown = {
  inStock?: InStock | undefined
  /** The colour that the words of the search name. */
  colourOf?: ((product: Product) => string | undefined) | undefined
}

/** The card of a product in a list: in the colour that the list is filtered by, or that was searched for. */
export function toListingCard(product: Product, query: CatalogueQuery, { inStock, colourOf }: Shown): ProductCard {
  return toCard(product, matchingColour(product, query, inStock) ?? colourOf?.(product))
}
