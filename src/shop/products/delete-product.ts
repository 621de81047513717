import { eq } from 'drizzle-orm'
import { SELLER_PRODUCT_TEXTS } from '#contracts/product-texts.ts'
import { products } from '#database/tables/catalogue.ts'
import { orderItems } from '#database/tables/orders.ts'
import { requireMay } from '../accounts/require-may.ts'
import { recordActivity } from '../activity/record-activity.ts'
import type { VisitedShop } from '../shop.ts'
import { lockProduct } from './lock-product.ts'
import { factsOf } from './seller-product-of.ts'
import { laterThan } from './write-product.ts'

type Deleted = { success: true; message: string; isRetired: boolean }

/** What was ever ordered leaves the shelves and stays in the books; anything else is erased, its reviews with it. */
export async function deleteProduct(shop: VisitedShop, id: string): Promise<Deleted> {
  const by = requireMay(shop, 'run_catalogue')
  const isRetired = await shop.db.transaction(async (tx) => {
    const row = await lockProduct(tx, id)
    const entry = { entity: 'product', entityId: row.id, before: factsOf(row) }
    const [item] = await tx
      .select({ id: orderItems.id })
      .from(orderItems)
      .where(eq(orderItems.productId, row.id))
      .limit(1)
    if (item === undefined) {
      await tx.delete(products).where(eq(products.id, row.id))
      await recordActivity(tx, shop, by, { action: 'deleted', ...entry })
      return false
    }
    if (row.retiredAt !== null) return true
    const now = shop.now()
    const change = { retiredAt: now, updatedAt: laterThan(row.updatedAt, now) }
    await tx.update(products).set(change).where(eq(products.id, row.id))
    await recordActivity(tx, shop, by, { action: 'retired', ...entry, after: factsOf({ ...row, ...change }) })
    return true
  })
  await shop.catalogue.refresh()
  return { success: true, message: SELLER_PRODUCT_TEXTS.deleted, isRetired }
}
