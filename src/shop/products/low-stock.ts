import { and, eq, isNull, lte, ne, or, type SQL, sql } from 'drizzle-orm'
import { products } from '#database/tables/catalogue.ts'
import { productVariants } from '#database/tables/variants.ts'

/** A combination on sale that is sold out. */
export const isSoldOutVariant = and(
  ne(productVariants.id, productVariants.productId),
  isNull(productVariants.retiredAt),
  eq(productVariants.stock, 0),
)

/** On sale, and few are left in all or a combination is sold out: what the mail about low stock is about. */
export function isLowOnStock(alert: number): SQL | undefined {
  const soldOut = sql`exists (select 1 from ${productVariants} where ${productVariants.productId} = ${products.id} and ${isSoldOutVariant})`
  return and(isNull(products.retiredAt), or(lte(products.stock, alert), and(ne(products.options, []), soldOut)))
}
