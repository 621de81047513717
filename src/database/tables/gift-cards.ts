import { sql } from 'drizzle-orm'
import { bigint, check, index, integer, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import { GIFT_DESIGNS, GIFT_STATES } from '#rules/gift-card.ts'
import { LANGUAGES } from '#rules/languages.ts'
import { users } from './accounts.ts'
import { inList } from './in-list.ts'

const time = (name: string) => timestamp(name, { withTimezone: true })

/** Bought for somebody and redeemed once, as store credit of whoever has the code. */
export const giftCards = pgTable(
  'gift_cards',
  {
    id: uuid().primaryKey(),
    /** Shown to buyer and desk; it opens nothing. */
    number: text().notNull().unique('gift_cards_number_key'),
    state: text({ enum: GIFT_STATES }).notNull().default('waiting'),
    amountPaise: bigint('amount_paise', { mode: 'number' }).notNull(),
    design: text({ enum: GIFT_DESIGNS }).notNull(),
    /** Null for a guest, and once the account was deleted. */
    buyerUserId: uuid('buyer_user_id').references(() => users.id, { onDelete: 'set null' }),
    buyerName: text('buyer_name').notNull(),
    buyerEmail: text('buyer_email').notNull(),
    /** Of its mails. */
    language: text({ enum: LANGUAGES }).notNull(),
    recipientName: text('recipient_name').notNull(),
    recipientEmail: text('recipient_email').notNull(),
    message: text().notNull().default(''),
    /** When it is mailed, at the earliest. */
    sendAt: time('send_at').notNull(),
    /** Counts the mails with a code: only the code of the latest is good. */
    mailing: integer().notNull().default(0),
    /** When the latest of them left. */
    sentAt: time('sent_at'),
    createdAt: time('created_at').notNull(),
    paidAt: time('paid_at'),
    redeemedAt: time('redeemed_at'),
    redeemedByUserId: uuid('redeemed_by_user_id').references(() => users.id, { onDelete: 'set null' }),
    /** When it was given back or lapsed. */
    endedAt: time('ended_at'),
  },
  (table) => [
    index('gift_cards_created_index').on(table.createdAt),
    index('gift_cards_buyer_index').on(table.buyerUserId, table.createdAt),
    index('gift_cards_redeemed_by_index').on(table.redeemedByUserId),
    index('gift_cards_recipient_index').on(table.recipientEmail),
    index('gift_cards_waiting_index').on(table.createdAt).where(sql`${table.state} = 'waiting'`),
    check('gift_cards_number_check', sql`${table.number} ~ '^[0-9A-HJKMNP-TV-Z]{8}$'`),
    check('gift_cards_state_check', sql`${table.state} in ${inList(GIFT_STATES)}`),
    check('gift_cards_design_check', sql`${table.design} in ${inList(GIFT_DESIGNS)}`),
    check('gift_cards_amount_check', sql`${table.amountPaise} >= 100`),
    check(
      'gift_cards_paid_check',
      sql`(${table.paidAt} is not null) = (${table.state} in ('paid', 'redeemed', 'refunded'))`,
    ),
    check('gift_cards_redeemed_check', sql`(${table.redeemedAt} is not null) = (${table.state} = 'redeemed')`),
    check('gift_cards_ended_check', sql`(${table.endedAt} is not null) = (${table.state} in ('refunded', 'lapsed'))`),
  ],
)

/** Codes that redeem a card, and keys with which a buyer without an account sees it. */
export const giftKeys = pgTable(
  'gift_keys',
  {
    /** SHA-256 in hex. */
    keyHash: text('key_hash').primaryKey(),
    giftCardId: uuid('gift_card_id')
      .notNull()
      .references(() => giftCards.id, { onDelete: 'cascade' }),
    kind: text({ enum: ['code', 'buyer'] }).notNull(),
    createdAt: time('created_at').notNull(),
  },
  (table) => [
    index('gift_keys_card_index').on(table.giftCardId),
    check('gift_keys_key_check', sql`${table.keyHash} ~ '^[0-9a-f]{64}$'`),
    check('gift_keys_kind_check', sql`${table.kind} in ('code', 'buyer')`),
  ],
)
