import { sql } from 'drizzle-orm'
import { boolean, check, foreignKey, index, pgTable, text, timestamp, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { LANGUAGES } from '#rules/languages.ts'
import { sellers } from './sellers.ts'
import { staffGroups } from './staff.ts'

export const users = pgTable(
  'users',
  {
    id: uuid().primaryKey(),
    name: text().notNull(),
    username: text().notNull(),
    /** Always lower-case. */
    email: text().notNull().unique('users_email_key'),
    number: text(),
    role: text({ enum: ['customer', 'seller', 'admin'] })
      .notNull()
      .default('customer'),
    /** The seller they work for; an earlier one's may still stand with a customer or an admin. */
    sellerId: uuid('seller_id').references(() => sellers.id, { onDelete: 'restrict' }),
    /** The group of a helper; null for who may do everything that the role may. */
    staffGroupId: uuid('staff_group_id'),
    avatar: text(),
    isEmailVerified: boolean('is_email_verified').notNull().default(false),
    /** Null for accounts that sign in with Google only. */
    passwordHash: text('password_hash'),
    googleSub: text('google_sub').unique('users_google_sub_key'),
    /** Since when a second factor is asked for at sign-in; null for the password alone. */
    secondFactorAt: timestamp('second_factor_at', { withTimezone: true }),
    /** When the terms were accepted, at sign-up; null for seeded accounts. */
    consentedAt: timestamp('consented_at', { withTimezone: true }),
    isActive: boolean('is_active').notNull().default(true),
    /** When personal data was erased; the row stays for bookkeeping. Never recognised by its email. */
    erasedAt: timestamp('erased_at', { withTimezone: true }),
    /** Cash on delivery is refused, after parcels that nobody paid for. */
    isCodBlocked: boolean('is_cod_blocked').notNull().default(false),
    /** Parcels that came back until then do not count against cash; null when all do. */
    cashCountedFrom: timestamp('cash_counted_from', { withTimezone: true }),
    /** The last chosen language, used for mails; null until chosen. */
    language: text({ enum: LANGUAGES }),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
    updatedAt: timestamp('updated_at', { withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [
    uniqueIndex('users_username_key').on(sql`lower(${table.username})`),
    index('users_role_index').on(table.role),
    index('users_seller_index').on(table.sellerId).where(sql`${table.sellerId} is not null`),
    // Of their own seller: whoever moves to another one is in no group of the earlier.
    foreignKey({
      name: 'users_staff_group_fk',
      columns: [table.staffGroupId, table.sellerId],
      foreignColumns: [staffGroups.id, staffGroups.sellerId],
    }).onDelete('restrict'),
    index('users_staff_group_index').on(table.staffGroupId).where(sql`${table.staffGroupId} is not null`),
    check(
      'users_staff_group_check',
      sql`${table.staffGroupId} is null or (${table.role} = 'seller' and ${table.sellerId} is not null)`,
    ),
    check('users_seller_check', sql`${table.role} <> 'seller' or ${table.sellerId} is not null`),
    check('users_name_check', sql`btrim(${table.name}) <> ''`),
    check('users_username_check', sql`length(${table.username}) >= 3`),
    check('users_email_check', sql`${table.email} = lower(${table.email}) and ${table.email} like '%_@_%'`),
    check('users_number_check', sql`${table.number} ~ '^[0-9]{10}$'`),
    check(
      'users_erased_check',
      sql`${table.erasedAt} is null or (not ${table.isActive} and ${table.passwordHash} is null and ${table.googleSub} is null)`,
    ),
    check('users_language_check', sql`${table.language} in ('en', 'hi')`),
    check('users_role_check', sql`${table.role} in ('customer', 'seller', 'admin')`),
  ],
)

/** An applicant stays a customer until an admin approves. */
export const sellerApplications = pgTable(
  'seller_applications',
  {
    id: uuid().primaryKey(),
    userId: uuid('user_id')
      .notNull()
      .unique('seller_applications_user_key')
      .references(() => users.id, { onDelete: 'cascade' }),
    status: text({ enum: ['Pending', 'Approved', 'Rejected'] })
      .notNull()
      .default('Pending'),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
    decidedAt: timestamp('decided_at', { withTimezone: true }),
    /** The rejection reason shown to the applicant. */
    reason: text().notNull().default(''),
    decidedBy: uuid('decided_by').references(() => users.id, { onDelete: 'set null' }),
  },
  (table) => [
    index('seller_applications_decided_by_index').on(table.decidedBy),
    check('seller_applications_status_check', sql`${table.status} in ('Pending', 'Approved', 'Rejected')`),
    check('seller_applications_decided_check', sql`(${table.status} = 'Pending') = (${table.decidedAt} is null)`),
  ],
)

/** Staff's notes about a customer. */
export const customerNotes = pgTable(
  'customer_notes',
  {
    id: uuid().primaryKey(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    body: text().notNull(),
    byName: text('by_name').notNull(),
    at: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [
    index('customer_notes_user_index').on(table.userId, table.at),
    check('customer_notes_body_check', sql`btrim(${table.body}) <> ''`),
  ],
)
