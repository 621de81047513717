import { z } from 'zod'
import { BULK_ACTS, MOST_BULK_PRODUCTS } from '#rules/bulk-edit.ts'
import { SELLER_PRODUCT_TEXTS } from '../catalogue/product-texts.ts'
import { productJson } from '../catalogue/products.ts'
import { failure } from '../failure.ts'
import { sellerChoices, sellerFilter } from '../seller-choices.ts'
import { importJson } from './product-imports.ts'
import { sellerVariant } from './product-variants.ts'

export const sellerProduct = productJson.extend({
  /** Sent back with a change: the optimistic lock. */
  updatedAt: z.string(),
  /** When it was retired; null while it is sold. */
  retiredAt: z.string().nullable(),
  /** The combinations on sale, with what only the seller sees; only where a single product is asked for. */
  variants: z.array(sellerVariant).optional(),
  /** How many combinations are on sale; only in lists. */
  variantCount: z.int().min(0).optional(),
  /** How many of them are sold out; only in lists. */
  soldOutCount: z.int().min(0).optional(),
  /** How often it is on somebody's wishlist, in any combination; only in lists, and only when somebody wants it. */
  wishCount: z.int().min(0).optional(),
  /** How many asked to be told when it is back or costs less; likewise. */
  waitingCount: z.int().min(0).optional(),
  /** What one piece of a product without options weighs; only where a single product is asked for. */
  weightGrams: z.int().nullable().optional(),
  /** Pieces of a product with options that belong to no combination yet. */
  unassigned: z.int().min(0).optional(),
})
export type SellerProductJson = z.infer<typeof sellerProduct>

export const sellerProductQuery = z.object({
  search: z.string().trim().max(100).default(''),
  show: z.enum(['sold', 'retired', 'low', 'out', 'undivided', 'all']).default('sold'),
  category: z.string().max(40).default(''),
  seller: sellerFilter.optional(),
  /** A leading minus sorts in descending order. Empty: newest first. */
  sort: z.enum(['', 'name', 'category', 'price', '-price', 'stock', '-stock']).default(''),
  page: z.coerce.number().int().min(1).max(100_000).default(1),
  /** A single product, for the edit form. */
  id: z.string().max(64).optional(),
})
export type SellerProductQuery = z.infer<typeof sellerProductQuery>

export const sellerProductList = z.object({
  products: z.array(sellerProduct),
  /** Every category there is, with and without products. */
  categories: z.array(z.string()),
  page: z.int(),
  pages: z.int(),
  total: z.int(),
  /** At or below this stock a product is marked. */
  lowStockAlert: z.int(),
  /** How many products wait for their stock to be divided among colours and sizes; only in lists. */
  undivided: z.int().optional(),
  ...sellerChoices,
})
export type SellerProductListJson = z.infer<typeof sellerProductList>

export const sellerProductAnswer = z.object({
  success: z.literal(true),
  message: z.string(),
  product: sellerProduct,
})
export type SellerProductAnswer = z.infer<typeof sellerProductAnswer>

export const deletedProductAnswer = z.object({
  success: z.literal(true),
  message: z.string(),
  /** True when it was retired instead of deleted, and can be restored. */
  isRetired: z.boolean(),
})

/** Optimistic lock: 409 with the current product and the last editor. */
export const isEditConflict = failure.extend({
  product: sellerProduct.optional(),
  changedBy: z.string().nullable().optional(),
})

export const stockInput = z
  .object({
    stock: z
      .int({ error: SELLER_PRODUCT_TEXTS.stockBad })
      .min(0, SELLER_PRODUCT_TEXTS.stockBad)
      .max(1_000_000)
      .optional(),
    /** The number that `stock` was typed over: 409 with the product as it is when that is no longer its stock. */
    stockSeen: z.int({ error: SELLER_PRODUCT_TEXTS.stockBad }).min(0).max(1_000_000).optional(),
    delta: z.int({ error: SELLER_PRODUCT_TEXTS.stockBad }).min(-1_000_000).max(1_000_000).optional(),
    reason: z
      .string({ error: SELLER_PRODUCT_TEXTS.reasonMissing })
      .trim()
      .min(1, SELLER_PRODUCT_TEXTS.reasonMissing)
      .max(200),
    /** Which combination of a product with options. */
    variantId: z.string().max(64).optional(),
  })
  .refine(({ stock, delta }) => (stock === undefined) !== (delta === undefined), {
    error: SELLER_PRODUCT_TEXTS.stockBad,
    path: ['stock'],
  })
export type StockInput = z.infer<typeof stockInput>

export const bulkEditInput = z.object({
  ids: z.array(z.string().max(64)).min(1, SELLER_PRODUCT_TEXTS.noneChosen).max(MOST_BULK_PRODUCTS),
  act: z.enum(BULK_ACTS),
  /** Percent, rupees or pieces; not used by `undiscount`, `on` and `off`. */
  amount: z
    .union([z.string().max(20), z.number()])
    .transform(String)
    .default(''),
  /** When it starts; omitted for now. */
  at: z.string().max(40).optional(),
})
export type BulkEditInput = z.infer<typeof bulkEditInput>

export const bulkEditAnswer = z.object({
  success: z.literal(true),
  message: z.string(),
  import: importJson,
})
export type BulkEditAnswer = z.infer<typeof bulkEditAnswer>

export const importAnswer = z.object({
  success: z.literal(true),
  message: z.string(),
  rows: z.array(
    z.object({
      /** As a spreadsheet counts, with the headings as row 1. */
      row: z.int(),
      title: z.string(),
      result: z.enum(['added', 'changed', 'unchanged', 'refused']),
      message: z.string(),
    }),
  ),
})
export type ImportAnswer = z.infer<typeof importAnswer>
export type ImportedRow = ImportAnswer['rows'][number]
