import { sql } from 'drizzle-orm'
import { boolean, check, index, pgTable, smallint, text, timestamp, unique, uuid } from 'drizzle-orm/pg-core'
import { users } from './accounts.ts'
import { products } from './catalogue.ts'

export const reviews = pgTable(
  'reviews',
  {
    id: uuid().primaryKey(),
    productId: uuid('product_id')
      .notNull()
      .references(() => products.id, { onDelete: 'cascade' }),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    comment: text().notNull(),
    rating: smallint().notNull(),
    /** How the author finds its size; null where they were not asked or did not say. */
    fit: text({ enum: ['small', 'true', 'large'] }),
    verifiedPurchase: boolean('verified_purchase').notNull().default(false),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
    updatedAt: timestamp('updated_at', { withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [
    unique('reviews_product_user_key').on(table.productId, table.userId),
    index('reviews_user_index').on(table.userId),
    check('reviews_rating_check', sql`${table.rating} between 1 and 5`),
    check('reviews_fit_check', sql`${table.fit} in ('small', 'true', 'large')`),
    check('reviews_comment_check', sql`btrim(${table.comment}) <> ''`),
  ],
)
