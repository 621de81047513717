import { sql } from 'drizzle-orm'
import { bigint, check, index, integer, pgTable, text, timestamp, unique, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { products } from './catalogue.ts'

/**
 * What has stock: each combination of a product's options. Every product has one variant of no values, whose id is the
 * product's and which a trigger adds; it holds the stock of a product without options, and what an older product had
 * before its stock was split. A trigger keeps the product's stock at the sum of its variants on sale.
 */
export const productVariants = pgTable(
  'product_variants',
  {
    id: uuid().primaryKey(),
    productId: uuid('product_id')
      .notNull()
      .references(() => products.id, { onDelete: 'cascade' }),
    /** One value for each option of the product, in their order. */
    values: text().array().notNull().default([]),
    position: integer().notNull().default(0),
    stock: integer().notNull(),
    /** Stock keeping unit, unique in the shop. */
    sku: text(),
    /** Instead of the product's price. */
    pricePaise: bigint('price_paise', { mode: 'number' }),
    /** European Article Number. */
    barcode: text(),
    weightGrams: integer('weight_grams'),
    lengthMm: integer('length_mm'),
    widthMm: integer('width_mm'),
    heightMm: integer('height_mm'),
    /** No longer sold; orders keep pointing at it, and what they give back stays in its stock. */
    retiredAt: timestamp('retired_at', { withTimezone: true }),
  },
  (table) => [
    unique('product_variants_values_key').on(table.productId, table.values),
    uniqueIndex('product_variants_sku_key').on(sql`upper(${table.sku})`).where(sql`${table.sku} is not null`),
    index('product_variants_barcode_index').on(table.barcode).where(sql`${table.barcode} is not null`),
    check('product_variants_stock_check', sql`${table.stock} >= 0`),
    check('product_variants_price_check', sql`${table.pricePaise} between 0 and 10000000000`),
    check('product_variants_barcode_check', sql`${table.barcode} ~ '^[0-9]{13}$'`),
    check('product_variants_weight_check', sql`${table.weightGrams} between 1 and 100000`),
    check(
      'product_variants_measures_check',
      sql`${table.lengthMm} between 1 and 3000 and ${table.widthMm} between 1 and 3000 and ${table.heightMm} between 1 and 3000`,
    ),
    check(
      'product_variants_default_check',
      sql`(${table.id} = ${table.productId}) = (cardinality(${table.values}) = 0)`,
    ),
  ],
)
