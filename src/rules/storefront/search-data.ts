import { type CatalogueQuery, hasFilters, queryCatalogue } from '../catalogue-query.ts'
import type { SearchIndex } from '../catalogue-search.ts'
import { type Nearest, nearestTo } from '../nearest-search.ts'
import { type Product, type ProductCard, toCard } from '../product.ts'
import type { SearchWords } from '../search/search-words.ts'
import { type Chip, understandQuery } from '../search/understand-query.ts'
import { type ListingData, listingFrom } from './listing-data.ts'

export type SearchData = ListingData & {
  nearest: Nearest<ProductCard> | null
  /** What was understood, each to be taken away. */
  chips: readonly Chip[]
}

type Source = { products: readonly Product[]; categories: readonly string[]; search: SearchIndex }
type Find = Parameters<typeof nearestTo<Product>>[1]

/** What a search found; the same from the server's catalogue and from the browser's. */
export function searchFrom(source: Source, query: CatalogueQuery): Promise<SearchData> {
  const { products, search } = source
  return withNearest(listingFrom(source, query), (q) => queryCatalogue(products, q, search), search.meanings)
}

/** A search that found nothing comes with what is closest to it. */
export async function withNearest(data: ListingData, find: Find, meanings: SearchWords): Promise<SearchData> {
  const { query, page } = data
  const { chips } = understandQuery(query.search, meanings)
  const isFruitless = page.total === 0 && query.search !== '' && !hasFilters(query)
  if (!isFruitless) return { ...data, chips, nearest: null }
  const nearest = await nearestTo(query.search, find, meanings)
  return { ...data, chips, nearest: { ...nearest, products: nearest.products.map(toCard) } }
}
