import { sql } from 'drizzle-orm'
import type { Db } from '#database/connect.ts'
import type { Product } from '#rules/product.ts'
import { productsOf } from './find-product-page.ts'
import { searchSteps } from './search-steps.ts'

/** So many at most are fetched to be sorted: where there are more, a walk from the newest soon meets some. */
const FEW = 1000

/** The first products a search would find. Nobody counts the rest, so the best tiers are enough. */
export async function firstFound(db: Db, search: string, limit: number): Promise<Product[]> {
  const steps = await searchSteps(db, search)
  const ids: string[] = []
  for (const words of steps?.tiers ?? []) {
    if (ids.length === limit) break
    ids.push(...(await newestWith(db, words, limit - ids.length)))
  }
  return productsOf(db, ids)
}

async function newestWith(db: Db, words: string, limit: number): Promise<string[]> {
  const { rows } = await db.execute<{ id: string; count: string | number }>(sql`
    with found as materialized (select id from product_search where words @@ ${words}::tsquery limit ${FEW})
    select id, (select count(*) from found) as count from found order by id desc limit ${limit}`)
  if (Number(rows[0]?.count ?? 0) < FEW) return rows.map((row) => row.id)
  const walked = await db.execute<{ id: string }>(sql`
    select id from product_search where ts_match_vq(words, ${words}::tsquery) order by id desc limit ${limit}`)
  return walked.rows.map((row) => row.id)
}
