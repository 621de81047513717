import { type CatalogueQuery, NO_FILTERS, PRICE_BANDS, SORTS } from './catalogue-query.ts'
import { COLOUR_FAMILIES } from './search/colour-families.ts'
import { filterSize } from './size-name.ts'

/** The query parameters of a listing. Others are ignored. */
export const LISTING_KEYS = ['q', 'category', 'price', 'rating', 'size', 'colour', 'stock', 'sort', 'page'] as const

/** Longer than any size that a seller can name. */
const MAX_SIZE = 40
export const IN_STOCK = 'in'

/** Parses query parameters leniently: a hand-made link never breaks a page. */
export function readListing(params: URLSearchParams): CatalogueQuery {
  const category = params.get('category')?.trim().slice(0, 80)
  const rating = Number(params.get('rating'))
  const page = Number(params.get('page'))
  const size = filterSize((params.get('size') ?? '').slice(0, MAX_SIZE))
  const colour = params.get('colour')?.trim().toLowerCase()
  return {
    search: (params.get('q') ?? '').trim().slice(0, 200),
    category: category ? category : null,
    priceRange: PRICE_BANDS.find(({ id }) => id === params.get('price'))?.id ?? null,
    rating: [1, 2, 3, 4, 5].includes(rating) ? rating : 0,
    size: size === '' ? null : size,
    colour: COLOUR_FAMILIES.find((family) => family === colour) ?? null,
    inStock: params.get('stock') === IN_STOCK,
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
  if (query.size !== null) params.set('size', query.size)
  if (query.colour !== null) params.set('colour', query.colour)
  if (query.inStock) params.set('stock', IN_STOCK)
  if (query.sortBy !== NO_FILTERS.sortBy) params.set('sort', query.sortBy)
  if (query.page > 1) params.set('page', String(query.page))
  const text = params.toString()
  return text === '' ? '' : `?${text}`
}
