import { sql } from 'drizzle-orm'
import { check, index, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import { users } from './accounts.ts'

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
    /** SHA-256 in hex of the sender's key and the text: proof of having sent it. */
    messageKeyHash: text('message_key_hash').unique('care_queries_message_key'),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
    updatedAt: timestamp('updated_at', { withTimezone: true }).notNull().defaultNow(),
    resolvedAt: timestamp('resolved_at', { withTimezone: true }),
  },
  (table) => [
    index('care_queries_status_index').on(table.status, table.createdAt),
    index('care_queries_user_index').on(table.userId),
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
    from: text('from_side', { enum: ['customer', 'shop'] }).notNull(),
    byUserId: uuid('by_user_id').references(() => users.id, { onDelete: 'set null' }),
    body: text().notNull(),
    at: timestamp({ withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [
    index('care_messages_query_index').on(table.queryId, table.at),
    index('care_messages_by_user_index').on(table.byUserId),
    check('care_messages_from_check', sql`${table.from} in ('customer', 'shop')`),
    check('care_messages_body_check', sql`btrim(${table.body}) <> ''`),
  ],
)

/** Canned replies. */
export const careReplies = pgTable('care_replies', {
  id: uuid().primaryKey(),
  title: text().notNull().unique('care_replies_title_key'),
  body: text().notNull(),
})
