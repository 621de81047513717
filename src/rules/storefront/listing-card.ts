import type { CatalogueQuery } from '../catalogue-query.ts'
import { type InStock, matchingColour } from '../offered-choices.ts'
import { type Product, type ProductCard, toCard } from '../product.ts'
import { writeChoice } from '../variants/choice-url.ts'

/** The card of a product in a list: of the colour that the list is filtered by, where the product has it. */
export function toListingCard(product: Product, query: CatalogueQuery, inStock?: InStock): ProductCard {
  const card = toCard(product)
  const colour = matchingColour(product, query, inStock)
  const { options } = product
  if (colour === null || !options.some(({ kind }) => kind === 'colour')) return card
  const choice = writeChoice(
    options,
    options.map(({ kind }) => (kind === 'colour' ? colour : '')),
  )
  return { ...card, choice }
}
