import { sql } from 'drizzle-orm'
import { boolean, index, pgTable, text, timestamp, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { users } from './accounts.ts'

/** Addresses used before, offered again at the next checkout. */
export const addresses = pgTable(
  'addresses',
  {
    id: uuid().primaryKey(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** What its owner calls it, such as Home; may be empty. */
    label: text().notNull().default(''),
    firstName: text('first_name').notNull(),
    lastName: text('last_name').notNull(),
    address: text().notNull(),
    city: text().notNull(),
    state: text().notNull(),
    postalCode: text('postal_code').notNull(),
    phone: text().notNull(),
    email: text().notNull(),
    usedAt: timestamp('used_at', { withTimezone: true }).notNull(),
    /** The owner's choice to be offered first; without one it is the latest. */
    isDefault: boolean('is_default').notNull().default(false),
  },
  (table) => [
    index('addresses_user_index').on(table.userId, table.usedAt),
    index('addresses_phone_index').on(table.phone),
    uniqueIndex('addresses_default_key').on(table.userId).where(sql`${table.isDefault}`),
  ],
)
