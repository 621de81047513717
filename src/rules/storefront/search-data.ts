import { type CatalogueQuery, hasFilters, queryCatalogue } from '../catalogue-query.ts'
import type { SearchIndex } from '../catalogue-search.ts'
import { foundSellers } from '../found-sellers.ts'
import { type Nearest, nearestTo } from '../nearest-search.ts'
import type { InStock } from '../offered-choices.ts'
import { type Product, type ProductCard, toCard } from '../product.ts'
import { ruleKey, type SearchRules } from '../search/search-rule.ts'
import type { SearchWords } from '../search/search-words.ts'
import { type Chip, understandQuery } from '../search/understand-query.ts'
import type { ShownSeller } from '../shown-seller.ts'
import { type ListingData, listingFrom } from './listing-data.ts'

export type SearchData = ListingData & {
  nearest: Nearest<ProductCard> | null
  /** Sellers whose name was searched for. */
  sellers: readonly SellerLink[]
  /** What was understood, each to be taken away. */
  chips: readonly Chip[]
  /** A page that a seller wants to be opened instead. */
  redirect: string | null
}

type SellerLink = Pick<ShownSeller, 'slug' | 'name' | 'goods'>
type Source = {
  sellers?: Iterable<ShownSeller>
  products: readonly Product[]
  categories: readonly string[]
  search: SearchIndex
  inStock?: InStock | undefined
}
type Settings = { meanings: SearchWords; rules: SearchRules; sellers: Iterable<ShownSeller> }
type Find = Parameters<typeof nearestTo<Product>>[1]

/** What a search found; the same from the server's catalogue and from the browser's. */
export function searchFrom(source: Source, query: CatalogueQuery): Promise<SearchData> {
  const { products, search } = source
  const find: Find = (q) => queryCatalogue(products, q, search)
  return withNearest(listingFrom(source, query), find, {
    meanings: search.meanings,
    rules: search.rules,
    sellers: source.sellers ?? [],
  })
}

/** A search that found nothing comes with what is closest to it. */
export async function withNearest(data: ListingData, find: Find, settings: Settings): Promise<SearchData> {
  const { query, page } = data
  const { meanings, rules } = settings
  const redirect = rules.get(ruleKey(query.search))?.path ?? null
  const { chips } = understandQuery(query.search, meanings)
  const sellers = foundSellers(settings.sellers, query.search).map(({ slug, name, goods }) => ({ slug, name, goods }))
  const isFruitless = page.total === 0 && query.search !== '' && !hasFilters(query)
  if (!isFruitless || redirect !== null) return { ...data, sellers, chips, redirect, nearest: null }
  const nearest = await nearestTo(query.search, find, meanings)
  return {
    ...data,
    sellers,
    chips,
    redirect,
    nearest: { ...nearest, products: nearest.products.map((product) => toCard(product)) },
  }
}
