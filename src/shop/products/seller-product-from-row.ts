import { productToListJson } from '#contracts/catalogue/convert-product.ts'
import type { SellerVariantJson } from '#contracts/seller/product-variants.ts'
import type { SellerProductJson } from '#contracts/seller/seller-products.ts'
import type { Db } from '#database/connect.ts'
import { toRupees } from '#rules/money.ts'
import { textsFrom } from '#rules/product-fields.ts'
import { productFromRow } from '../cache/product-from-row.ts'
import type { VariantRow } from '../orders/sold-product.ts'
import { readPieceWeight } from './piece-weight.ts'
import type { ProductRow } from './product-request.ts'
import { unassignedStock, variantFacts, variantsOnSale } from './product-variants.ts'

/** Without its variants and with no more pictures than lists show. */
export function sellerProductFromRow(row: ProductRow): SellerProductJson {
  const { variants: _, ...json } = productToListJson(productFromRow(row))
  return {
    ...json,
    updatedAt: row.updatedAt.toISOString(),
    retiredAt: row.retiredAt?.toISOString() ?? null,
  }
}

/** With its variants and all pictures, for the form. */
export async function readSellerProduct(db: Db, row: ProductRow): Promise<SellerProductJson> {
  const { colourImages, imageAlts } = productFromRow(row)
  const json = {
    ...sellerProductFromRow(row),
    ...(colourImages === undefined ? {} : { colourImages }),
    ...(imageAlts === undefined ? {} : { imageAlts }),
  }
  if (row.options.length === 0) return { ...json, weightGrams: await readPieceWeight(db, row) }
  const variants = (await variantsOnSale(db, row)).map(sellerVariantFromRow)
  return { ...json, variants, unassigned: await unassignedStock(db, row) }
}

function sellerVariantFromRow(variant: VariantRow): SellerVariantJson {
  const { id, values, stock, sku, pricePaise, barcode, weightGrams, lengthMm, widthMm, heightMm } = variant
  const price = pricePaise === null ? null : toRupees(pricePaise)
  return { id, values, inStock: stock, sku, price, barcode, weightGrams, lengthMm, widthMm, heightMm }
}

/** Activity log entry of a product. */
export function activityEntry({ id, title }: Pick<ProductRow, 'id' | 'title'>) {
  return { entity: 'product', entityId: id, name: title }
}

/** Fields stored in the activity log. Of a product without options there are no variants to name. */
export function factsFrom(row: ProductRow, variants: readonly VariantRow[] = []): Record<string, unknown> {
  const { originalPaise, discountPaise, stock, colors, sizes, images, bestSeller, isNew, leadDays, sizeGuideId } = row
  return {
    ...textsFrom(row),
    // Null and not left out: that all are gone is a difference, too.
    colourImages: row.colourImages.length === 0 ? null : row.colourImages,
    imageAlts: Object.keys(row.imageAlts).length === 0 ? null : row.imageAlts,
    ...{ originalPaise, discountPaise, stock, colors, sizes, images, bestSeller, isNew, leadDays, sizeGuideId },
    isRetired: row.retiredAt !== null,
    ...(row.options.length === 0 ? {} : { options: row.options.map(inOneOrder), variants: variantFacts(variants) }),
  }
}

/** The database orders the keys of its JSON; facts are compared as text. */
function inOneOrder({ name, kind, values }: ProductRow['options'][number]) {
  return { name, kind, values }
}
