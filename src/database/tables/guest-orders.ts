import { sql } from 'drizzle-orm'
import { check, index, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { LANGUAGES } from '#rules/languages.ts'
import { orders } from './orders.ts'

/** Orders placed without an account, until somebody with their email address claims them. */
export const guestOrders = pgTable(
  'guest_orders',
  {
    orderId: uuid('order_id')
      .primaryKey()
      .references(() => orders.id, { onDelete: 'cascade' }),
    /** Of the browser's idempotency key, which only that browser knows; SHA-256 in hex. */
    keyHash: text('key_hash').notNull().unique('guest_orders_key'),
    /** Limits count guests by these three: as they were typed, but normalized. */
    email: text().notNull(),
    phone: text().notNull(),
    place: text().notNull(),
    /** Of its mails. */
    language: text({ enum: LANGUAGES }),
    /** Of the six digits that confirm an order in cash; SHA-256 in hex. */
    codeHash: text('code_hash'),
  },
  (table) => [
    index('guest_orders_email_index').on(table.email),
    index('guest_orders_phone_index').on(table.phone),
    index('guest_orders_place_index').on(table.place),
    check('guest_orders_key_check', sql`${table.keyHash} ~ '^[0-9a-f]{64}$'`),
  ],
)
