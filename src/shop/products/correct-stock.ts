import { SELLER_PRODUCT_TEXTS } from '#contracts/catalogue/product-texts.ts'
import { VARIANT_TEXTS } from '#contracts/catalogue/variant-texts.ts'
import { Refusal } from '#contracts/refusal.ts'
import type { SellerProductAnswer, StockInput } from '#contracts/seller/seller-products.ts'
import type { Db } from '#database/connect.ts'
import { valuesText } from '#rules/variants/variant.ts'
import { authorize } from '../access/authorize.ts'
import { requireSelling } from '../access/require-selling.ts'
import { type Editor, recordActivity } from '../activity/record-activity.ts'
import type { RequestContext, Shop } from '../context/shop.ts'
import { lockOwnProduct } from './lock-product.ts'
import type { ProductRow } from './product-request.ts'
import { variantsOnSale } from './product-variants.ts'
import { activityEntry, readSellerProduct } from './seller-product-from-row.ts'
import { moveVariantStock } from './write-variants.ts'

const MAX_STOCK = 1_000_000

/** Stock-take: to an absolute number or by a difference, always with a reason. */
export async function correctStock(shop: RequestContext, id: string, input: StockInput): Promise<SellerProductAnswer> {
  const by = authorize(shop, 'run_catalogue')
  await requireSelling(shop.db, by)
  const product = await shop.db.transaction(async (tx) => {
    const row = await lockOwnProduct(tx, by, id)
    const variant = await findStock(tx, row, input.variantId)
    await requireStockSeen(tx, row, variant, input.stockSeen)
    const delta = input.delta ?? (input.stock ?? variant.stock) - variant.stock
    return moveStock(tx, shop, by, row, { variant, delta, reason: input.reason })
  })
  await shop.catalogue.refreshStock([id])
  return {
    success: true,
    message: SELLER_PRODUCT_TEXTS.stockChanged,
    product: await readSellerProduct(shop.db, product),
  }
}

/** A number typed over a stock that was sold from meanwhile would put the sold pieces back: the seller decides. */
async function requireStockSeen(tx: Db, row: ProductRow, { stock }: Stock, seen: number | undefined): Promise<void> {
  if (seen === undefined || seen === stock) return
  const message = SELLER_PRODUCT_TEXTS.stockMoved
  const product = await readSellerProduct(tx, row)
  throw new Refusal('conflict', message, [{ path: 'stock', message }], null, { product })
}

type Stock = { id: string; values: readonly string[]; stock: number }

/** What of a locked product is counted: of one with options a combination has to be named. */
export async function findStock(tx: Db, row: ProductRow, variantId: string | undefined): Promise<Stock> {
  if (row.options.length === 0 && (variantId === undefined || variantId === row.id)) {
    return { id: row.id, values: [], stock: row.stock }
  }
  if (variantId === undefined) throw refused('conflict', VARIANT_TEXTS.stockByVariant, 'variantId')
  const variant = (await variantsOnSale(tx, row)).find(({ id }) => id === variantId)
  if (variant === undefined) throw refused('not_found', VARIANT_TEXTS.unknownVariant, 'variantId')
  return variant
}

/** Changes the stock of a locked product, or of one of its variants, by a difference. */
export async function moveStock(
  tx: Db,
  shop: Shop,
  by: Editor,
  row: ProductRow,
  { variant, delta, reason }: { variant: Stock; delta: number; reason: string },
): Promise<ProductRow> {
  const stock = variant.stock + delta
  if (stock < 0 || stock > MAX_STOCK) {
    throw refused('conflict', stock < 0 ? SELLER_PRODUCT_TEXTS.stockBelowZero : SELLER_PRODUCT_TEXTS.stockBad, 'stock')
  }
  if (delta === 0) return row
  const of = { productId: row.id, variantId: variant.id }
  await moveVariantStock(tx, shop, by, of, { delta, reason: 'correction', reference: reason })
  const which = variant.values.length === 0 ? {} : { variant: valuesText(variant.values), variantId: variant.id }
  const sides = { before: { stock: variant.stock }, after: { stock, reason, ...which } }
  await recordActivity(tx, shop, by, { action: 'stock corrected', ...activityEntry(row), ...sides })
  return { ...row, stock: row.stock + delta }
}

function refused(code: 'conflict' | 'not_found', message: string, path: string): Refusal {
  return new Refusal(code, message, [{ path, message }])
}
