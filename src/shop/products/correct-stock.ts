import { eq } from 'drizzle-orm'
import { SELLER_PRODUCT_TEXTS } from '#contracts/product-texts.ts'
import { Refusal } from '#contracts/refusal.ts'
import type { SellerProductAnswer } from '#contracts/seller-product-json.ts'
import type { StockInput } from '#contracts/seller-products.ts'
import { products } from '#database/tables/catalogue.ts'
import { requireMay } from '../accounts/require-may.ts'
import { recordActivity } from '../activity/record-activity.ts'
import type { VisitedShop } from '../shop.ts'
import { lockProduct } from './lock-product.ts'
import { sellerProductOf } from './seller-product-of.ts'
import { writeMovement } from './write-product.ts'

const MOST_STOCK = 1_000_000

/** After counting the shelf: to a number, or by a difference, always with a reason. */
export async function correctStock(shop: VisitedShop, id: string, input: StockInput): Promise<SellerProductAnswer> {
  const by = requireMay(shop, 'run_catalogue')
  const product = await shop.db.transaction(async (tx) => {
    const row = await lockProduct(tx, id)
    const delta = input.delta ?? (input.stock ?? row.stock) - row.stock
    const stock = row.stock + delta
    if (stock < 0 || stock > MOST_STOCK) {
      const message = stock < 0 ? SELLER_PRODUCT_TEXTS.stockBelowZero : SELLER_PRODUCT_TEXTS.stockBad
      throw new Refusal('conflict', message, [{ path: 'stock', message }])
    }
    if (delta === 0) return row
    await tx.update(products).set({ stock }).where(eq(products.id, row.id))
    await writeMovement(tx, shop, by, row.id, { delta, reason: 'correction', reference: input.reason })
    const sides = { before: { stock: row.stock }, after: { stock, reason: input.reason } }
    await recordActivity(tx, shop, by, { action: 'stock corrected', entity: 'product', entityId: row.id, ...sides })
    return { ...row, stock }
  })
  await shop.catalogue.refresh()
  return { success: true, message: SELLER_PRODUCT_TEXTS.stockChanged, product: sellerProductOf(product) }
}
