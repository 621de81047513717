import { sql } from 'drizzle-orm'
import { bigint, boolean, check, index, integer, pgTable, primaryKey, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import { RETURN_REASONS, RETURN_STATUSES } from '#rules/returns.ts'
import { users } from './accounts.ts'
import { inList } from './in-list.ts'
import { orderItems, orders } from './orders.ts'
import { payoutAccounts } from './payouts.ts'

const time = (name: string) => timestamp(name, { withTimezone: true })

export const returns = pgTable(
  'returns',
  {
    id: uuid().primaryKey(),
    orderId: uuid('order_id')
      .notNull()
      .references(() => orders.id, { onDelete: 'cascade' }),
    userId: uuid('user_id').references(() => users.id, { onDelete: 'set null' }),
    status: text({ enum: RETURN_STATUSES }).notNull(),
    reason: text().notNull(),
    /** The seller's remark on the decision. */
    remark: text().notNull().default(''),
    /** Of an order paid in cash: the UPI id or bank account that the money goes to, as the buyer wrote it. */
    refundTo: text('refund_to').notNull().default(''),
    /** The same account, where the bank is asked for it. */
    payoutAccountId: uuid('payout_account_id').references(() => payoutAccounts.id, { onDelete: 'set null' }),
    /** The buyer chose store credit instead of money. */
    isCredit: boolean('is_credit').notNull().default(false),
    refundPaise: bigint('refund_paise', { mode: 'number' }).notNull(),
    /** How much of the refund is for shipping and platform fee: where the fault was the shop's. */
    chargesPaise: bigint('charges_paise', { mode: 'number' }).notNull().default(0),
    /** Asked for, and not given back after it was looked at: `refundPaise` is without it. */
    withheldPaise: bigint('withheld_paise', { mode: 'number' }).notNull().default(0),
    inspectedAt: timestamp('inspected_at', { withTimezone: true }),
    createdAt: time('created_at').notNull(),
    updatedAt: time('updated_at').notNull(),
  },
  (table) => [
    index('returns_order_index').on(table.orderId),
    index('returns_user_index').on(table.userId),
    index('returns_status_index').on(table.status),
    index('returns_payout_account_index').on(table.payoutAccountId),
    check('returns_status_check', sql`${table.status} in ${inList(RETURN_STATUSES)}`),
    check('returns_refund_check', sql`${table.refundPaise} >= 0`),
    check('returns_charges_check', sql`${table.chargesPaise} >= 0`),
    check('returns_withheld_check', sql`${table.withheldPaise} >= 0`),
  ],
)

export const returnItems = pgTable(
  'return_items',
  {
    returnId: uuid('return_id')
      .notNull()
      .references(() => returns.id, { onDelete: 'cascade' }),
    orderItemId: uuid('order_item_id')
      .notNull()
      .references(() => orderItems.id, { onDelete: 'cascade' }),
    quantity: integer().notNull(),
    /** Beside the reason: whether it was too small or too large. */
    fit: text({ enum: ['small', 'large'] }),
    /** Chosen by the buyer; null where only the words of the return say it. */
    reasonCode: text('reason_code', { enum: RETURN_REASONS }),
    /** Its share of coupon and other reductions; null of returns from before it was written down. */
    reductionPaise: bigint('reduction_paise', { mode: 'number' }),
    /** Its share of shipping and platform fee, where the fault was the shop's. */
    chargesPaise: bigint('charges_paise', { mode: 'number' }),
    /** Once it was looked at: how many can be sold again, are to be repaired, are lost, or are not the shop's. */
    sellable: integer(),
    repair: integer(),
    scrap: integer(),
    notOurs: integer('not_ours'),
    /** What the seller wrote about it then, for the buyer. */
    note: text().notNull().default(''),
  },
  (table) => [
    check(
      'return_items_inspected_check',
      sql`${table.sellable} >= 0 and ${table.repair} >= 0 and ${table.scrap} >= 0 and ${table.notOurs} >= 0 and ${table.sellable} + ${table.repair} + ${table.scrap} + ${table.notOurs} = ${table.quantity}`,
    ),
    primaryKey({ columns: [table.returnId, table.orderItemId] }),
    index('return_items_item_index').on(table.orderItemId),
    check('return_items_fit_check', sql`${table.fit} in ('small', 'large')`),
    check('return_items_reason_check', sql`${table.reasonCode} in ${inList(RETURN_REASONS)}`),
    check('return_items_shares_check', sql`${table.reductionPaise} >= 0 and ${table.chargesPaise} >= 0`),
    check('return_items_quantity_check', sql`${table.quantity} >= 1`),
  ],
)
