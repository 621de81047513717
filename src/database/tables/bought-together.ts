import { sql } from 'drizzle-orm'
import { check, integer, pgTable, primaryKey, uuid } from 'drizzle-orm/pg-core'
import { products } from './catalogue.ts'

/** What people bought in one order with a product, counted every night. It names nobody. */
export const boughtTogether = pgTable(
  'bought_together',
  {
    productId: uuid('product_id')
      .notNull()
      .references(() => products.id, { onDelete: 'cascade' }),
    otherId: uuid('other_id')
      .notNull()
      .references(() => products.id, { onDelete: 'cascade' }),
    /** How many different buyers. */
    buyers: integer().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.productId, table.otherId] }),
    check('bought_together_other_check', sql`${table.productId} <> ${table.otherId}`),
  ],
)
