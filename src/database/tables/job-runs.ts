import { pgTable, text, timestamp } from 'drizzle-orm/pg-core'

/** When each background job last ran, in any process; written at most once a minute. */
export const jobRuns = pgTable('job_runs', {
  name: text().primaryKey(),
  ranAt: timestamp('ran_at', { withTimezone: true }).notNull(),
  /** Error of the last run; null when it succeeded. */
  lastError: text('last_error'),
})
