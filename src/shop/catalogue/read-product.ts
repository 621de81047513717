import { and, eq, isNull } from 'drizzle-orm'
import { Refusal } from '#contracts/refusal.ts'
import { PRODUCT_TEXTS } from '#contracts/texts.ts'
import type { Db } from '#database/connect.ts'
import { products } from '#database/tables/catalogue.ts'
import { isId } from '#rules/is-id.ts'
import type { Product } from '#rules/product.ts'
import { productFromRow } from '../cache/product-from-row.ts'
import type { Shop } from '../context/shop.ts'

export async function findProduct(shop: Pick<Shop, 'db' | 'catalogue'>, id: string): Promise<Product> {
  const catalogue = await shop.catalogue.get()
  const key = id.toLowerCase()
  const product = catalogue.isWhole ? catalogue.byId.get(key) : await readProduct(shop.db, key)
  if (product === undefined) throw new Refusal('not_found', PRODUCT_TEXTS.missing)
  return product
}

async function readProduct(db: Db, id: string): Promise<Product | undefined> {
  if (!isId(id)) return undefined
  const [row] = await db
    .select()
    .from(products)
    .where(and(eq(products.id, id), isNull(products.retiredAt)))
  return row === undefined ? undefined : productFromRow(row)
}
