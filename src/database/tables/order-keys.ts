import { sql } from 'drizzle-orm'
import { boolean, check, index, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import { orders } from './orders.ts'

/** Keys that open one order without an account: of the links in its mails, and of a visit to 'Track an order'. */
export const orderKeys = pgTable(
  'order_keys',
  {
    /** SHA-256 in hex. */
    keyHash: text('key_hash').primaryKey(),
    orderId: uuid('order_id')
      .notNull()
      .references(() => orders.id, { onDelete: 'cascade' }),
    /** Whether its holder is the buyer, who may also pay, cancel, return and read the invoice. */
    mayChange: boolean('may_change').notNull(),
    /** Whether it also opens what was ordered with it of other sellers. */
    opensPurchase: boolean('opens_purchase').notNull().default(true),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
    expiresAt: timestamp('expires_at', { withTimezone: true }).notNull(),
  },
  (table) => [
    index('order_keys_order_index').on(table.orderId),
    index('order_keys_expires_index').on(table.expiresAt),
    check('order_keys_key_check', sql`${table.keyHash} ~ '^[0-9a-f]{64}$'`),
  ],
)
