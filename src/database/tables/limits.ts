import { sql } from 'drizzle-orm'
import { check, index, integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core'

/** Rate limits: how often something was done in the current window; shared by all processes. */
export const limits = pgTable(
  'limits',
  {
    /** What is counted, and a hash of whom it is counted for. */
    key: text().primaryKey(),
    windowStart: timestamp('window_start', { withTimezone: true }).notNull(),
    windowEnd: timestamp('window_end', { withTimezone: true }).notNull(),
    count: integer().notNull(),
  },
  (table) => [
    index('limits_window_end_index').on(table.windowEnd),
    check('limits_count_check', sql`${table.count} >= 0`),
  ],
)
