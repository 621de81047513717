import { eq } from 'drizzle-orm'
import { SELLER_PRODUCT_TEXTS } from '#contracts/catalogue/product-texts.ts'
import type { SellerProductAnswer } from '#contracts/seller/seller-products.ts'
import type { Db } from '#database/connect.ts'
import { products } from '#database/tables/catalogue.ts'
import { authorize } from '../access/authorize.ts'
import { requireSelling, requireShowable } from '../access/require-selling.ts'
import { nextVersion } from '../activity/optimistic-lock.ts'
import { type Editor, recordActivity } from '../activity/record-activity.ts'
import type { RequestContext, Shop } from '../context/shop.ts'
import { lockOwnProduct } from './lock-product.ts'
import type { ProductRow } from './product-request.ts'
import { variantsOnSale } from './product-variants.ts'
import { activityEntry, factsFrom, readSellerProduct } from './seller-product-from-row.ts'

/** Restores a retired product; a no-op for one on sale. */
export async function restoreProduct(shop: RequestContext, id: string): Promise<SellerProductAnswer> {
  const by = authorize(shop, 'run_catalogue')
  await requireSelling(shop.db, by)
  const product = await shop.db.transaction(async (tx) => {
    const row = await lockOwnProduct(tx, by, id)
    return row.retiredAt === null ? row : restoreRetired(tx, shop, by, row)
  })
  await shop.catalogue.refresh()
  return { success: true, message: SELLER_PRODUCT_TEXTS.restored, product: await readSellerProduct(shop.db, product) }
}

/** Restores a locked, retired product. */
export async function restoreRetired(tx: Db, shop: Shop, by: Editor, row: ProductRow): Promise<ProductRow> {
  await requireShowable(tx, row.sellerId)
  const back = { ...row, retiredAt: null, updatedAt: nextVersion(row.updatedAt, shop.now()) }
  const { retiredAt, updatedAt } = back
  await tx.update(products).set({ retiredAt, updatedAt }).where(eq(products.id, row.id))
  const variants = await variantsOnSale(tx, row)
  const sides = { before: factsFrom(row, variants), after: factsFrom(back, variants) }
  await recordActivity(tx, shop, by, { action: 'restored', ...activityEntry(row), ...sides })
  return back
}
