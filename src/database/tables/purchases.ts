import { sql } from 'drizzle-orm'
import { check, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core'

/**
 * What was ordered of several sellers at once, and paid for or confirmed as one. Each seller's part is an order
 * (`orders.purchase_id`), which has everything else; what is bought of one seller has no purchase.
 */
export const purchases = pgTable(
  'purchases',
  {
    id: uuid().primaryKey(),
    /** Shown to people: that of an order with a P before it, so that nobody takes one for the other. */
    number: text().notNull().unique('purchases_number_key'),
    placedAt: timestamp('placed_at', { withTimezone: true }).notNull(),
  },
  (table) => [check('purchases_number_check', sql`${table.number} ~ '^P[0-9A-HJKMNP-TV-Z]{8}$'`)],
)
