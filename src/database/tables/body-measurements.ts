import { sql } from 'drizzle-orm'
import { check, integer, pgTable, timestamp, uuid } from 'drizzle-orm/pg-core'
import { users } from './accounts.ts'

/** What a shopper keeps of themselves to be told a size, in millimetres. Theirs alone: no desk shows it. */
export const bodyMeasurements = pgTable(
  'body_measurements',
  {
    userId: uuid('user_id')
      .primaryKey()
      .references(() => users.id, { onDelete: 'cascade' }),
    chest: integer(),
    waist: integer(),
    hips: integer(),
    shoulder: integer(),
    inseam: integer(),
    updatedAt: timestamp('updated_at', { withTimezone: true }).notNull(),
  },
  (table) => [
    check(
      'body_measurements_check',
      sql`${table.chest} between 200 and 2500 and ${table.waist} between 200 and 2500 and ${table.hips} between 200 and 2500 and ${table.shoulder} between 200 and 2500 and ${table.inseam} between 200 and 2500`,
    ),
  ],
)
