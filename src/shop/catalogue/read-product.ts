import { and, eq, isNull } from 'drizzle-orm'
import type { Db } from '#database/connect.ts'
import { products } from '#database/tables/catalogue.ts'
import { isId } from '#rules/is-id.ts'
import type { Product } from '#rules/product.ts'
import { productFromRow } from '../cache/product-from-row.ts'

/** A product on sale, from the database. */
export async function readProduct(db: Db, id: string): Promise<Product | undefined> {
  if (!isId(id)) return undefined
  const [row] = await db
    .select()
    .from(products)
    .where(and(eq(products.id, id), isNull(products.retiredAt)))
  return row === undefined ? undefined : productFromRow(row)
}
