import { sql } from 'drizzle-orm'
import { check, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core'

export const newsletterSubscribers = pgTable(
  'newsletter_subscribers',
  {
    id: uuid().primaryKey(),
    /** Always lower-case. */
    email: text().notNull().unique('newsletter_subscribers_email_key'),
    subscribedAt: timestamp('subscribed_at', { withTimezone: true }).notNull().defaultNow(),
    /** Null until the link in the first mail was used. */
    confirmedAt: timestamp('confirmed_at', { withTimezone: true }),
    /** Part of the links in every mail to this address. */
    linkKey: text('link_key').unique('newsletter_subscribers_link_key'),
    unsubscribedAt: timestamp('unsubscribed_at', { withTimezone: true }),
  },
  (table) => [
    check(
      'newsletter_subscribers_email_check',
      sql`${table.email} = lower(${table.email}) and ${table.email} like '%_@_%'`,
    ),
  ],
)
