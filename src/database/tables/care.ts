import { sql } from 'drizzle-orm'
import { boolean, check, customType, index, pgTable, text, timestamp, unique, uuid } from 'drizzle-orm/pg-core'
import { HOUSE_SELLER_ID } from '#rules/sellers.ts'
import { users } from './accounts.ts'
import { sellers } from './sellers.ts'

const bytea = customType<{ data: Uint8Array }>({ dataType: () => 'bytea' })

export const careQueries = pgTable(
  'care_queries',
  {
    id: uuid().primaryKey(),
    /** Quoted on the telephone: TS-4F7K2M. */
    ticketNumber: text('ticket_number').notNull().unique('care_queries_ticket_key'),
    name: text().notNull(),
    email: text().notNull(),
    subject: text().notNull(),
    status: text({ enum: ['Pending', 'Resolved'] })
      .notNull()
      .default('Pending'),
    userId: uuid('user_id').references(() => users.id, { onDelete: 'set null' }),
    orderNumber: text('order_number'),
    /** Who answers: the seller of the order, or else the house. */
    sellerId: uuid('seller_id')
      .notNull()
      .default(HOUSE_SELLER_ID)
      .references(() => sellers.id, { onDelete: 'restrict' }),
    /** SHA-256 in hex of the sender's key and the text: proof of having sent it. */
    messageKeyHash: text('message_key_hash').unique('care_queries_message_key'),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
    updatedAt: timestamp('updated_at', { withTimezone: true }).notNull().defaultNow(),
    resolvedAt: timestamp('resolved_at', { withTimezone: true }),
    /** Part of the address that answers by mail go to. It lets nobody read. */
    replyToken: text('reply_token')
      .notNull()
      .unique('care_queries_reply_token_key')
      .default(sql`replace(gen_random_uuid()::text, '-', '')`),
    /** When the clocks began: with the first message, and again with every reopening. */
    openedAt: timestamp('opened_at', { withTimezone: true }).notNull().defaultNow(),
    /** The shop's first answer since then. */
    acknowledgedAt: timestamp('acknowledged_at', { withTimezone: true }),
    /** The next legal deadline; null once resolved. */
    deadlineAt: timestamp('deadline_at', { withTimezone: true }),
    /** Whether that deadline is near or past, and was reported. */
    alarm: text({ enum: ['none', 'near', 'late'] })
      .notNull()
      .default('none'),
    /** When the alarm is to change; null when it cannot. */
    alarmDueAt: timestamp('alarm_due_at', { withTimezone: true }),
  },
  (table) => [
    index('care_queries_status_index').on(table.status, table.createdAt),
    // Of the house are nearly all: its desk reads by the other indexes.
    index('care_queries_seller_index')
      .on(table.sellerId, table.status, table.createdAt)
      .where(sql`${table.sellerId} <> '${sql.raw(HOUSE_SELLER_ID)}'`),
    index('care_queries_user_index').on(table.userId),
    index('care_queries_email_index').on(table.email),
    index('care_queries_deadline_index').on(table.deadlineAt).where(sql`${table.status} = 'Pending'`),
    index('care_queries_alarm_index').on(table.alarmDueAt).where(sql`${table.alarmDueAt} is not null`),
    check('care_queries_alarm_check', sql`${table.alarm} in ('none', 'near', 'late')`),
    check('care_queries_status_check', sql`${table.status} in ('Pending', 'Resolved')`),
    check('care_queries_resolved_check', sql`(${table.status} = 'Resolved') = (${table.resolvedAt} is not null)`),
  ],
)

export const careMessages = pgTable(
  'care_messages',
  {
    id: uuid().primaryKey(),
    queryId: uuid('query_id')
      .notNull()
      .references(() => careQueries.id, { onDelete: 'cascade' }),
    from: text('from_side', { enum: ['customer', 'shop', 'system'] }).notNull(),
    byUserId: uuid('by_user_id').references(() => users.id, { onDelete: 'set null' }),
    body: text().notNull(),
    at: timestamp({ withTimezone: true }).notNull().defaultNow(),
    /** Only staff sees it. */
    isNote: boolean('is_note').notNull().default(false),
    /** Came by mail from this address. */
    mailFrom: text('mail_from'),
    /** Its Message-ID, which the next mail of the shop answers to. */
    mailId: text('mail_id'),
    /** SHA-256 in hex of what tells a repetition: the Message-ID, or the sender's key. */
    sourceHash: text('source_hash').unique('care_messages_source_key'),
  },
  (table) => [
    index('care_messages_query_index').on(table.queryId, table.at),
    index('care_messages_by_user_index').on(table.byUserId),
    check('care_messages_from_check', sql`${table.from} in ('customer', 'shop', 'system')`),
    check('care_messages_body_check', sql`btrim(${table.body}) <> ''`),
  ],
)

/** Keys of the links in mails: each opens one conversation without an account. */
export const careKeys = pgTable(
  'care_keys',
  {
    /** SHA-256 in hex. */
    keyHash: text('key_hash').primaryKey(),
    queryId: uuid('query_id')
      .notNull()
      .references(() => careQueries.id, { onDelete: 'cascade' }),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
    expiresAt: timestamp('expires_at', { withTimezone: true }).notNull(),
  },
  (table) => [
    index('care_keys_query_index').on(table.queryId),
    index('care_keys_expires_index').on(table.expiresAt),
    check('care_keys_key_check', sql`${table.keyHash} ~ '^[0-9a-f]{64}$'`),
  ],
)

/** Pictures in a conversation: in the database like those of returns, because only its two sides see them. */
export const carePictures = pgTable(
  'care_pictures',
  {
    id: uuid().primaryKey(),
    queryId: uuid('query_id')
      .notNull()
      .references(() => careQueries.id, { onDelete: 'cascade' }),
    /** Null until the message is sent. */
    messageId: uuid('message_id').references(() => careMessages.id, { onDelete: 'cascade' }),
    /** WebP, made anew from what was uploaded. */
    bytes: bytea().notNull(),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
  },
  (table) => [
    index('care_pictures_query_index').on(table.queryId),
    index('care_pictures_message_index').on(table.messageId),
    index('care_pictures_unsent_index').on(table.createdAt).where(sql`${table.messageId} is null`),
  ],
)

/** Deliveries of the mail provider that were taken: its signature is good for one. */
export const inboundMails = pgTable(
  'inbound_mails',
  {
    /** SHA-256 in hex of the delivery's token. */
    tokenHash: text('token_hash').primaryKey(),
    receivedAt: timestamp('received_at', { withTimezone: true }).notNull(),
  },
  (table) => [index('inbound_mails_received_index').on(table.receivedAt)],
)

/** Canned replies. */
export const careReplies = pgTable(
  'care_replies',
  {
    id: uuid().primaryKey(),
    sellerId: uuid('seller_id')
      .notNull()
      .default(HOUSE_SELLER_ID)
      .references(() => sellers.id, { onDelete: 'restrict' }),
    title: text().notNull(),
    body: text().notNull(),
  },
  (table) => [unique('care_replies_title_key').on(table.sellerId, table.title)],
)
