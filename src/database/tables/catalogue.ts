import { sql } from 'drizzle-orm'
import {
  bigint,
  boolean,
  check,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  text,
  timestamp,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import type { ColourImages, ImageAlts } from '#rules/product-images.ts'
import type { ProductOption } from '#rules/product-variant.ts'
import { HOUSE_SELLER_ID } from '#rules/sellers.ts'
import { sellers } from './sellers.ts'
import { sizeGuides } from './size-guides.ts'

export const categories = pgTable(
  'categories',
  {
    name: text().primaryKey(),
    position: integer().notNull(),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [
    // Two names that would share a path (/category/home-decor) are one category.
    uniqueIndex('categories_address_key').on(sql`replace(lower(${table.name}), ' ', '-')`),
    check('categories_name_check', sql`btrim(${table.name}) <> ''`),
  ],
)

export const products = pgTable(
  'products',
  {
    id: uuid().primaryKey(),
    sellerId: uuid('seller_id')
      .notNull()
      .default(HOUSE_SELLER_ID)
      .references(() => sellers.id, { onDelete: 'restrict' }),
    title: text().notNull(),
    description: text().notNull(),
    category: text()
      .notNull()
      .references(() => categories.name, { onUpdate: 'cascade' }),
    originalPaise: bigint('original_paise', { mode: 'number' }).notNull(),
    discountPaise: bigint('discount_paise', { mode: 'number' }),
    /** The sum of its variants on sale, kept by a trigger. */
    stock: integer().notNull(),
    colors: text().array().notNull().default([]),
    sizes: integer().array().notNull().default([]),
    /** What its variants differ in. Empty while one stock serves all of its colours and sizes. */
    options: jsonb().$type<ProductOption[]>().notNull().default([]),
    productInfo: text('product_info').notNull().default(''),
    productMaterial: text('product_material').notNull().default(''),
    images: text().array().notNull().default([]),
    /** Pictures of some colours; `images` are common to all. */
    colourImages: jsonb('colour_images').$type<ColourImages[]>().notNull().default([]),
    /** By the address of the picture. */
    imageAlts: jsonb('image_alts').$type<ImageAlts>().notNull().default({}),
    bestSeller: boolean('best_seller').notNull().default(false),
    isNew: boolean('is_new').notNull().default(false),
    /** Maintained by a trigger on reviews, so that the average is always right. */
    ratingSum: integer('rating_sum').notNull().default(0),
    ratingCount: integer('rating_count').notNull().default(0),
    /** How many verified buyers say that it runs small, is true to size, runs large. Maintained by triggers. */
    fitSmall: integer('fit_small').notNull().default(0),
    fitTrue: integer('fit_true').notNull().default(0),
    fitLarge: integer('fit_large').notNull().default(0),
    /** The lowest price of a variant in stock, where variants cost other than the product. Maintained by triggers. */
    fromPaise: bigint('from_paise', { mode: 'number' }),
    releasedOn: date('released_on', { mode: 'string' }).notNull(),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
    updatedAt: timestamp('updated_at', { withTimezone: true }).notNull().defaultNow(),
    /** Days to make one; null for what is in stock. */
    leadDays: integer('lead_days'),
    countryOfOrigin: text('country_of_origin').notNull().default('India'),
    /** Why it cannot be returned, as shoppers read it; empty where it can. */
    nonReturnable: text('non_returnable').notNull().default(''),
    /** The measurements shown beside its sizes. */
    sizeGuideId: uuid('size_guide_id').references(() => sizeGuides.id, { onDelete: 'set null' }),
    /** No longer sold; orders keep pointing at it. */
    retiredAt: timestamp('retired_at', { withTimezone: true }),
    /** Retired because its seller is suspended, and on sale again with them. */
    isSuspended: boolean('is_suspended').notNull().default(false),
  },
  (table) => [
    index('products_category_index').on(table.category),
    index('products_seller_index').on(table.sellerId),
    index('products_size_guide_index').on(table.sizeGuideId).where(sql`${table.sizeGuideId} is not null`),
    // Imports match products by title.
    index('products_title_index').on(sql`lower(${table.title})`),
    index('products_title_trigram_index').using('gin', sql`${table.title} gin_trgm_ops`),
    check('products_suspended_check', sql`not ${table.isSuspended} or ${table.retiredAt} is not null`),
    check('products_title_check', sql`btrim(${table.title}) <> ''`),
    check('products_original_check', sql`${table.originalPaise} between 0 and 10000000000`),
    check(
      'products_discount_check',
      sql`${table.discountPaise} is null or (${table.discountPaise} >= 0 and ${table.discountPaise} < ${table.originalPaise})`,
    ),
    check('products_stock_check', sql`${table.stock} >= 0`),
    check('products_lead_check', sql`${table.leadDays} between 1 and 90`),
    check('products_images_check', sql`cardinality(${table.images}) <= 4`),
    check(
      'products_colour_images_check',
      sql`jsonb_typeof(${table.colourImages}) = 'array'
        and not jsonb_path_exists(${table.colourImages}, '$[*] ? (@.images.size() > 8 || !exists(@.colour))')`,
    ),
    check('products_image_alts_check', sql`jsonb_typeof(${table.imageAlts}) = 'object'`),
    check(
      'products_rating_check',
      sql`${table.ratingCount} >= 0 and ${table.ratingSum} between ${table.ratingCount} and 5 * ${table.ratingCount}`,
    ),
  ],
)
