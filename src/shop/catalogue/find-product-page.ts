import { and, inArray, type SQL, sql } from 'drizzle-orm'
import type { Db } from '#database/connect.ts'
import { products } from '#database/tables/catalogue.ts'
import { productSearch } from '#database/tables/product-search.ts'
import type { Product } from '#rules/product.ts'
import { productFromRow } from '../cache/product-from-row.ts'

/** Some of the products on sale: those that pass a condition, in an order. A search has several, one behind the other. */
export type Shelf = {
  /** A tsquery, or null for every word. */
  words: string | null
  filters: SQL | undefined
  order: SQL
  count: number
}

const { id, words } = productSearch
const SORTED_BY = sql.raw('id, price_paise, rating, percent_off, best_seller')

/** How many products each of these tsqueries finds, in one question. */
export async function countWords(db: Db, asked: readonly string[], filters: SQL | undefined): Promise<number[]> {
  const parts = asked.map((one, i) => {
    const condition = and(sql`${words} @@ ${one}::tsquery`, filters)
    return sql`select ${i}::integer as place, count(*) as count from product_search where ${condition}`
  })
  const { rows } = await db.execute<{ place: number; count: string | number }>(sql.join(parts, sql` union all `))
  const counts = asked.map(() => 0)
  for (const row of rows) counts[row.place] = Number(row.count)
  return counts
}

/** From `offset` on, at most `limit`, over all shelves as if they were one. */
export async function takeFrom(
  db: Db,
  shelves: readonly Shelf[],
  { offset, limit, of }: { offset: number; limit: number; of: number },
): Promise<Product[]> {
  const ids: string[] = []
  let passed = 0
  for (const shelf of shelves) {
    const from = Math.max(0, offset - passed)
    passed += shelf.count
    if (from >= shelf.count || ids.length === limit) continue
    ids.push(...(await idsOf(db, shelf, { offset: from, limit: limit - ids.length, of })))
  }
  return productsOf(db, ids)
}

export async function productsOf(db: Db, ids: readonly string[]): Promise<Product[]> {
  if (ids.length === 0) return []
  const rows = await db
    .select()
    .from(products)
    .where(inArray(products.id, [...ids]))
  const byId = new Map(rows.map((row) => [row.id, productFromRow(row)]))
  // One that was taken off the shelf this very moment is left out.
  return ids.flatMap((one) => byId.get(one) ?? [])
}

async function idsOf(
  db: Db,
  shelf: Shelf,
  { offset, limit, of }: { offset: number; limit: number; of: number },
): Promise<string[]> {
  const { words: wanted, filters, order, count } = shelf
  const places = sql`limit ${limit} offset ${offset}`
  const walk = (condition: SQL | undefined) => sql`
    select id from product_search ${condition === undefined ? sql`` : sql`where ${condition}`} order by ${order} ${places}`
  if (wanted === null) return idsIn(db, walk(filters))
  // What is common soon turns up on a walk along the shelf; what is rare is fetched by its words and then sorted.
  // The function is what @@ calls, and unlike @@ it leaves the index of words alone.
  const isCommon = ((offset + limit) * of) / count < count
  if (isCommon) return idsIn(db, walk(and(sql`ts_match_vq(${words}, ${wanted}::tsquery)`, filters)))
  const condition = and(sql`${words} @@ ${wanted}::tsquery`, filters)
  return idsIn(
    db,
    sql`with found as materialized (select ${SORTED_BY} from product_search where ${condition})
    select id from found as product_search order by ${order} ${places}`,
  )
}

async function idsIn(db: Db, query: SQL): Promise<string[]> {
  const { rows } = await db.execute<{ id: string }>(query)
  return rows.map((row) => row.id)
}

/** The newest first, which is how every order ends. */
export const NEWEST = sql`${id} desc`
