import { sql } from 'drizzle-orm'
import { index, integer, jsonb, pgTable, text, timestamp } from 'drizzle-orm/pg-core'

const time = (name: string) => timestamp(name, { withTimezone: true })

/** Records of the payment provider's stand-in. The shop itself never reads them. */
export const sandboxRazorpayEntities = pgTable(
  'sandbox_razorpay_entities',
  {
    id: text().primaryKey(),
    entity: text({
      enum: ['order', 'payment', 'refund', 'qr_code', 'contact', 'fund_account', 'fund_account.validation', 'payout'],
    }).notNull(),
    /** The order of a payment or QR code, a refund's payment; whom or what an account, a check or a payout is of. */
    parentId: text('parent_id'),
    body: jsonb().$type<Record<string, unknown>>().notNull(),
    createdAt: time('created_at').notNull(),
  },
  (table) => [
    index('sandbox_razorpay_entities_list_index').on(table.entity, table.createdAt),
    index('sandbox_razorpay_entities_parent_index').on(table.parentId),
  ],
)

export const sandboxRazorpayEvents = pgTable(
  'sandbox_razorpay_events',
  {
    id: text().primaryKey(),
    event: text().notNull(),
    body: text().notNull(),
    attempts: integer().notNull().default(0),
    nextTryAt: time('next_try_at').notNull(),
    deliveredAt: time('delivered_at'),
    createdAt: time('created_at').notNull(),
  },
  (table) => [index('sandbox_razorpay_events_due_index').on(table.nextTryAt).where(sql`${table.deliveredAt} is null`)],
)

export const sandboxRazorpayRefundKeys = pgTable('sandbox_razorpay_refund_keys', {
  key: text().primaryKey(),
  requestHash: text('request_hash').notNull(),
  refundId: text('refund_id').notNull(),
})
