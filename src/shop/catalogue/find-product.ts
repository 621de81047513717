import { and, eq, isNull } from 'drizzle-orm'
import { Refusal } from '#contracts/refusal.ts'
import { PRODUCT_TEXTS } from '#contracts/texts.ts'
import type { Db } from '#database/connect.ts'
import { products } from '#database/tables/catalogue.ts'
import type { Product } from '#rules/product.ts'
import type { Shop } from '../shop.ts'
import { productOfRow } from './product-of-row.ts'

const UUID = /^[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}$/

export async function findProduct(shop: Pick<Shop, 'db' | 'catalogue'>, id: string): Promise<Product> {
  const catalogue = await shop.catalogue.get()
  const key = id.toLowerCase()
  const product = catalogue.isWhole ? catalogue.byId.get(key) : await readProduct(shop.db, key)
  if (product === undefined) throw new Refusal('not_found', PRODUCT_TEXTS.missing)
  return product
}

async function readProduct(db: Db, id: string): Promise<Product | undefined> {
  if (!UUID.test(id)) return undefined
  const [row] = await db
    .select()
    .from(products)
    .where(and(eq(products.id, id), isNull(products.retiredAt)))
  return row === undefined ? undefined : productOfRow(row)
}
