import type { SQL } from 'drizzle-orm'
import type { Db } from '#database/connect.ts'
import { type CataloguePage, PAGE_SIZE } from '#rules/catalogue-page.ts'
import { type ProductCard, toCard } from '#rules/product.ts'
import type { LargeCatalogue } from '../cache/catalogue-cache.ts'
import { summed } from './cached-sums.ts'
import { takeFrom } from './find-product-page.ts'
import { readBoundaries, STRETCH } from './page-boundaries.ts'
import type { ProductOrder } from './product-order.ts'
import { pageFrom } from './search-catalogue.ts'

export type Large = { db: Db; catalogue: LargeCatalogue }

/** The first so many in an order, of those that pass. */
export async function firstValue(
  db: Db,
  filters: SQL | undefined,
  order: Pick<ProductOrder, 'by'>,
  limit: number,
): Promise<ProductCard[]> {
  const shelf = { words: null, filters, order, count: Number.POSITIVE_INFINITY }
  return (await takeFrom(db, [shelf], { offset: 0, limit, of: 0 })).map((product) => toCard(product))
}

/** `key` names the filters and the order in the catalogue's cache. */
type Listed = { key: string; filters: SQL | undefined; order: ProductOrder; count: number }

export async function filteredPage(
  { db, catalogue }: Large,
  { key, ...shelf }: Listed,
  page: number,
  size = PAGE_SIZE,
): Promise<CataloguePage<ProductCard>> {
  const read = () => summed(catalogue, `boundaries ${key}`, () => readBoundaries(db, shelf, STRETCH))
  const boundaries = { stretch: STRETCH, read }
  const found = await pageFrom(db, [{ words: null, ...shelf, boundaries }], page, catalogue.count, size)
  return { ...found, items: found.items.map((product) => toCard(product)) }
}
