import { sql } from 'drizzle-orm'
import { bigint, boolean, check, index, pgTable, text, timestamp, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { LANGUAGES } from '#rules/languages.ts'
import { NOTICE_KINDS } from '#rules/product-notice.ts'
import { users } from './accounts.ts'
import { inList } from './in-list.ts'
import { productVariants } from './variants.ts'

/**
 * Who asked to be told once that a product, by its default variant, or a combination is back or costs less, or waits in
 * the queue for a piece that somebody is paying for.
 */
export const productNotices = pgTable(
  'product_notices',
  {
    id: uuid().primaryKey(),
    kind: text({ enum: NOTICE_KINDS }).notNull(),
    variantId: uuid('variant_id')
      .notNull()
      .references(() => productVariants.id, { onDelete: 'cascade' }),
    /** Always lower-case. */
    email: text().notNull(),
    /** Whose confirmed address it is; null for a guest. */
    userId: uuid('user_id').references(() => users.id, { onDelete: 'cascade' }),
    language: text({ enum: LANGUAGES }),
    /** What the page showed when it was asked for. */
    pricePaise: bigint('price_paise', { mode: 'number' }).notNull(),
    /** Part of the links in its mails. */
    linkKey: text('link_key').notNull().unique('product_notices_link_key'),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
    /** Null until the link of the first mail was used. */
    confirmedAt: timestamp('confirmed_at', { withTimezone: true }),
    /** When it was over: told, or ended. */
    endedAt: timestamp('ended_at', { withTimezone: true }),
    expiresAt: timestamp('expires_at', { withTimezone: true }).notNull(),
    /** Of a place in the queue: set by a trigger when a piece was taken from stock for it. */
    calledAt: timestamp('called_at', { withTimezone: true }),
    /** Until when that piece is kept; null until its owner was told. */
    claimUntil: timestamp('claim_until', { withTimezone: true }),
    /** The piece became part of an order. Otherwise a trigger returns it when the notice ends. */
    isBought: boolean('is_bought').notNull().default(false),
  },
  (table) => [
    // One of each for an address, however often it is asked for.
    uniqueIndex('product_notices_waiting_key')
      .on(table.email, table.variantId, table.kind)
      .where(sql`${table.endedAt} is null`),
    index('product_notices_variant_index')
      .on(table.variantId)
      .where(sql`${table.endedAt} is null and ${table.confirmedAt} is not null`),
    index('product_notices_user_index').on(table.userId).where(sql`${table.userId} is not null`),
    index('product_notices_expires_index').on(table.expiresAt),
    index('product_notices_queue_index')
      .on(table.variantId, table.confirmedAt, table.id)
      .where(sql`${table.kind} = 'first_claim' and ${table.endedAt} is null and ${table.confirmedAt} is not null`),
    check(
      'product_notices_called_check',
      sql`${table.calledAt} is null or (${table.kind} = 'first_claim' and ${table.confirmedAt} is not null)`,
    ),
    check(
      'product_notices_claim_check',
      sql`${table.calledAt} is not null or (${table.claimUntil} is null and not ${table.isBought})`,
    ),
    check('product_notices_kind_check', sql`${table.kind} in ${inList(NOTICE_KINDS)}`),
    check('product_notices_language_check', sql`${table.language} in ${inList(LANGUAGES)}`),
    check('product_notices_email_check', sql`${table.email} = lower(${table.email}) and ${table.email} like '%_@_%'`),
    check('product_notices_price_check', sql`${table.pricePaise} between 0 and 10000000000`),
  ],
)
