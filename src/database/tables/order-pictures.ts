import { sql } from 'drizzle-orm'
import { check, customType, index, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import { orderItems, orders } from './orders.ts'
import { returns } from './returns.ts'

const bytea = customType<{ data: Uint8Array }>({ dataType: () => 'bytea' })

/**
 * Pictures that only a buyer and the shop see, such as of damage. In the database and not among the uploads, whose
 * addresses anybody may open.
 */
export const orderPictures = pgTable(
  'order_pictures',
  {
    id: uuid().primaryKey(),
    orderId: uuid('order_id')
      .notNull()
      .references(() => orders.id, { onDelete: 'cascade' }),
    /** Null until the return is sent. */
    returnId: uuid('return_id').references(() => returns.id, { onDelete: 'cascade' }),
    by: text({ enum: ['shopper', 'seller'] }).notNull(),
    /** What it shows: why it goes back, what was found of a line, or why the buyer disagrees with that. */
    of: text('of_what', { enum: ['request', 'inspection', 'dispute'] })
      .notNull()
      .default('request'),
    orderItemId: uuid('order_item_id').references(() => orderItems.id, { onDelete: 'cascade' }),
    /** WebP, made anew from what was uploaded. */
    bytes: bytea().notNull(),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
  },
  (table) => [
    index('order_pictures_order_index').on(table.orderId),
    index('order_pictures_return_index').on(table.returnId),
    index('order_pictures_item_index').on(table.orderItemId),
    check('order_pictures_of_check', sql`${table.of} in ('request', 'inspection', 'dispute')`),
    index('order_pictures_unsent_index').on(table.createdAt).where(sql`${table.returnId} is null`),
  ],
)
