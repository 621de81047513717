import { and, getTableColumns, inArray, type SQL, sql } from 'drizzle-orm'
import type { Db } from '#database/connect.ts'
import { products } from '#database/tables/catalogue.ts'
import { productSearch } from '#database/tables/product-search.ts'
import type { Product } from '#rules/product.ts'
import { productFromRow } from '../cache/product-from-row.ts'
import type { PageBoundaries } from './page-boundaries.ts'
import { NEWEST, type ProductOrder } from './product-order.ts'

/** Some of the products on sale: those that pass a condition, in an order. A search has several, one behind the other. */
export type Shelf = {
  /** A tsquery, or null for every word. */
  words: string | null
  filters: SQL | undefined
  order: Pick<ProductOrder, 'by'> & Partial<ProductOrder>
  count: number
  boundaries?: PageBoundaries
}

const { words } = productSearch

/** How many products each of these tsqueries finds, in one question. */
export async function countWords(db: Db, asked: readonly string[], filters: SQL | undefined): Promise<number[]> {
  const parts = asked.map((one, i) => {
    const counted =
      filters === undefined
        ? sql`count_found(${one}::tsquery) as count`
        : sql`count(*) as count from found_products(${one}::tsquery) as product_search where ${filters}`
    return sql`select ${i}::integer as place, ${counted}`
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
  const taken: Product[] = []
  let passed = 0
  for (const shelf of shelves) {
    const from = Math.max(0, offset - passed)
    passed += shelf.count
    if (from >= shelf.count || taken.length === limit) continue
    taken.push(...(await productsIn(db, await placesIn(shelf, { offset: from, limit: limit - taken.length, of }))))
  }
  return taken
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

type Places = { offset: number; limit: number; of: number }

/** A query for the ids of one page, each with its place. */
async function placesIn(shelf: Shelf, places: Places): Promise<SQL> {
  const { words: wanted, filters, order, count } = shelf
  const { offset, limit, of } = places
  if (wanted === null) return walk(shelf, filters, await nearestBoundary(shelf, places))
  // What is common soon turns up on a walk along the shelf; what is rare is fetched by its words and then sorted.
  // The function is what @@ calls, and unlike @@ it leaves the index of words alone.
  // Only along their age are the products of a word spread evenly: in the order of prices all that is cheaper comes
  // before the first one, and the walk would pass it.
  const isCommon = order.by === NEWEST.by && ((offset + limit) * of) / count < count
  if (isCommon) return walk(shelf, and(sql`ts_match_vq(${words}, ${wanted}::tsquery)`, filters), places)
  const condition = filters === undefined ? sql`` : sql`where ${filters}`
  return sql`select id, row_number() over (order by ${order.by}) as place
    from found_products(${wanted}::tsquery) as product_search ${condition}
    order by ${order.by} limit ${limit} offset ${offset}`
}

type Walk = { offset: number; limit: number; after?: SQL | undefined }

function walk({ order }: Shelf, filters: SQL | undefined, { offset, limit, after }: Walk): SQL {
  const condition = and(filters, after)
  return sql`select id, row_number() over (order by ${order.by}) as place
    from product_search ${condition === undefined ? sql`` : sql`where ${condition}`}
    order by ${order.by} limit ${limit} offset ${offset}`
}

/** A deep page is counted from the last boundary before it, which an index finds at once. */
async function nearestBoundary({ order, boundaries }: Shelf, { offset, limit }: Places): Promise<Walk> {
  if (boundaries === undefined || offset < 2 * boundaries.stretch || order.after === undefined) return { offset, limit }
  const passed = Math.floor(offset / boundaries.stretch)
  const anchor = (await boundaries.read())[passed - 1]
  if (anchor === undefined) return { offset, limit }
  return { offset: offset - passed * boundaries.stretch, limit, after: order.after(anchor) }
}

/** One that was taken off the shelf this very moment is left out. */
async function productsIn(db: Db, places: SQL): Promise<Product[]> {
  const rows = await db
    .select(getTableColumns(products))
    .from(products)
    .innerJoin(sql`(${places}) as listed`, sql`listed.id = ${products.id}`)
    .orderBy(sql`listed.place`)
  return rows.map(productFromRow)
}
