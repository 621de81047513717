import { sql } from 'drizzle-orm'
import { check, index, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import { API_SCOPES } from '#rules/api-keys.ts'
import { users } from './accounts.ts'

const time = (name: string) => timestamp(name, { withTimezone: true })

/** Keys with which machines call the API as the shop. Revoked ones stay in the list. */
export const apiKeys = pgTable(
  'api_keys',
  {
    id: uuid().primaryKey(),
    name: text().notNull(),
    /** SHA-256 in hex: the key itself is shown once and kept nowhere. */
    keyHash: text('key_hash').notNull().unique('api_keys_hash_key'),
    /** Prefix and last four symbols. */
    hint: text().notNull(),
    scopes: text({ enum: API_SCOPES }).array().notNull(),
    /** Answers for the key: it works while they are an active admin. */
    createdBy: uuid('created_by').references(() => users.id, { onDelete: 'set null' }),
    createdAt: time('created_at').notNull(),
    /** Null for a key without an end. */
    expiresAt: time('expires_at'),
    /** Written once a minute at most. */
    lastUsedAt: time('last_used_at'),
    revokedAt: time('revoked_at'),
  },
  (table) => [
    index('api_keys_created_by_index').on(table.createdBy),
    check('api_keys_name_check', sql`btrim(${table.name}) <> ''`),
    check('api_keys_scopes_check', sql`cardinality(${table.scopes}) > 0`),
  ],
)
