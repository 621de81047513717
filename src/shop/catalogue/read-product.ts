import { and, eq, isNull, sql } from 'drizzle-orm'
import type { Db } from '#database/connect.ts'
import { preparedOnce } from '#database/prepared.ts'
import { products } from '#database/tables/catalogue.ts'
import { isId } from '#rules/is-id.ts'
import type { Product } from '#rules/product.ts'
import { productFromRow } from '../cache/product-from-row.ts'

/** A product on sale, from the database. */
export async function readProduct(db: Db, id: string): Promise<Product | undefined> {
  if (!isId(id)) return undefined
  const [row] = await productOnSale(db).execute({ id })
  return row === undefined ? undefined : productFromRow(row)
}

const productOnSale = preparedOnce((db) =>
  db
    .select()
    .from(products)
    .where(and(eq(products.id, sql.placeholder('id')), isNull(products.retiredAt)))
    .prepare('product_on_sale'),
)
