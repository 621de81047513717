import { type CataloguePage, pageOfResults } from '../catalogue-page.ts'
import { type CatalogueQuery, countCategories, findProducts, NO_CHOICE } from '../catalogue-query.ts'
import type { SearchIndex } from '../catalogue-search.ts'
import { type InStock, offersChoice } from '../offered-choices.ts'
import type { Product, ProductCard } from '../product.ts'
import { type ChoiceCounts, countChoices } from './choice-counts.ts'
import { toListingCard } from './listing-card.ts'

export type ListingData = {
  query: CatalogueQuery
  page: CataloguePage<ProductCard>
  /** Every category, with how many of it the other filters leave. */
  categories: { name: string; count: number }[]
  allCount: number
  choices: ChoiceCounts
}

type Source = {
  products: readonly Product[]
  categories: readonly string[]
  search?: SearchIndex
  /** Unknown to the browser: what needs it is asked of the server. */
  inStock?: InStock | undefined
}

/** One page of the list; the same from the server's catalogue and from the browser's. */
export function listingFrom(source: Source, query: CatalogueQuery): ListingData {
  const { products, categories, inStock } = source
  const listed = findProducts(products, { ...query, ...NO_CHOICE }, source.search)
  const found = listed.filter((product) => offersChoice(product, query, inStock))
  const colourOf = source.search?.colourOf(query.search)
  const page = pageOfResults(found, query.page)
  const counts = countCategories(products, query, inStock)
  return {
    query,
    page: { ...page, items: page.items.map((product) => toListingCard(product, query, { inStock, colourOf })) },
    categories: categories.map((name) => ({ name, count: counts.get(name) ?? 0 })),
    allCount: [...counts.values()].reduce((sum, count) => sum + count, 0),
    choices: countChoices({ products, listed, inStock }, query),
  }
}
