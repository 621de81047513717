import { sql } from 'drizzle-orm'
import { check, index, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import { TRACKING_STATUSES } from '#rules/tracking-status.ts'
import { users } from './accounts.ts'
import { orders } from './orders.ts'

const time = (name: string) => timestamp(name, { withTimezone: true })

export const orderTracking = pgTable(
  'order_tracking',
  {
    id: uuid().primaryKey(),
    orderId: uuid('order_id')
      .notNull()
      .references(() => orders.id, { onDelete: 'cascade' }),
    trackingId: text('tracking_id').notNull(),
    status: text({ enum: TRACKING_STATUSES }).notNull(),
    location: text().notNull().default(''),
    notes: text().notNull().default(''),
    at: time('at').notNull(),
  },
  (table) => [
    index('order_tracking_order_index').on(table.orderId, table.at),
    // Tracking numbers are searched by prefix, case-insensitively.
    index('order_tracking_number_index').on(sql`lower(${table.trackingId}) text_pattern_ops`),
    check('order_tracking_id_check', sql`btrim(${table.trackingId}) <> ''`),
  ],
)

/** Event log of an order, with the actor: it explains every status. */
export const orderEvents = pgTable(
  'order_events',
  {
    id: uuid().primaryKey(),
    orderId: uuid('order_id')
      .notNull()
      .references(() => orders.id, { onDelete: 'cascade' }),
    at: time('at').notNull(),
    kind: text().notNull(),
    before: text('was'),
    after: text('became'),
    /** 'shopper', 'seller', 'admin', 'payments', 'clock' or 'courier'. */
    by: text('by_whom').notNull(),
    byUserId: uuid('by_user_id').references(() => users.id, { onDelete: 'set null' }),
  },
  (table) => [
    index('order_events_order_index').on(table.orderId, table.at),
    index('order_events_by_user_index').on(table.byUserId),
  ],
)

/** Staff's notes about an order. */
export const orderNotes = pgTable(
  'order_notes',
  {
    id: uuid().primaryKey(),
    orderId: uuid('order_id')
      .notNull()
      .references(() => orders.id, { onDelete: 'cascade' }),
    body: text().notNull(),
    byUserId: uuid('by_user_id').references(() => users.id, { onDelete: 'set null' }),
    byName: text('by_name').notNull(),
    at: time('at').notNull(),
  },
  (table) => [
    index('order_notes_order_index').on(table.orderId, table.at),
    index('order_notes_by_user_index').on(table.byUserId),
    check('order_notes_body_check', sql`btrim(${table.body}) <> ''`),
  ],
)
