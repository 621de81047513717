import { eq } from 'drizzle-orm'
import { SELLER_PRODUCT_TEXTS } from '#contracts/product-texts.ts'
import type { SellerProductAnswer } from '#contracts/seller-product-json.ts'
import { products } from '#database/tables/catalogue.ts'
import { requireMay } from '../accounts/require-may.ts'
import { recordActivity } from '../activity/record-activity.ts'
import type { VisitedShop } from '../shop.ts'
import { lockProduct } from './lock-product.ts'
import { factsOf, sellerProductOf } from './seller-product-of.ts'
import { laterThan } from './write-product.ts'

/** Puts a retired product back on the shelves; one that is there already stays. */
export async function restoreProduct(shop: VisitedShop, id: string): Promise<SellerProductAnswer> {
  const by = requireMay(shop, 'run_catalogue')
  const product = await shop.db.transaction(async (tx) => {
    const row = await lockProduct(tx, id)
    if (row.retiredAt === null) return row
    const back = { ...row, retiredAt: null, updatedAt: laterThan(row.updatedAt, shop.now()) }
    const { retiredAt, updatedAt } = back
    await tx.update(products).set({ retiredAt, updatedAt }).where(eq(products.id, row.id))
    const sides = { before: factsOf(row), after: factsOf(back) }
    await recordActivity(tx, shop, by, { action: 'restored', entity: 'product', entityId: row.id, ...sides })
    return back
  })
  await shop.catalogue.refresh()
  return { success: true, message: SELLER_PRODUCT_TEXTS.restored, product: sellerProductOf(product) }
}
