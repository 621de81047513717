import { sql } from 'drizzle-orm'
import {
  type AnyPgColumn,
  bigint,
  boolean,
  check,
  index,
  integer,
  pgTable,
  text,
  timestamp,
  unique,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { HANDS } from '#rules/sellers.ts'
import { users } from './accounts.ts'
import { exchanges } from './exchanges.ts'
import { giftCards } from './gift-cards.ts'
import { inList } from './in-list.ts'
import { orderEdits } from './order-edits.ts'
import { orders } from './orders.ts'

const time = (name: string) => timestamp(name, { withTimezone: true })
const paise = (name: string) => bigint(name, { mode: 'number' })

/**
 * The provider's order for one of ours, for what an edit made it dearer, or for a gift card; it may be tried any number
 * of times.
 */
export const payments = pgTable(
  'payments',
  {
    id: uuid().primaryKey(),
    /** Null for a gift card. */
    orderId: uuid('order_id').references(() => orders.id, { onDelete: 'cascade' }),
    giftCardId: uuid('gift_card_id')
      .unique('payments_gift_card_key')
      .references(() => giftCards.id, { onDelete: 'cascade' }),
    /** The edit whose difference it collects; null for the order itself. */
    editId: uuid('edit_id')
      .unique('payments_edit_key')
      .references(() => orderEdits.id, { onDelete: 'cascade' }),
    /** The exchange whose difference it collects, until what goes out is an order of its own. */
    exchangeId: uuid('exchange_id')
      .unique('payments_exchange_key')
      .references(() => exchanges.id, { onDelete: 'cascade' }),
    /**
     * Of a further part of a purchase: the payment of its first part, which alone has the provider's order. That collects
     * the amounts of all of them together.
     */
    leaderId: uuid('leader_id').references((): AnyPgColumn => payments.id, { onDelete: 'cascade' }),
    /** Null between writing the order and the provider's answer. */
    providerOrderId: text('provider_order_id').unique('payments_provider_order_key'),
    /** Earlier ones that were paid and refunded: the provider accepts no second payment for them. */
    spentProviderOrderIds: text('spent_provider_order_ids').array().notNull().default([]),
    amountPaise: paise('amount_paise').notNull(),
    createdAt: time('created_at').notNull(),
    /** When the provider is polled next; null once nothing more can change. */
    nextCheckAt: time('next_check_at'),
    checks: integer().notNull().default(0),
    /** Text for the admin about what does not match. */
    mismatch: text(),
  },
  (table) => [
    index('payments_order_index').on(table.orderId),
    uniqueIndex('payments_of_order_key')
      .on(table.orderId)
      .where(sql`${table.editId} is null and ${table.exchangeId} is null`),
    index('payments_leader_index').on(table.leaderId).where(sql`${table.leaderId} is not null`),
    index('payments_due_index').on(table.nextCheckAt).where(sql`${table.nextCheckAt} is not null`),
    index('payments_spent_index').using('gin', table.spentProviderOrderIds),
    check('payments_subject_check', sql`(${table.orderId} is null) <> (${table.giftCardId} is null)`),
    check('payments_amount_check', sql`${table.amountPaise} >= 100`),
    check(
      'payments_leader_check',
      sql`${table.leaderId} is null or (${table.orderId} is not null and ${table.providerOrderId} is null and ${table.nextCheckAt} is null)`,
    ),
  ],
)

/** Received money. Each capture belongs to an order or a gift card, waits for an exchange, or is being refunded. */
export const captures = pgTable(
  'captures',
  {
    /** The provider's payment id: it counts once, whoever reports it. That of a further part of a purchase has its place
     * behind it (`rules/capture-share.ts`). */
    id: text().primaryKey(),
    paymentId: uuid('payment_id')
      .notNull()
      .references(() => payments.id, { onDelete: 'cascade' }),
    amountPaise: paise('amount_paise').notNull(),
    method: text().notNull().default(''),
    use: text({ enum: ['order', 'exchange', 'refund'] }).notNull(),
    at: time('at').notNull(),
  },
  (table) => [
    index('captures_payment_index').on(table.paymentId),
    index('captures_at_index').on(table.at),
    check('captures_use_check', sql`${table.use} in ('order', 'exchange', 'refund')`),
    check('captures_amount_check', sql`${table.amountPaise} > 0`),
  ],
)

export const refunds = pgTable(
  'refunds',
  {
    /** Also the idempotency key at the provider: sent twice, refunded once. */
    id: uuid().primaryKey(),
    /** Null for a gift card. */
    orderId: uuid('order_id').references(() => orders.id, { onDelete: 'cascade' }),
    giftCardId: uuid('gift_card_id').references(() => giftCards.id, { onDelete: 'cascade' }),
    /** Null when the money is refunded by hand, as for an order paid in cash. */
    captureId: text('capture_id').references(() => captures.id),
    /** Given as store credit, at once; then there is no payment that it is sent to. */
    isCredit: boolean('is_credit').notNull().default(false),
    returnId: uuid('return_id'),
    /** The edit that made the order cheaper: such a refund is no part of the order's total any more. */
    editId: uuid('edit_id').references(() => orderEdits.id, { onDelete: 'cascade' }),
    /** What was paid for pieces that came back, and pays for what goes out instead: no money moves. */
    exchangeId: uuid('exchange_id')
      .unique('refunds_exchange_key')
      .references(() => exchanges.id, { onDelete: 'cascade' }),
    amountPaise: paise('amount_paise').notNull(),
    reason: text().notNull(),
    state: text({ enum: ['queued', 'processed', 'failed'] })
      .notNull()
      .default('queued'),
    providerRefundId: text('provider_refund_id').unique('refunds_provider_key'),
    attempts: integer().notNull().default(0),
    nextTryAt: time('next_try_at').notNull(),
    lastError: text('last_error'),
    /** Of what is given back by hand: whose hand it was, once it was handed over. */
    handedBy: text('handed_by', { enum: HANDS }),
    byUserId: uuid('by_user_id').references(() => users.id, { onDelete: 'set null' }),
    createdAt: time('created_at').notNull(),
    doneAt: time('done_at'),
    /** The client's idempotency key: the same key returns the same refund. */
    idempotencyKey: text('idempotency_key'),
    requestHash: text('request_hash'),
  },
  (table) => [
    unique('refunds_idempotency_key').on(table.orderId, table.idempotencyKey),
    index('refunds_order_index').on(table.orderId),
    index('refunds_gift_card_index').on(table.giftCardId),
    index('refunds_capture_index').on(table.captureId),
    index('refunds_edit_index').on(table.editId),
    index('refunds_by_user_index').on(table.byUserId),
    index('refunds_due_index').on(table.nextTryAt).where(sql`${table.state} = 'queued'`),
    index('refunds_failed_index').on(table.captureId).where(sql`${table.state} = 'failed'`),
    index('refunds_done_index').on(table.doneAt),
    check('refunds_state_check', sql`${table.state} in ('queued', 'processed', 'failed')`),
    check('refunds_subject_check', sql`(${table.orderId} is null) <> (${table.giftCardId} is null)`),
    check('refunds_credit_check', sql`not ${table.isCredit} or ${table.captureId} is null`),
    check(
      'refunds_exchange_check',
      sql`${table.exchangeId} is null or (${table.captureId} is null and not ${table.isCredit})`,
    ),
    check(
      'refunds_handed_check',
      sql`${table.handedBy} is null or (${table.handedBy} in ${inList(HANDS)} and ${table.captureId} is null and not ${table.isCredit})`,
    ),
    check('refunds_amount_check', sql`${table.amountPaise} > 0`),
  ],
)

/** Webhooks, stored before they are processed; a repeated delivery is one row. */
export const webhookEvents = pgTable(
  'webhook_events',
  {
    id: text().primaryKey(),
    event: text().notNull(),
    providerOrderId: text('provider_order_id'),
    body: text().notNull(),
    receivedAt: time('received_at').notNull(),
    nextTryAt: time('next_try_at'),
    attempts: integer().notNull().default(0),
    lastError: text('last_error'),
  },
  (table) => [
    index('webhook_events_due_index').on(table.nextTryAt).where(sql`${table.nextTryAt} is not null`),
    index('webhook_events_given_up_index')
      .on(table.providerOrderId)
      .where(sql`${table.nextTryAt} is null and ${table.lastError} is not null`),
    // Webhook bodies that are still stored, by age: retention deletes them.
    index('webhook_events_kept_index').on(table.receivedAt).where(sql`${table.body} <> '{}'`),
  ],
)

/**
 * Orders whose money may not match: triggers insert a row with every change that could cause it, and
 * `shop/money/settle-suspected.ts` deletes those that do match. Mismatches are searched among these rows only.
 */
export const suspectedMismatchRows = pgTable('money_doubts', {
  id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
  orderId: uuid('order_id').notNull(),
})
