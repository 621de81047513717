import { asc, isNull } from 'drizzle-orm'
import { products } from '#database/tables/catalogue.ts'
import type { Shop } from '../context/shop.ts'

/** Some of the products on sale, by what a map of the shop says of them. */
export async function listProductUrls(
  { db }: Pick<Shop, 'db'>,
  { offset, limit }: { offset: number; limit: number },
): Promise<{ id: string; changed: Date }[]> {
  return db
    .select({ id: products.id, changed: products.createdAt })
    .from(products)
    .where(isNull(products.retiredAt))
    .orderBy(asc(products.id))
    .offset(offset)
    .limit(limit)
}
