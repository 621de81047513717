import { eq } from 'drizzle-orm'
import { SELLER_PRODUCT_TEXTS } from '#contracts/product-texts.ts'
import type { SellerProductAnswer } from '#contracts/seller-product-json.ts'
import type { Db } from '#database/connect.ts'
import { products } from '#database/tables/catalogue.ts'
import { requireMay } from '../accounts/require-may.ts'
import { type Changer, recordActivity } from '../activity/record-activity.ts'
import type { Shop, VisitedShop } from '../shop.ts'
import { lockProduct } from './lock-product.ts'
import type { ProductRow } from './product-request.ts'
import { entryOf, factsOf, sellerProductOf } from './seller-product-of.ts'
import { laterThan } from './write-product.ts'

/** Puts a retired product back on the shelves; one that is there already stays. */
export async function restoreProduct(shop: VisitedShop, id: string): Promise<SellerProductAnswer> {
  const by = requireMay(shop, 'run_catalogue')
  const product = await shop.db.transaction(async (tx) => {
    const row = await lockProduct(tx, id)
    return row.retiredAt === null ? row : putBack(tx, shop, by, row)
  })
  await shop.catalogue.refresh()
  return { success: true, message: SELLER_PRODUCT_TEXTS.restored, product: sellerProductOf(product) }
}

/** Puts a locked, retired product back on the shelves. */
export async function putBack(tx: Db, shop: Shop, by: Changer, row: ProductRow): Promise<ProductRow> {
  const back = { ...row, retiredAt: null, updatedAt: laterThan(row.updatedAt, shop.now()) }
  const { retiredAt, updatedAt } = back
  await tx.update(products).set({ retiredAt, updatedAt }).where(eq(products.id, row.id))
  const sides = { before: factsOf(row), after: factsOf(back) }
  await recordActivity(tx, shop, by, { action: 'restored', ...entryOf(row), ...sides })
  return back
}
