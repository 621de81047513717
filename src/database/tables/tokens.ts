import { sql } from 'drizzle-orm'
import { check, index, pgTable, smallint, text, timestamp, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { users } from './accounts.ts'

/** The code that verifies an email address: a newer one replaces it. */
export const emailCodes = pgTable(
  'email_codes',
  {
    userId: uuid('user_id')
      .primaryKey()
      .references(() => users.id, { onDelete: 'cascade' }),
    id: uuid().notNull(),
    email: text().notNull(),
    codeHash: text('code_hash').notNull(),
    tries: smallint().notNull().default(0),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
    expiresAt: timestamp('expires_at', { withTimezone: true }).notNull(),
  },
  (table) => [
    index('email_codes_expires_index').on(table.expiresAt),
    check('email_codes_tries_check', sql`${table.tries} between 0 and 5`),
  ],
)

/** Single-use tokens: used by deleting the row. */
export const oneTimeTokens = pgTable(
  'one_time_tokens',
  {
    /** SHA-256, in hex. */
    tokenHash: text('token_hash').primaryKey(),
    purpose: text({ enum: ['reset_password', 'sign_in', 'second_factor', 'download'] }).notNull(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
    expiresAt: timestamp('expires_at', { withTimezone: true }).notNull(),
  },
  (table) => [
    uniqueIndex('one_time_tokens_reset_key').on(table.userId).where(sql`${table.purpose} = 'reset_password'`),
    index('one_time_tokens_user_index').on(table.userId),
    index('one_time_tokens_expires_index').on(table.expiresAt),
    check('one_time_tokens_token_check', sql`${table.tokenHash} ~ '^[0-9a-f]{64}$'`),
    check(
      'one_time_tokens_purpose_check',
      sql`${table.purpose} in ('reset_password', 'sign_in', 'second_factor', 'download')`,
    ),
  ],
)
