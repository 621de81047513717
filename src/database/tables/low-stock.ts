import { pgTable, timestamp, uuid } from 'drizzle-orm/pg-core'
import { productVariants } from './variants.ts'

/**
 * What was already reported: a product that is low on stock, by its default variant, or a combination that is sold out.
 * The row is deleted once there is enough again.
 */
export const lowStockTells = pgTable('low_stock_tells', {
  variantId: uuid('variant_id')
    .primaryKey()
    .references(() => productVariants.id, { onDelete: 'cascade' }),
  toldAt: timestamp('told_at', { withTimezone: true }).notNull(),
})
