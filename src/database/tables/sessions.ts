import { sql } from 'drizzle-orm'
import { check, index, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import { users } from './accounts.ts'

/** A signed-in device. Only the device knows the token itself. */
export const sessions = pgTable(
  'sessions',
  {
    id: uuid().primaryKey(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** SHA-256, in hex. */
    tokenHash: text('token_hash').notNull().unique('sessions_token_key'),
    /** The role at sign-in: a changed role requires a new sign-in. */
    role: text({ enum: ['customer', 'seller', 'admin'] }).notNull(),
    device: text().notNull(),
    /** SHA-256 in hex of the device cookie: recognises a device that was signed in before. */
    deviceHash: text('device_hash'),
    /** When this session last presented a second factor or a passkey (step-up). */
    provenAt: timestamp('proven_at', { withTimezone: true }),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
    lastSeenAt: timestamp('last_seen_at', { withTimezone: true }).notNull(),
    expiresAt: timestamp('expires_at', { withTimezone: true }).notNull(),
    endedAt: timestamp('ended_at', { withTimezone: true }),
  },
  (table) => [
    index('sessions_user_index').on(table.userId),
    index('sessions_expires_index').on(table.expiresAt),
    index('sessions_device_index').on(table.deviceHash).where(sql`${table.deviceHash} is not null`),
    check('sessions_token_check', sql`${table.tokenHash} ~ '^[0-9a-f]{64}$'`),
    check('sessions_device_check', sql`${table.deviceHash} ~ '^[0-9a-f]{64}$'`),
    check('sessions_role_check', sql`${table.role} in ('customer', 'seller', 'admin')`),
  ],
)
