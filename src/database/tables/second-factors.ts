import { sql } from 'drizzle-orm'
import { bigint, boolean, check, index, pgTable, primaryKey, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import { users } from './accounts.ts'

const owner = () =>
  uuid('user_id')
    .notNull()
    .references(() => users.id, { onDelete: 'cascade' })

/** The secret that an authenticator app shares with the shop. In force once a code of it was entered. */
export const totpSecrets = pgTable(
  'totp_secrets',
  {
    userId: uuid('user_id')
      .primaryKey()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** Base32. A code can be computed from nothing else, so it cannot be a hash. */
    secret: text().notNull(),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
    confirmedAt: timestamp('confirmed_at', { withTimezone: true }),
    /** The time step of the last accepted code: no code is accepted twice. */
    lastStep: bigint('last_step', { mode: 'number' }).notNull().default(0),
  },
  (table) => [check('totp_secrets_secret_check', sql`${table.secret} ~ '^[A-Z2-7]{32}$'`)],
)

/** For somebody whose phone is gone; each works once. */
export const recoveryCodes = pgTable(
  'recovery_codes',
  {
    /** SHA-256, in hex. */
    codeHash: text('code_hash').primaryKey(),
    userId: owner(),
    usedAt: timestamp('used_at', { withTimezone: true }),
  },
  (table) => [
    index('recovery_codes_user_index').on(table.userId),
    check('recovery_codes_hash_check', sql`${table.codeHash} ~ '^[0-9a-f]{64}$'`),
  ],
)

/** Browsers that are not asked for the second factor again for a while. */
export const rememberedDevices = pgTable(
  'remembered_devices',
  {
    userId: owner(),
    /** SHA-256 in hex of the device cookie. */
    deviceHash: text('device_hash').notNull(),
    expiresAt: timestamp('expires_at', { withTimezone: true }).notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.deviceHash], name: 'remembered_devices_pkey' }),
    index('remembered_devices_expires_index').on(table.expiresAt),
    check('remembered_devices_device_check', sql`${table.deviceHash} ~ '^[0-9a-f]{64}$'`),
  ],
)

/** Public keys of passkeys (WebAuthn). */
export const passkeys = pgTable(
  'passkeys',
  {
    id: uuid().primaryKey(),
    userId: owner(),
    /** Base64url, given by the authenticator. */
    credentialId: text('credential_id').notNull().unique('passkeys_credential_key'),
    /** COSE, base64url. */
    publicKey: text('public_key').notNull(),
    /** Counts uses where the authenticator counts them; stays 0 where it does not. */
    counter: bigint({ mode: 'number' }).notNull(),
    transports: text().array().notNull().default([]),
    name: text().notNull(),
    /** Synced between devices by its provider. */
    isBackedUp: boolean('is_backed_up').notNull(),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
    lastUsedAt: timestamp('last_used_at', { withTimezone: true }),
  },
  (table) => [
    index('passkeys_user_index').on(table.userId),
    check('passkeys_counter_check', sql`${table.counter} >= 0`),
    check('passkeys_name_check', sql`btrim(${table.name}) <> ''`),
  ],
)

/** Challenges that a passkey has to sign: used by deleting the row. */
export const passkeyChallenges = pgTable(
  'passkey_challenges',
  {
    /** SHA-256, in hex. */
    challengeHash: text('challenge_hash').primaryKey(),
    purpose: text({ enum: ['register', 'sign_in'] }).notNull(),
    /** Null for a sign-in: the passkey tells who it is. */
    userId: uuid('user_id').references(() => users.id, { onDelete: 'cascade' }),
    expiresAt: timestamp('expires_at', { withTimezone: true }).notNull(),
  },
  (table) => [
    index('passkey_challenges_user_index').on(table.userId),
    index('passkey_challenges_expires_index').on(table.expiresAt),
    check('passkey_challenges_purpose_check', sql`${table.purpose} in ('register', 'sign_in')`),
    check('passkey_challenges_user_check', sql`(${table.purpose} = 'register') = (${table.userId} is not null)`),
  ],
)
