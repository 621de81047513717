import { type CatalogueQuery, NO_FILTERS, PRICE_BANDS, SORTS } from './catalogue-query.ts'

/** The query parameters of a listing. Others are ignored. */
export const LISTING_KEYS = ['q', 'category', 'price', 'rating', 'sort', 'page'] as const

/** Parses query parameters leniently: a hand-made link never breaks a page. */
export function readListing(params: URLSearchParams): CatalogueQuery {
  const category = params.get('category')?.trim().slice(0, 80)
  const rating = Number(params.get('rating'))
  const page = Number(params.get('page'))
  return {
    search: (params.get('q') ?? '').trim().slice(0, 200),
    category: category ? category : null,
    priceRange: PRICE_BANDS.find(({ id }) => id === params.get('price'))?.id ?? null,
    rating: [1, 2, 3, 4, 5].includes(rating) ? rating : 0,
    sortBy: SORTS.find((sort) => sort === params.get('sort')) ?? 'relevance',
    page: Number.isSafeInteger(page) && page > 0 ? page : 1,
  }
}

/** The canonical query string; empty for a plain list. */
export function writeListing(query: CatalogueQuery): string {
  const params = new URLSearchParams()
  if (query.search !== '') params.set('q', query.search)
  if (query.category !== null) params.set('category', query.category)
  if (query.priceRange !== null) params.set('price', query.priceRange)
  if (query.rating > 0) params.set('rating', String(query.rating))
  if (query.sortBy !== NO_FILTERS.sortBy) params.set('sort', query.sortBy)
  if (query.page > 1) params.set('page', String(query.page))
  const text = params.toString()
  return text === '' ? '' : `?${text}`
}
