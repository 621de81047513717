import { sql } from 'drizzle-orm'
import {
  bigint,
  boolean,
  check,
  index,
  integer,
  pgTable,
  text,
  timestamp,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { PAYOUT_STATES } from '#rules/payout.ts'
import { ACCOUNT_PROBLEMS, PAYOUT_ACCOUNT_STATES } from '#rules/payout-account.ts'
import { users } from './accounts.ts'
import { inList } from './in-list.ts'
import { orders } from './orders.ts'
import { refunds } from './payments.ts'

const time = (name: string) => timestamp(name, { withTimezone: true })

/** An account that money is paid out to, once the bank has said whose it is: of an order, or of a person. */
export const payoutAccounts = pgTable(
  'payout_accounts',
  {
    id: uuid().primaryKey(),
    /** The owner is an order, or somebody who is paid for more than one. */
    orderId: uuid('order_id').references(() => orders.id, { onDelete: 'cascade' }),
    userId: uuid('user_id').references(() => users.id, { onDelete: 'cascade' }),
    kind: text({ enum: ['upi', 'bank'] }).notNull(),
    upiId: text('upi_id').notNull().default(''),
    accountNumber: text('account_number').notNull().default(''),
    ifsc: text().notNull().default(''),
    /** Whose account it should be. */
    holder: text().notNull(),
    /** Of the details: those of another row that were verified are not checked again. */
    fingerprint: text().notNull(),
    state: text({ enum: PAYOUT_ACCOUNT_STATES }).notNull().default('checking'),
    problem: text({ enum: ACCOUNT_PROBLEMS }),
    /** As the bank has it. */
    registeredName: text('registered_name'),
    /** The owner said yes to a name that is not the holder's. */
    confirmedAt: time('confirmed_at'),
    /** Costs a rupee; not where details were verified before. */
    isChecked: boolean('is_checked').notNull(),
    providerContactId: text('provider_contact_id'),
    providerFundAccountId: text('provider_fund_account_id'),
    /** Before the provider is asked: from then on a lost answer is looked for. */
    validationAskedAt: time('validation_asked_at'),
    providerValidationId: text('provider_validation_id'),
    attempts: integer().notNull().default(0),
    /** When it is worked on next; null once it is settled. */
    nextTryAt: time('next_try_at'),
    lastError: text('last_error'),
    createdAt: time('created_at').notNull(),
    settledAt: time('settled_at'),
  },
  (table) => [
    index('payout_accounts_order_index').on(table.orderId),
    index('payout_accounts_user_index').on(table.userId),
    index('payout_accounts_fingerprint_index').on(table.fingerprint, table.createdAt),
    index('payout_accounts_checked_index').on(table.createdAt).where(sql`${table.isChecked}`),
    index('payout_accounts_due_index').on(table.nextTryAt).where(sql`${table.nextTryAt} is not null`),
    index('payout_accounts_validation_index').on(table.providerValidationId),
    check('payout_accounts_owner_check', sql`(${table.orderId} is null) <> (${table.userId} is null)`),
    check('payout_accounts_state_check', sql`${table.state} in ${inList(PAYOUT_ACCOUNT_STATES)}`),
    check('payout_accounts_problem_check', sql`${table.problem} in ${inList(ACCOUNT_PROBLEMS)}`),
    check('payout_accounts_failed_check', sql`(${table.state} = 'failed') = (${table.problem} is not null)`),
    check(
      'payout_accounts_verified_check',
      sql`${table.state} <> 'verified' or (${table.providerFundAccountId} is not null and ${table.settledAt} is not null)`,
    ),
  ],
)

/** A refund on its way to an account. The first has the refund's id; a further one is made when that came back. */
export const payouts = pgTable(
  'payouts',
  {
    /** Also the idempotency key at the provider, and their reference of it. */
    id: uuid().primaryKey(),
    refundId: uuid('refund_id')
      .notNull()
      .references(() => refunds.id, { onDelete: 'cascade' }),
    accountId: uuid('account_id')
      .notNull()
      .references(() => payoutAccounts.id, { onDelete: 'cascade' }),
    amountPaise: bigint('amount_paise', { mode: 'number' }).notNull(),
    mode: text({ enum: ['UPI', 'IMPS', 'NEFT'] }).notNull(),
    narration: text().notNull(),
    state: text({ enum: PAYOUT_STATES }).notNull().default('waiting'),
    providerPayoutId: text('provider_payout_id').unique('payouts_provider_key'),
    providerStatus: text('provider_status'),
    /** Of the provider: a word, and a sentence for people. */
    reason: text(),
    detail: text(),
    utr: text(),
    attempts: integer().notNull().default(0),
    nextTryAt: time('next_try_at'),
    lastError: text('last_error'),
    createdAt: time('created_at').notNull(),
    doneAt: time('done_at'),
    /** Of a failed one: when it was paid in another way, by hand or by a further payout. */
    replacedAt: time('replaced_at'),
  },
  (table) => [
    // However often it is pressed: one payout of a refund is open or has paid it.
    uniqueIndex('payouts_of_refund_key').on(table.refundId).where(sql`${table.replacedAt} is null`),
    index('payouts_refund_index').on(table.refundId),
    index('payouts_account_index').on(table.accountId),
    index('payouts_due_index').on(table.nextTryAt).where(sql`${table.nextTryAt} is not null`),
    index('payouts_open_index')
      .on(table.createdAt)
      .where(sql`${table.state} = 'failed' and ${table.replacedAt} is null`),
    check('payouts_state_check', sql`${table.state} in ${inList(PAYOUT_STATES)}`),
    check('payouts_replaced_check', sql`${table.replacedAt} is null or ${table.state} = 'failed'`),
    check(
      'payouts_sent_check',
      sql`${table.state} not in ('sent', 'processed') or ${table.providerPayoutId} is not null`,
    ),
    check('payouts_amount_check', sql`${table.amountPaise} >= 100`),
  ],
)

/**
 * A refund in cash that belongs to no return: where its buyer was asked for an account, and which one was named. Without
 * such a row it is given back by hand.
 */
export const refundAccounts = pgTable(
  'refund_accounts',
  {
    refundId: uuid('refund_id')
      .primaryKey()
      .references(() => refunds.id, { onDelete: 'cascade' }),
    accountId: uuid('account_id').references(() => payoutAccounts.id, { onDelete: 'set null' }),
    askedAt: time('asked_at').notNull(),
  },
  (table) => [index('refund_accounts_account_index').on(table.accountId)],
)
