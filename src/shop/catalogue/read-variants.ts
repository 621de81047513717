import { and, asc, eq, isNull, ne, sql } from 'drizzle-orm'
import type { Db } from '#database/connect.ts'
import { preparedOnce } from '#database/prepared.ts'
import { productVariants } from '#database/tables/variants.ts'
import type { Product } from '#rules/product.ts'
import type { Variant } from '#rules/product-variant.ts'

/** The product with its variants on sale, where it has options. */
export async function withVariants(db: Db, product: Product): Promise<Product> {
  if (product.options.length === 0) return product
  const variants: Variant[] = await variantsOnSale(db).execute({ productId: product.id })
  return { ...product, variants }
}

const variantsOnSale = preparedOnce((db) => {
  const { id, values, stock, sku, pricePaise, productId, position, retiredAt } = productVariants
  return db
    .select({ id, values, stock, sku, pricePaise })
    .from(productVariants)
    .where(and(eq(productId, sql.placeholder('productId')), isNull(retiredAt), ne(id, productId)))
    .orderBy(asc(position))
    .prepare('variants_on_sale')
})
