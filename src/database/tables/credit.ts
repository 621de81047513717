import { sql } from 'drizzle-orm'
import { bigint, check, index, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import { CREDIT_KINDS } from '#rules/store-credit.ts'
import { users } from './accounts.ts'
import { inList } from './in-list.ts'

const time = (name: string) => timestamp(name, { withTimezone: true })
const paise = (name: string) => bigint(name, { mode: 'number' })

/** Store credit of a person. Triggers keep the balance: it changes with an entry, by its amount, and in no other way. */
export const creditAccounts = pgTable(
  'credit_accounts',
  {
    id: uuid().primaryKey(),
    userId: uuid('user_id')
      .unique('credit_accounts_user_key')
      .references(() => users.id, { onDelete: 'set null' }),
    balancePaise: paise('balance_paise').notNull().default(0),
    createdAt: time('created_at').notNull(),
  },
  (table) => [check('credit_accounts_balance_check', sql`${table.balancePaise} >= 0`)],
)

/**
 * What came to a person's store credit and what went, never changed and never deleted; a trigger refuses both. Only the
 * note can be emptied: an erasure does that. What they refer to has no foreign key, so that nothing is changed here when
 * it goes.
 */
export const creditEntries = pgTable(
  'credit_entries',
  {
    id: uuid().primaryKey(),
    accountId: uuid('account_id')
      .notNull()
      .references(() => creditAccounts.id, { onDelete: 'restrict' }),
    kind: text({ enum: CREDIT_KINDS }).notNull(),
    /** Above zero: it came; below: it went. */
    amountPaise: paise('amount_paise').notNull(),
    /** The cause: it is booked once, whoever reports it and however often. */
    key: text().notNull().unique('credit_entries_key'),
    orderId: uuid('order_id'),
    refundId: uuid('refund_id'),
    /** The entry that this one takes back. */
    reversesId: uuid('reverses_id'),
    /** Of a grant: why, as the person reads it. */
    note: text().notNull().default(''),
    byUserId: uuid('by_user_id'),
    at: time('at').notNull(),
  },
  (table) => [
    index('credit_entries_account_index').on(table.accountId, table.at),
    index('credit_entries_order_index').on(table.orderId).where(sql`${table.orderId} is not null`),
    check('credit_entries_kind_check', sql`${table.kind} in ${inList(CREDIT_KINDS)}`),
    check('credit_entries_amount_check', sql`${table.amountPaise} <> 0`),
  ],
)
