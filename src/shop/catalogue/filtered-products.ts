import type { SQL } from 'drizzle-orm'
import type { Db } from '#database/connect.ts'
import { type CataloguePage, PAGE_SIZE } from '#rules/catalogue-query.ts'
import { type ProductCard, toCard } from '#rules/product.ts'
import type { LargeCatalogue } from '../cache/catalogue-cache.ts'
import { takeFrom } from './find-product-page.ts'
import { pageFrom } from './search-catalogue.ts'

export type Large = { db: Db; catalogue: LargeCatalogue }

/** The first so many in an order, of those that pass. */
export async function firstValue(db: Db, filters: SQL | undefined, order: SQL, limit: number): Promise<ProductCard[]> {
  const shelf = { words: null, filters, order, count: Number.POSITIVE_INFINITY }
  return (await takeFrom(db, [shelf], { offset: 0, limit, of: 0 })).map(toCard)
}

export async function filteredPage(
  { db, catalogue }: Large,
  shelf: { filters: SQL | undefined; order: SQL; count: number },
  page: number,
  size = PAGE_SIZE,
): Promise<CataloguePage<ProductCard>> {
  const found = await pageFrom(db, [{ words: null, ...shelf }], page, catalogue.count, size)
  return { ...found, items: found.items.map(toCard) }
}
