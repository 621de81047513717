import { sql } from 'drizzle-orm'
import { check, index, pgTable, text, timestamp } from 'drizzle-orm/pg-core'

/**
 * A sign-in at Google in progress. The values that verify the callback are here; the browser holds the key to the row.
 */
export const googleVisits = pgTable(
  'google_visits',
  {
    /** SHA-256 in hex of the browser's cookie. */
    keyHash: text('key_hash').primaryKey(),
    state: text().notNull(),
    nonce: text().notNull(),
    codeVerifier: text('code_verifier').notNull(),
    expiresAt: timestamp('expires_at', { withTimezone: true }).notNull(),
  },
  (table) => [
    index('google_visits_expires_index').on(table.expiresAt),
    check('google_visits_key_check', sql`${table.keyHash} ~ '^[0-9a-f]{64}$'`),
  ],
)
