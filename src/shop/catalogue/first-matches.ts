import { and, type SQL, sql } from 'drizzle-orm'
import type { Db } from '#database/connect.ts'
import { productSearch } from '#database/tables/product-search.ts'
import { type CataloguePage, PAGE_SIZE, placesFrom } from '#rules/catalogue-page.ts'
import type { CatalogueQuery } from '#rules/catalogue-query.ts'
import type { Product } from '#rules/product.ts'
import { isMeaningful, understandQuery } from '#rules/search/understand-query.ts'
import { filtersOf } from './catalogue-filters.ts'
import type { Large } from './filtered-products.ts'
import { productsOf, takeFrom } from './find-product-page.ts'
import { pinnedShelf } from './pinned-products.ts'
import { NEWEST } from './product-order.ts'
import { orderFor, wishedFilters } from './search-filters.ts'
import { searchSteps, stepsOf } from './search-steps.ts'

/** So many at most are fetched to be sorted: where there are more, a walk by age soon meets some. */
const FEW = 1000

/** The first page of a search whose total is known: its tiers are fetched until it is full, and none is counted. */
export async function firstPage(large: Large, query: CatalogueQuery, total: number): Promise<CataloguePage<Product>> {
  const items = total === 0 ? [] : await firstFound(large, query, PAGE_SIZE, stepsOf)
  return { items, ...placesFrom(total, 1) }
}

/** Suggestions change with every letter: what they mean is not kept. */
const notKept: typeof stepsOf = (db, _, __, terms) => searchSteps(db, terms)

/** The first products a search would find. Nobody counts the rest, so the best tiers are enough. */
export async function firstFound(
  { db, catalogue }: Large,
  query: Omit<CatalogueQuery, 'page'>,
  limit: number,
  readSteps = notKept,
): Promise<Product[]> {
  const { search } = query
  const understood = understandQuery(search, catalogue.meanings)
  if (!isMeaningful(understood)) return []
  const order = orderFor(query, understood)
  const wished = and(await filtersOf(db, catalogue, query), wishedFilters(understood))
  const { shelves, others: filters } = await pinnedShelf(db, catalogue, search, wished)
  if (understood.terms.length === 0) {
    const shelf = { words: null, filters, order, count: Number.POSITIVE_INFINITY }
    return takeFrom(db, [...shelves, shelf], { offset: 0, limit, of: 0 })
  }
  const pinned = await takeFrom(db, shelves, { offset: 0, limit, of: 0 })
  const steps = await readSteps(db, catalogue, query, understood.terms)
  const ids: string[] = []
  for (const words of steps?.tiers ?? []) {
    if (pinned.length + ids.length >= limit) break
    ids.push(...(await firstWith(db, { words, filters, order: order.by }, limit - pinned.length - ids.length)))
  }
  return [...pinned, ...(await productsOf(db, ids))]
}

type Wanted = { words: string; filters: SQL | undefined; order: SQL }

async function firstWith(db: Db, { words, filters, order }: Wanted, limit: number): Promise<string[]> {
  const found = and(sql`${productSearch.words} @@ ${words}::tsquery`, filters)
  // In another order the first may be far: then all are fetched.
  const few = order === NEWEST.by ? sql`limit ${FEW}` : sql``
  const { rows } = await db.execute<{ id: string; count: string | number }>(sql`
    with found as materialized (select id, price_paise from product_search where ${found} ${few})
    select id, (select count(*) from found) as count from found as product_search order by ${order} limit ${limit}`)
  if (order !== NEWEST.by || Number(rows[0]?.count ?? 0) < FEW) return rows.map((row) => row.id)
  const met = and(sql`ts_match_vq(${productSearch.words}, ${words}::tsquery)`, filters)
  const walked = await db.execute<{ id: string }>(sql`
    select id from product_search where ${met} order by ${order} limit ${limit}`)
  return walked.rows.map((row) => row.id)
}
