import { integer, jsonb, pgTable, timestamp, uuid } from 'drizzle-orm/pg-core'
import { users } from './accounts.ts'

/** What somebody who is signed in has in the cart, on whichever device. */
export const carts = pgTable('carts', {
  userId: uuid('user_id')
    .primaryKey()
    .references(() => users.id, { onDelete: 'cascade' }),
  /** As browsers show them; prices and stock are read anew wherever money is computed. */
  lines: jsonb().notNull(),
  /** Grows with every change: whoever writes names the one that they know. */
  version: integer().notNull(),
  updatedAt: timestamp('updated_at', { withTimezone: true }).notNull(),
})
