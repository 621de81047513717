import { and, count } from 'drizzle-orm'
import type { Db } from '#database/connect.ts'
import { productSearch } from '#database/tables/product-search.ts'
import { type CataloguePage, PAGE_SIZE, placesFrom } from '#rules/catalogue-page.ts'
import { type CatalogueQuery, type FilterState, hasChoice } from '#rules/catalogue-query.ts'
import type { Product } from '#rules/product.ts'
import { isMeaningful, type UnderstoodQuery, understandQuery } from '#rules/search/understand-query.ts'
import type { LargeCatalogue } from '../cache/catalogue-cache.ts'
import { stockVersion, summed } from './cached-sums.ts'
import { categoriesMeant, filtersOf } from './catalogue-filters.ts'
import { type Shelf, takeFrom } from './find-product-page.ts'
import { readBoundaries, STRETCH } from './page-boundaries.ts'
import { pinnedShelf } from './pinned-products.ts'
import { orderFor, wishedFilters } from './search-filters.ts'
import { stepsOf } from './search-steps.ts'
import { type CountedTiers, countTiers } from './tier-counts.ts'

const { category } = productSearch

/** How many a search finds, pinned products included, where that was counted before. */
type Known = { stretch?: number; total?: number | null }

/** The page that `queryCatalogue` would give of the same products. */
export async function searchCatalogue(
  db: Db,
  catalogue: LargeCatalogue,
  query: CatalogueQuery,
  { stretch = STRETCH, total = null }: Known = {},
): Promise<CataloguePage<Product>> {
  const { search, sortBy, page, ...filters } = query
  const key = JSON.stringify(['search', search, sortBy === 'relevance', filters, stockVersion(catalogue, query)])
  const understood = search.trim() === '' ? null : understandQuery(search, catalogue.meanings)
  const { first, tiers } = await summed(catalogue, key, () => shelvesOf(db, catalogue, query, understood, total))
  const before = first.reduce((sum, shelf) => sum + shelf.count, 0)
  const places = placesFrom(before + (tiers?.total ?? 0), page)
  const end = places.page * PAGE_SIZE
  const shelves = [...first, ...((await tiers?.reaching(end - before)) ?? [])]
  // Where there is one shelf it is in the order that is asked for now; all tiers have the same one.
  const order = orderFor(query, understood)
  const ordered = shelves.map((shelf: FoundShelf): Shelf => {
    if (shelf.order !== undefined) return { ...shelf, order: shelf.order }
    const read = () =>
      summed(catalogue, `${key} boundaries ${sortBy}`, () => readBoundaries(db, { ...shelf, order }, stretch))
    return { ...shelf, order, boundaries: { stretch, read } }
  })
  const wanted = { offset: end - PAGE_SIZE, limit: PAGE_SIZE, of: catalogue.count }
  return { items: await takeFrom(db, ordered, wanted), ...places }
}

export async function pageFrom(
  db: Db,
  shelves: readonly Shelf[],
  wanted: number,
  of: number,
  size = PAGE_SIZE,
): Promise<CataloguePage<Product>> {
  const total = shelves.reduce((sum, shelf) => sum + shelf.count, 0)
  const places = placesFrom(total, wanted, size)
  const offset = (places.page - 1) * size
  return { items: await takeFrom(db, shelves, { offset, limit: size, of }), ...places }
}

/** Pinned products have an order of their own. */
type FoundShelf = Omit<Shelf, 'order'> & Partial<Pick<Shelf, 'order'>>
type Found = { first: FoundShelf[]; tiers: CountedTiers | null }

async function shelvesOf(
  db: Db,
  catalogue: LargeCatalogue,
  query: CatalogueQuery,
  understood: UnderstoodQuery | null,
  total: number | null,
): Promise<Found> {
  const chosen = await filtersOf(db, catalogue, query)
  if (understood === null) {
    const counts = await countByCategory(db, catalogue, query)
    const names = categoriesMeant(catalogue, query.category)
    const number = names.reduce((sum, name) => sum + (counts.get(name) ?? 0), 0)
    return { first: [{ words: null, filters: chosen, count: number }], tiers: null }
  }
  if (!isMeaningful(understood)) return { first: [], tiers: null }
  const wished = and(chosen, wishedFilters(understood))
  const isRelevance = query.sortBy === 'relevance'
  const { shelves: pinned, others: filters } = isRelevance
    ? await pinnedShelf(db, catalogue, query.search, wished)
    : { shelves: [], others: wished }
  const others = total === null ? null : total - pinned.reduce((sum, shelf) => sum + shelf.count, 0)
  if (understood.terms.length === 0) {
    const shelf = { words: null, filters, count: others ?? (await db.$count(productSearch, filters)) }
    return { first: [...pinned, shelf], tiers: null }
  }
  const steps = await stepsOf(db, catalogue, query, understood.terms)
  if (steps === null) return { first: pinned, tiers: null }
  // In another order the tiers do not matter.
  const all = steps.upTo.slice(-1)
  const counted = isRelevance ? steps : { tiers: all, upTo: all }
  return { first: pinned, tiers: await countTiers(db, counted, filters, others) }
}

/** How many products each category would show under the other filters. */
export function countByCategory(
  db: Db,
  catalogue: LargeCatalogue,
  filters: FilterState,
): Promise<ReadonlyMap<string, number>> {
  const { priceRange, rating: stars, size, colour, inStock } = filters
  if (priceRange === null && stars === 0 && !hasChoice(filters)) return Promise.resolve(catalogue.counts)
  const asked = [priceRange, stars, size, colour, inStock, stockVersion(catalogue, filters)]
  return summed(catalogue, JSON.stringify(['categories', ...asked]), async () => {
    const rows = await db
      .select({ category, count: count() })
      .from(productSearch)
      .where(await filtersOf(db, catalogue, { ...filters, category: null }))
      .groupBy(category)
    return new Map(rows.map((row) => [row.category, row.count]))
  })
}
