import { pgTable, timestamp, uuid } from 'drizzle-orm/pg-core'
import { products } from './catalogue.ts'

/** Products already reported as low on stock; the row is deleted once there is enough again. */
export const lowStockTells = pgTable('low_stock_tells', {
  productId: uuid('product_id')
    .primaryKey()
    .references(() => products.id, { onDelete: 'cascade' }),
  toldAt: timestamp('told_at', { withTimezone: true }).notNull(),
})
