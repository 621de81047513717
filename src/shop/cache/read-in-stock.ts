import { and, gt, inArray, isNull, ne } from 'drizzle-orm'
import type { Db } from '#database/connect.ts'
import { productVariants } from '#database/tables/variants.ts'
import type { InStock } from '#rules/offered-choices.ts'

const { id, productId, values, stock, retiredAt } = productVariants

/** The combinations in stock of these products, or of all. A product without options has none. */
export async function readInStock(db: Db, ids?: readonly string[]): Promise<InStock> {
  if (ids?.length === 0) return new Map()
  const rows = await db
    .select({ productId, values })
    .from(productVariants)
    .where(
      and(
        ids === undefined ? undefined : inArray(productId, [...ids]),
        isNull(retiredAt),
        gt(stock, 0),
        ne(id, productId),
      ),
    )
  const inStock = new Map<string, string[][]>()
  for (const row of rows) {
    const known = inStock.get(row.productId)
    if (known === undefined) inStock.set(row.productId, [row.values])
    else known.push(row.values)
  }
  return inStock
}
