import { pgTable, text, timestamp } from 'drizzle-orm/pg-core'

/** When each kind of background work was last done, by whichever process; written at most once a minute. */
export const jobRuns = pgTable('job_runs', {
  name: text().primaryKey(),
  ranAt: timestamp('ran_at', { withTimezone: true }).notNull(),
  /** What went wrong the last time; nothing when it went well. */
  lastError: text('last_error'),
})
