import { sql } from 'drizzle-orm'
import { customType, index, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import { orders } from './orders.ts'
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
    /** WebP, made anew from what was uploaded. */
    bytes: bytea().notNull(),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
  },
  (table) => [
    index('order_pictures_order_index').on(table.orderId),
    index('order_pictures_return_index').on(table.returnId),
    index('order_pictures_unsent_index').on(table.createdAt).where(sql`${table.returnId} is null`),
  ],
)
