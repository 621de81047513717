import { productToJson } from '#contracts/catalogue/convert-product.ts'
import type { SellerProductJson } from '#contracts/seller/seller-products.ts'
import { textsFrom } from '#rules/product-fields.ts'
import { productFromRow } from '../cache/product-from-row.ts'
import type { ProductRow } from './product-request.ts'

export function sellerProductFromRow(row: ProductRow): SellerProductJson {
  return {
    ...productToJson(productFromRow(row)),
    updatedAt: row.updatedAt.toISOString(),
    retiredAt: row.retiredAt?.toISOString() ?? null,
  }
}

/** Activity log entry of a product. */
export function activityEntry({ id, title }: Pick<ProductRow, 'id' | 'title'>) {
  return { entity: 'product', entityId: id, name: title }
}

/** Fields stored in the activity log. */
export function factsFrom(row: ProductRow): Record<string, unknown> {
  const { originalPaise, discountPaise, stock, colors, sizes, images, bestSeller, isNew, leadDays } = row
  return {
    ...textsFrom(row),
    ...{ originalPaise, discountPaise, stock, colors, sizes, images, bestSeller, isNew, leadDays },
    isRetired: row.retiredAt !== null,
  }
}
