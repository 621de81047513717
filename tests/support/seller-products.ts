import { productToJson } from '#contracts/catalogue/convert-product.ts'
import type { SellerVariantJson } from '#contracts/seller/product-variants.ts'
import type { SellerProductJson } from '#contracts/seller/seller-products.ts'
import { sampleProduct } from './sample-products.ts'

/** A product as the seller's form loads it, with one stock for two colours and three sizes. */
export function sellerProduct(part: Partial<SellerProductJson> = {}): SellerProductJson {
  const { variants: _, ...json } = productToJson(sampleProduct())
  return { ...json, updatedAt: '2026-01-10T06:00:00.000Z', retiredAt: null, ...part }
}

export function sellerVariant(values: string[], inStock: number): SellerVariantJson {
  const none = { barcode: null, weightGrams: null, lengthMm: null, widthMm: null, heightMm: null }
  return { id: values.join('-'), values, inStock, sku: null, price: null, ...none }
}

/** Red and blue in one size: five and none, and three pieces to divide. */
export function dividedProduct(part: Partial<SellerProductJson> = {}): SellerProductJson {
  return sellerProduct({
    inStock: 5,
    unassigned: 3,
    options: [
      { name: 'Colour', kind: 'colour', values: ['Red', 'Blue'] },
      { name: 'Size', kind: 'size', values: ['S'] },
    ],
    variants: [sellerVariant(['Red', 'S'], 5), sellerVariant(['Blue', 'S'], 0)],
    ...part,
  })
}
