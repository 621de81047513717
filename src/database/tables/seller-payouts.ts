import { sql } from 'drizzle-orm'
import { bigint, check, index, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import { users } from './accounts.ts'
import { payoutAccounts } from './payouts.ts'
import { sellers } from './sellers.ts'

const time = (name: string) => timestamp(name, { withTimezone: true })

/**
 * What the shop paid to the sellers beside it, as an admin wrote it down: never changed and never deleted, a trigger
 * refuses both. A mistake is taken back by a row of its own.
 */
export const sellerPayouts = pgTable(
  'seller_payouts',
  {
    id: uuid().primaryKey(),
    sellerId: uuid('seller_id')
      .notNull()
      .references(() => sellers.id, { onDelete: 'restrict' }),
    /** Above zero: it was paid; below: it was taken back. */
    amountPaise: bigint('amount_paise', { mode: 'number' }).notNull(),
    /** The bank's reference (UTR). */
    reference: text().notNull(),
    paidOn: time('paid_on').notNull(),
    /** The row that this one takes back. */
    reversesId: uuid('reverses_id').unique('seller_payouts_reverses_key'),
    /** Without a foreign key, so that nothing is changed here when an account goes. */
    byUserId: uuid('by_user_id'),
    createdAt: time('created_at').notNull(),
  },
  (table) => [
    index('seller_payouts_seller_index').on(table.sellerId, table.createdAt),
    index('seller_payouts_created_index').on(table.createdAt),
    check(
      'seller_payouts_amount_check',
      sql`(${table.amountPaise} > 0) = (${table.reversesId} is null) and ${table.amountPaise} <> 0`,
    ),
    check('seller_payouts_reference_check', sql`btrim(${table.reference}) <> ''`),
  ],
)

/**
 * The account that a seller is paid to, and the one that an owner named last. The first becomes the second once the bank
 * has verified it, and where it is in another name an owner has said that it is theirs: nothing else changes it.
 */
export const sellerAccounts = pgTable(
  'seller_accounts',
  {
    sellerId: uuid('seller_id')
      .primaryKey()
      .references(() => sellers.id, { onDelete: 'cascade' }),
    /** Null once the owner who named it is gone. */
    accountId: uuid('account_id').references(() => payoutAccounts.id, { onDelete: 'set null' }),
    namedBy: uuid('named_by').references(() => users.id, { onDelete: 'set null' }),
    namedAt: time('named_at').notNull(),
    /** Nothing is paid to any other. */
    paidAccountId: uuid('paid_account_id').references(() => payoutAccounts.id, { onDelete: 'set null' }),
    /** The owner whose account was paid is gone since then, and no other account is paid yet. */
    paidClearedAt: time('paid_cleared_at'),
  },
  (table) => [
    index('seller_accounts_account_index').on(table.accountId),
    index('seller_accounts_paid_account_index').on(table.paidAccountId),
    index('seller_accounts_named_by_index').on(table.namedBy),
    check('seller_accounts_cleared_check', sql`${table.paidAccountId} is null or ${table.paidClearedAt} is null`),
  ],
)
