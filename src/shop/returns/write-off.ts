import { eq, inArray } from 'drizzle-orm'
import type { Db } from '#database/connect.ts'
import { products } from '#database/tables/catalogue.ts'
import { productVariants } from '#database/tables/variants.ts'
import { valuesText } from '#rules/variants/variant.ts'
import { type Editor, recordActivity } from '../activity/record-activity.ts'
import type { Shop } from '../context/shop.ts'
import type { StockLine } from '../orders/take-stock.ts'
import { activityEntry } from '../products/seller-product-from-row.ts'
import { moveVariantStock } from '../products/write-variants.ts'

/** Takes what was just restocked from a return off the shelf again, before anybody could buy it. */
export async function writeOff(
  tx: Db,
  shop: Shop,
  by: Editor,
  lines: readonly StockLine[],
  orderNumber: string,
  reason = `Returned with order ${orderNumber}, not fit for sale`,
): Promise<void> {
  if (lines.length === 0) return
  const ids = lines.map(({ variantId }) => variantId)
  const found = await tx
    .select({ variant: productVariants, product: products })
    .from(productVariants)
    .innerJoin(products, eq(products.id, productVariants.productId))
    .where(inArray(productVariants.id, ids))
    .orderBy(productVariants.id)
  for (const { variant, product } of found) {
    const { id: variantId, productId, values, stock } = variant
    const pieces = lines.reduce((sum, line) => (line.variantId === variantId ? sum + line.quantity : sum), 0)
    const movement = { delta: -pieces, reason: 'correction', reference: reason } as const
    await moveVariantStock(tx, shop, by, { productId, variantId }, movement)
    const which = values.length === 0 ? {} : { variant: valuesText(values), variantId }
    const sides = { before: { stock }, after: { stock: stock - pieces, reason, ...which } }
    await recordActivity(tx, shop, by, { action: 'stock corrected', ...activityEntry(product), ...sides })
  }
}
