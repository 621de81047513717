import { sql } from 'drizzle-orm'
import { boolean, check, index, integer, jsonb, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core'

/** Rendered when the mail is sent. */
export type MailAttachment = { filename: string; invoiceId: string }

/** Outbox: every mail is written in the transaction that caused it, and sent afterwards. */
export const mails = pgTable(
  'mails',
  {
    id: uuid().primaryKey(),
    kind: text().notNull(),
    to: text('to_address').notNull(),
    subject: text().notNull(),
    text: text().notNull(),
    html: text().notNull(),
    /** Contains a code or a secret link: the body is deleted after sending. */
    isSecret: boolean('is_secret').notNull().default(false),
    state: text({ enum: ['queued', 'sent', 'dead'] })
      .notNull()
      .default('queued'),
    attempts: integer().notNull().default(0),
    nextTryAt: timestamp('next_try_at', { withTimezone: true }).notNull(),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
    sentAt: timestamp('sent_at', { withTimezone: true }),
    lastError: text('last_error'),
    /** Deduplicates mails about one event: a second mail with the same key is not written. */
    eventKey: text('event_key').unique('mails_event_key'),
    /** Ends such mails by one press in the reader's mail program (RFC 8058). */
    unsubscribeUrl: text('unsubscribe_url'),
    /** Where an answer goes, other than to the sender. */
    replyTo: text('reply_to'),
    /** Message-IDs of the conversation that it belongs to (RFC 5322 References). */
    references: text('reference_ids'),
    attachments: jsonb().$type<MailAttachment[]>().notNull().default([]),
  },
  (table) => [
    index('mails_due_index').on(table.nextTryAt).where(sql`${table.state} = 'queued'`),
    // Undeliverable mails are counted at every scrape of the metrics.
    index('mails_dead_index').on(table.createdAt).where(sql`${table.state} = 'dead'`),
    index('mails_to_index').on(table.to, table.id),
    check('mails_state_check', sql`${table.state} in ('queued', 'sent', 'dead')`),
    check('mails_sent_check', sql`(${table.state} = 'sent') = (${table.sentAt} is not null)`),
    check('mails_to_check', sql`${table.to} ~ '^[^[:space:],<>]+@[^[:space:],<>@]+$'`),
    check('mails_reply_to_check', sql`${table.replyTo} !~ '[[:space:],<>[:cntrl:]]'`),
    check('mails_references_check', sql`${table.references} !~ '[[:cntrl:]]'`),
    check('mails_subject_check', sql`${table.subject} !~ '[[:cntrl:]]'`),
  ],
)
