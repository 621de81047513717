import { and, eq, isNull, sql } from 'drizzle-orm'
import type { Db } from '#database/connect.ts'
import { products } from '#database/tables/catalogue.ts'
import { productSearch } from '#database/tables/product-search.ts'
import type { CataloguePage } from '#rules/catalogue-page.ts'
import type { CatalogueQuery } from '#rules/catalogue-query.ts'
import { colourFinder } from '#rules/catalogue-search.ts'
import type { ProductCard } from '#rules/product.ts'
import { toListingCard } from '#rules/storefront/listing-card.ts'
import type { ListingData } from '#rules/storefront/listing-data.ts'
import type { LargeCatalogue } from '../cache/catalogue-cache.ts'
import { readInStock } from '../cache/read-in-stock.ts'
import { summed } from './cached-sums.ts'
import { listedTotal, sqlChoiceCounts } from './count-choices.ts'
import { filteredPage, type Large } from './filtered-products.ts'
import { firstPage } from './first-matches.ts'
import { NEWEST } from './product-order.ts'
import { countByCategory, searchCatalogue } from './search-catalogue.ts'

/** One page of a list with what its filters would leave, as the pages show it. */
export async function sqlListing(db: Db, catalogue: LargeCatalogue, query: CatalogueQuery): Promise<ListingData> {
  const total = query.search.trim() === '' ? null : await listedTotal({ db, catalogue }, query)
  const isFirst = query.page <= 1 && query.sortBy === 'relevance'
  const found =
    total !== null && isFirst
      ? await firstPage({ db, catalogue }, query, total)
      : await searchCatalogue(db, catalogue, query, { total })
  const counts = await countByCategory(db, catalogue, query)
  const colourOf = colourFinder(catalogue.meanings)(query.search)
  const divided = found.items.filter(({ options }) => options.length > 0).map(({ id }) => id)
  const inStock = query.inStock && query.colour !== null ? await readInStock(db, divided) : undefined
  return {
    query,
    page: { ...found, items: found.items.map((product) => toListingCard(product, query, { inStock, colourOf })) },
    categories: catalogue.categories.map((name) => ({ name, count: counts.get(name) ?? 0 })),
    allCount: [...counts.values()].reduce((sum, count) => sum + count, 0),
    choices: await sqlChoiceCounts({ db, catalogue }, query),
  }
}

/** Everything, the newest first. */
export function sqlEverything(large: Large, page: number, size: number): Promise<CataloguePage<ProductCard>> {
  const everything = { key: 'newest', filters: undefined, order: NEWEST, count: large.catalogue.count }
  return filteredPage(large, everything, page, size)
}

/** Everything of one seller, the newest first. */
export async function sqlGoodsOf(
  large: Large,
  sellerId: string,
  page: number,
  size: number,
): Promise<CataloguePage<ProductCard>> {
  const { db, catalogue } = large
  const filters = sql`exists (
    select from ${products} where ${products.id} = ${productSearch.id} and ${products.sellerId} = ${sellerId})`
  const count = await summed(catalogue, `goods of ${sellerId}`, () =>
    db.$count(products, and(eq(products.sellerId, sellerId), isNull(products.retiredAt))),
  )
  return filteredPage(large, { key: `newest of ${sellerId}`, filters, order: NEWEST, count }, page, size)
}
