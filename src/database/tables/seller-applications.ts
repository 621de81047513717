import { sql } from 'drizzle-orm'
import { check, customType, foreignKey, index, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import { users } from './accounts.ts'
import { payoutAccounts } from './payouts.ts'

const bytea = customType<{ data: Uint8Array }>({ dataType: () => 'bytea' })

/** What an applicant tells of themselves, beside the row that says where the application stands. */
export const sellerApplicationForms = pgTable(
  'seller_application_forms',
  {
    userId: uuid('user_id')
      .primaryKey()
      .references(() => users.id, { onDelete: 'cascade' }),
    name: text().notNull().default(''),
    legalName: text('legal_name').notNull().default(''),
    address: text().notNull().default(''),
    city: text().notNull().default(''),
    state: text().notNull().default(''),
    pan: text().notNull().default(''),
    gstin: text().notNull().default(''),
    enrolmentId: text('enrolment_id').notNull().default(''),
    makes: text().notNull().default(''),
    account: text().notNull().default(''),
    /** The account as the bank is asked for it. */
    accountId: uuid('account_id').references(() => payoutAccounts.id, { onDelete: 'set null' }),
    /** Null while it is a draft, also after the shop asked for something. */
    sentAt: timestamp('sent_at', { withTimezone: true }),
    /** What the shop still wants to know. */
    asked: text().notNull().default(''),
    updatedAt: timestamp('updated_at', { withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [
    index('seller_application_forms_account_index').on(table.accountId),
    check('seller_application_forms_sent_check', sql`${table.sentAt} is null or ${table.legalName} <> ''`),
  ],
)

/**
 * What an applicant makes, seen by them and by who decides. In the database and not among the uploads, whose addresses
 * anybody may open.
 */
export const sellerApplicationPictures = pgTable(
  'seller_application_pictures',
  {
    id: uuid().primaryKey(),
    userId: uuid('user_id').notNull(),
    /** WebP, made anew from what was uploaded. */
    bytes: bytea().notNull(),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
  },
  (table) => [
    index('seller_application_pictures_user_index').on(table.userId),
    // The name that would be made for it is longer than PostgreSQL keeps.
    foreignKey({
      name: 'seller_application_pictures_form_fk',
      columns: [table.userId],
      foreignColumns: [sellerApplicationForms.userId],
    }).onDelete('cascade'),
  ],
)
