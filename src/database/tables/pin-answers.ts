import { sql } from 'drizzle-orm'
import { boolean, check, index, pgTable, smallint, text, timestamp } from 'drizzle-orm/pg-core'

/** What the courier last said about a PIN code; shared by all processes, and used while the courier is down. */
export const pinAnswers = pgTable(
  'pin_answers',
  {
    pin: text().primaryKey(),
    isServed: boolean('is_served').notNull(),
    takesCash: boolean('takes_cash').notNull(),
    /** Null when the courier did not tell. */
    transitDays: smallint('transit_days'),
    checkedAt: timestamp('checked_at', { withTimezone: true }).notNull(),
  },
  (table) => [
    index('pin_answers_checked_index').on(table.checkedAt),
    check('pin_answers_pin_check', sql`${table.pin} ~ '^[1-9][0-9]{5}$'`),
    check('pin_answers_days_check', sql`${table.transitDays} >= 0`),
  ],
)
