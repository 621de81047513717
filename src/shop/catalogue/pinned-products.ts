import { and, inArray, notInArray, type SQL, sql } from 'drizzle-orm'
import type { Db } from '#database/connect.ts'
import { productSearch } from '#database/tables/product-search.ts'
import { ruleKey } from '#rules/search/search-rule.ts'
import type { LargeCatalogue } from '../cache/catalogue-cache.ts'
import type { Shelf } from './find-product-page.ts'

const { id } = productSearch

/** The products that a seller pinned to this search and that pass the filters, and the condition for all others. */
export async function pinnedShelf(
  db: Db,
  { rules }: LargeCatalogue,
  search: string,
  filters: SQL | undefined,
): Promise<{ shelves: Shelf[]; others: SQL | undefined }> {
  const ids = [...(rules.get(ruleKey(search))?.productIds ?? [])]
  if (ids.length === 0) return { shelves: [], others: filters }
  const pinned = and(inArray(id, ids), filters)
  const places = sql.join(
    ids.map((one) => sql`${one}::uuid`),
    sql`, `,
  )
  const order = { by: sql`array_position(array[${places}], ${id})` }
  const shelf = { words: null, filters: pinned, order, count: await db.$count(productSearch, pinned) }
  return { shelves: [shelf], others: and(notInArray(id, ids), filters) }
}
