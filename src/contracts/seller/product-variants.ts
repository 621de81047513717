import { z } from 'zod'
import { OPTION_KINDS } from '#rules/product-variant.ts'
import {
  MAX_OPTION_NAME,
  MAX_OPTION_VALUE,
  MOST_OPTIONS,
  MOST_VALUES,
  MOST_VARIANTS,
} from '#rules/variants/product-options.ts'
import { variantJson } from '../catalogue/products.ts'

const measure = z.int().nullable()

/** A variant with what only the seller sees. */
export const sellerVariant = variantJson.extend({
  barcode: z.string().nullable(),
  weightGrams: measure,
  lengthMm: measure,
  widthMm: measure,
  heightMm: measure,
})
export type SellerVariantJson = z.infer<typeof sellerVariant>

const typed = z.string().max(60).default('')

/** The field `variants` of the product form, as JSON. Longer than allowed is told by the rules, with its place. */
export const variantsField = z.object({
  options: z
    .array(
      z.object({
        name: z.string().max(4 * MAX_OPTION_NAME),
        kind: z.enum(OPTION_KINDS),
        values: z.array(z.string().max(4 * MAX_OPTION_VALUE)).max(4 * MOST_VALUES),
      }),
    )
    .max(2 * MOST_OPTIONS),
  variants: z
    .array(
      z.object({
        values: z.array(z.string().max(4 * MAX_OPTION_VALUE)).max(2 * MOST_OPTIONS),
        stock: typed,
        stockSeen: typed,
        sku: typed,
        price: typed,
        barcode: typed,
        weightGrams: typed,
        lengthMm: typed,
        widthMm: typed,
        heightMm: typed,
      }),
    )
    .max(2 * MOST_VARIANTS),
  unassignedSeen: z.int().min(0).max(1_000_000_000).default(0),
})
