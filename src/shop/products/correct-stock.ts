import { eq } from 'drizzle-orm'
import { SELLER_PRODUCT_TEXTS } from '#contracts/catalogue/product-texts.ts'
import { Refusal } from '#contracts/refusal.ts'
import type { SellerProductAnswer, StockInput } from '#contracts/seller/seller-products.ts'
import type { Db } from '#database/connect.ts'
import { products } from '#database/tables/catalogue.ts'
import { authorize } from '../access/authorize.ts'
import { type Editor, recordActivity } from '../activity/record-activity.ts'
import type { RequestContext, Shop } from '../context/shop.ts'
import { lockProduct } from './lock-product.ts'
import type { ProductRow } from './product-request.ts'
import { activityEntry, sellerProductFromRow } from './seller-product-from-row.ts'
import { writeMovement } from './write-product.ts'

const MAX_STOCK = 1_000_000

/** Stock-take: to an absolute number or by a difference, always with a reason. */
export async function correctStock(shop: RequestContext, id: string, input: StockInput): Promise<SellerProductAnswer> {
  const by = authorize(shop, 'run_catalogue')
  const product = await shop.db.transaction(async (tx) => {
    const row = await lockProduct(tx, id)
    const delta = input.delta ?? (input.stock ?? row.stock) - row.stock
    return moveStock(tx, shop, by, row, { delta, reason: input.reason })
  })
  await shop.catalogue.refreshStock([id])
  return { success: true, message: SELLER_PRODUCT_TEXTS.stockChanged, product: sellerProductFromRow(product) }
}

/** Changes the stock of a locked product by a difference. */
export async function moveStock(
  tx: Db,
  shop: Shop,
  by: Editor,
  row: ProductRow,
  { delta, reason }: { delta: number; reason: string },
): Promise<ProductRow> {
  const stock = row.stock + delta
  if (stock < 0 || stock > MAX_STOCK) {
    const message = stock < 0 ? SELLER_PRODUCT_TEXTS.stockBelowZero : SELLER_PRODUCT_TEXTS.stockBad
    throw new Refusal('conflict', message, [{ path: 'stock', message }])
  }
  if (delta === 0) return row
  await tx.update(products).set({ stock }).where(eq(products.id, row.id))
  await writeMovement(tx, shop, by, row.id, { delta, reason: 'correction', reference: reason })
  const sides = { before: { stock: row.stock }, after: { stock, reason } }
  await recordActivity(tx, shop, by, { action: 'stock corrected', ...activityEntry(row), ...sides })
  return { ...row, stock }
}
