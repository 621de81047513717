import { type SQL, sql } from 'drizzle-orm'
import type { Db } from '#database/connect.ts'
import type { ProductOrder } from './product-order.ts'

/** Products between two boundaries. Up to twice as deep a page is found by OFFSET alone. */
export const STRETCH = 240

/** The ids of the last product of each full stretch of a list, read when a deep page is first asked for. */
export type PageBoundaries = { stretch: number; read: () => Promise<readonly string[]> }

/** One pass over the list; cached with the catalogue, so that no later page counts its way from the start. */
export async function readBoundaries(
  db: Db,
  { filters, order }: { filters: SQL | undefined; order: ProductOrder },
  stretch: number,
): Promise<string[]> {
  const { rows } = await db.execute<{ id: string }>(sql`
    select id from (
      select id, row_number() over (order by ${order.by}) as place
      from product_search ${filters === undefined ? sql`` : sql`where ${filters}`}
    ) as placed where place % ${stretch}::integer = 0 order by place`)
  return rows.map(({ id }) => id)
}
