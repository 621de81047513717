import { sql } from 'drizzle-orm'
import { check, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core'

export const legalPages = pgTable(
  'legal_pages',
  {
    id: uuid().primaryKey(),
    /** As in the URL: Shipping-Policy. */
    title: text().notNull().unique('legal_pages_title_key'),
    content: text().notNull(),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
    updatedAt: timestamp('updated_at', { withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [check('legal_pages_title_check', sql`btrim(${table.title}) <> ''`)],
)
