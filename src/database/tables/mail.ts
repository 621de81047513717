import { sql } from 'drizzle-orm'
import { boolean, check, index, integer, jsonb, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core'

/** Drawn when the mail is handed on. */
export type MailAttachment = { filename: string; invoiceId: string }

/** Every mail of the shop, written with what caused it and sent afterwards. */
export const mails = pgTable(
  'mails',
  {
    id: uuid().primaryKey(),
    kind: text().notNull(),
    to: text('to_address').notNull(),
    subject: text().notNull(),
    text: text().notNull(),
    html: text().notNull(),
    /** Holds a code or a link that opens something: its words are taken out once it was handed on. */
    isSecret: boolean('is_secret').notNull().default(false),
    state: text({ enum: ['queued', 'sent', 'dead'] })
      .notNull()
      .default('queued'),
    attempts: integer().notNull().default(0),
    nextTryAt: timestamp('next_try_at', { withTimezone: true }).notNull(),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
    sentAt: timestamp('sent_at', { withTimezone: true }),
    lastError: text('last_error'),
    /** What caused it, where that may be told of once only: a second mail with the same key is not written. */
    eventKey: text('event_key').unique('mails_event_key'),
    attachments: jsonb().$type<MailAttachment[]>().notNull().default([]),
  },
  (table) => [
    index('mails_due_index').on(table.nextTryAt).where(sql`${table.state} = 'queued'`),
    // Counted at every look at the metrics: what nobody could deliver is to be seen.
    index('mails_dead_index').on(table.createdAt).where(sql`${table.state} = 'dead'`),
    index('mails_to_index').on(table.to, table.id),
    check('mails_state_check', sql`${table.state} in ('queued', 'sent', 'dead')`),
    check('mails_sent_check', sql`(${table.state} = 'sent') = (${table.sentAt} is not null)`),
    check('mails_to_check', sql`${table.to} ~ '^[^[:space:],<>]+@[^[:space:],<>@]+$'`),
    check('mails_subject_check', sql`${table.subject} !~ '[[:cntrl:]]'`),
  ],
)
