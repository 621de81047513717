import type { CataloguePage } from '../catalogue-page.ts'
import { type CatalogueQuery, countCategories, queryCatalogue } from '../catalogue-query.ts'
import type { SearchIndex } from '../catalogue-search.ts'
import { type Product, type ProductCard, toCard } from '../product.ts'

export type ListingData = {
  query: CatalogueQuery
  page: CataloguePage<ProductCard>
  /** Every category, with how many of it the other filters leave. */
  categories: { name: string; count: number }[]
  allCount: number
}

type Source = { products: readonly Product[]; categories: readonly string[]; search?: SearchIndex }

/** One page of the list; the same from the server's catalogue and from the browser's. */
export function listingFrom(source: Source, query: CatalogueQuery): ListingData {
  const { products, categories } = source
  const found = queryCatalogue(products, query, source.search)
  const colourOf = source.search?.colourOf(query.search)
  const counts = countCategories(products, query)
  return {
    query,
    page: { ...found, items: found.items.map((product) => toCard(product, colourOf?.(product))) },
    categories: categories.map((name) => ({ name, count: counts.get(name) ?? 0 })),
    allCount: [...counts.values()].reduce((sum, count) => sum + count, 0),
  }
}
