import { sql } from 'drizzle-orm'
import { check, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core'

export const newsletterSubscribers = pgTable(
  'newsletter_subscribers',
  {
    id: uuid().primaryKey(),
    /** Always lower-case. */
    email: text().notNull().unique('newsletter_subscribers_email_key'),
    subscribedAt: timestamp('subscribed_at', { withTimezone: true }).notNull().defaultNow(),
    unsubscribedAt: timestamp('unsubscribed_at', { withTimezone: true }),
  },
  (table) => [
    check(
      'newsletter_subscribers_email_check',
      sql`${table.email} = lower(${table.email}) and ${table.email} like '%_@_%'`,
    ),
  ],
)
