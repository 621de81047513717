import { sql } from 'drizzle-orm'
import { boolean, check, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core'
import { EDITED_KINDS } from '#rules/search/search-words.ts'
import { inList } from './in-list.ts'

/** What a seller changed of the default meanings: a row stands in place of the default of its kind and name. */
export const searchMeanings = pgTable(
  'search_meanings',
  {
    kind: text({ enum: EDITED_KINDS }).notNull(),
    name: text().notNull(),
    /** What people type, beside the name. */
    words: text().array().notNull(),
    /** Words of products. */
    finds: text().array().notNull(),
    /** A default that is not wanted. */
    isRemoved: boolean('is_removed').notNull().default(false),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
    updatedAt: timestamp('updated_at', { withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [
    primaryKey({ name: 'search_meanings_pkey', columns: [table.kind, table.name] }),
    check('search_meanings_kind_check', sql`${table.kind} in ${inList(EDITED_KINDS)}`),
    check('search_meanings_name_check', sql`${table.name} = btrim(${table.name}) and ${table.name} <> ''`),
  ],
)
