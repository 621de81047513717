import { sql } from 'drizzle-orm'
import { check, index, pgTable, text, timestamp } from 'drizzle-orm/pg-core'

/** Somebody who is at Google just now. What proves the way back is here, and the browser holds the key to it. */
export const googleVisits = pgTable(
  'google_visits',
  {
    /** SHA-256 of what the browser's cookie holds, in hex. */
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
