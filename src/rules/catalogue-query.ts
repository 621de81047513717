import { type CataloguePage, pageOfResults } from './catalogue-page.ts'
import { type ChoiceFilters, type InStock, offersChoice } from './offered-choices.ts'
import { categorySlug, type Product, pricePaise } from './product.ts'

/** Bounds are inclusive on both sides, in paise. */
export const PRICE_BANDS = [
  { id: '0-500', label: 'Under ₹500', from: 0, to: 50_000 },
  { id: '500-1000', label: '₹500 - ₹1000', from: 50_000, to: 100_000 },
  { id: '1000-2000', label: '₹1000 - ₹2000', from: 100_000, to: 200_000 },
  { id: '2000-up', label: 'Over ₹2000', from: 200_000, to: Number.POSITIVE_INFINITY },
] as const

export type PriceBand = (typeof PRICE_BANDS)[number]['id']

export const SORTS = ['relevance', 'price-low', 'price-high', 'rating', 'newest'] as const
export type SortBy = (typeof SORTS)[number]

export type FilterState = ChoiceFilters & {
  category: string | null
  priceRange: PriceBand | null
  /** Minimum number of stars, 0 for any. */
  rating: number
  sortBy: SortBy
}

export type CatalogueQuery = FilterState & { search: string; page: number }

export const NO_CHOICE: ChoiceFilters = { size: null, colour: null, inStock: false }

export const NO_FILTERS: FilterState = {
  category: null,
  priceRange: null,
  rating: 0,
  ...NO_CHOICE,
  sortBy: 'relevance',
}

export function hasFilters(filters: FilterState): boolean {
  return filters.category !== null || filters.priceRange !== null || filters.rating > 0 || hasChoice(filters)
}

/** Whether the list asks for a size, a colour or what is in stock. */
export function hasChoice({ size, colour, inStock }: ChoiceFilters): boolean {
  return size !== null || colour !== null || inStock
}

/** What the words of a search ask of a product. Made by an index, so that pages without a search load no search code. */
export type SearchMatch = {
  /** Scores of the products that have all words; null where no words are left besides price and labels. */
  scores: ReadonlyMap<string, number> | null
  fits: (product: Product) => boolean
  priceOrder: 'low' | 'high' | null
  /** Ids of products that a seller wants first. */
  pinned: readonly string[]
}
type Index = { match: (search: string) => SearchMatch | null }

/** The products a query finds, sorted; a search needs an index, combinations in stock their stock. Pure, and the same in the browser and on the server. */
export function findProducts<T extends Product>(
  products: readonly T[],
  query: Omit<CatalogueQuery, 'page'>,
  index?: Index,
  inStock?: InStock,
): T[] {
  const isLeft = (product: T) => passes(product, query) && offersChoice(product, query, inStock)
  if (query.search.trim() === '') return sorted(products, query.sortBy).filter(isLeft)
  if (index === undefined) throw new Error('a search without an index')
  const match = index.match(query.search)
  if (match === null) return []
  const { scores, fits, priceOrder } = match
  const isRelevance = query.sortBy === 'relevance'
  const places = new Map((isRelevance ? match.pinned : []).map((id, place) => [id, place]))
  const isFound = ({ id }: Product) => scores === null || scores.has(id) || places.has(id)
  const found = products.filter((product) => isFound(product) && isLeft(product) && fits(product))
  const order = orderBy(query.sortBy, scores, isRelevance ? priceOrder : null)
  if (places.size === 0) return found.sort(order)
  const place = ({ id }: Product) => places.get(id) ?? places.size
  return found.sort((a, b) => place(a) - place(b) || order(a, b))
}

const sortedLists = new WeakMap<readonly Product[], Map<SortBy, readonly Product[]>>()

/** Sorts a list once for each order: lists of products are replaced, never changed. */
function sorted<T extends Product>(products: readonly T[], sortBy: SortBy): readonly T[] {
  const orders = sortedLists.get(products) ?? new Map<SortBy, readonly Product[]>()
  sortedLists.set(products, orders)
  const known = orders.get(sortBy)
  if (known !== undefined) return known as readonly T[]
  const list = [...products].sort(orderBy(sortBy, null))
  orders.set(sortBy, list)
  return list
}

export function queryCatalogue<T extends Product>(
  products: readonly T[],
  query: CatalogueQuery,
  index?: Index,
  inStock?: InStock,
): CataloguePage<T> {
  return pageOfResults(findProducts(products, query, index, inStock), query.page)
}

/** How many products each category would show under the other filters (facet counts). */
export function countCategories(
  products: readonly Product[],
  filters: FilterState,
  inStock?: InStock,
): Map<string, number> {
  const counts = new Map<string, number>()
  for (const product of products) {
    if (!passes(product, { ...filters, category: null }) || !offersChoice(product, filters, inStock)) continue
    counts.set(product.category, (counts.get(product.category) ?? 0) + 1)
  }
  return counts
}

/** Category of a path segment: hyphens stand for spaces, case-insensitive. */
export function categoryFromPath(categories: readonly string[], slug: string): string | null {
  const spoken = slug.replaceAll('-', ' ')
  const page = categorySlug(slug)
  return categories.find((name) => isCategory(name, spoken) || categorySlug(name) === page) ?? null
}

/** Ignores case and outer spaces. */
export function isCategory(a: string, b: string): boolean {
  return a.trim().toLowerCase() === b.trim().toLowerCase()
}

/** Filters and sorts a given list by what cards have; keeps its order unless a sort was requested. */
export function arrangeCards<T extends Listed>(cards: readonly T[], filters: FilterState): T[] {
  const found = cards.filter((card) => passes(card, filters))
  return filters.sortBy === 'relevance' ? found : found.sort(orderBy(filters.sortBy, null))
}

/** The fields that filters and sorts read. */
type Listed = Pick<Product, 'id' | 'category' | 'rating' | 'originalPaise' | 'discountPaise'> & { bestSeller?: boolean }

function passes(product: Listed, filters: FilterState): boolean {
  if (filters.category !== null && !isCategory(product.category, filters.category)) return false
  if (filters.rating > 0 && product.rating < filters.rating) return false
  const band = PRICE_BANDS.find(({ id }) => id === filters.priceRange)
  if (band === undefined) return true
  const price = pricePaise(product)
  return price >= band.from && price <= band.to
}

type Order = (a: Listed, b: Listed) => number

function orderBy(
  sort: SortBy,
  scores: ReadonlyMap<string, number> | null,
  wished: 'low' | 'high' | null = null,
): Order {
  const newest: Order = (a, b) => (a.id < b.id ? 1 : a.id > b.id ? -1 : 0)
  const cheapest: Order = (a, b) => pricePaise(a) - pricePaise(b) || newest(a, b)
  const dearest: Order = (a, b) => pricePaise(b) - pricePaise(a) || newest(a, b)
  const tie = wished === null ? newest : wished === 'low' ? cheapest : dearest
  switch (sort) {
    case 'newest':
      return newest
    case 'price-low':
      return cheapest
    case 'price-high':
      return dearest
    case 'rating':
      return (a, b) => b.rating - a.rating || newest(a, b)
    case 'relevance':
      if (scores !== null) return (a, b) => (scores.get(b.id) ?? 0) - (scores.get(a.id) ?? 0) || tie(a, b)
      if (wished !== null) return tie
      // Default order: best sellers first, then newest.
      return (a, b) => Number(b.bestSeller === true) - Number(a.bestSeller === true) || newest(a, b)
  }
}
