import { sql } from 'drizzle-orm'
import { boolean, check, date, integer, pgTable, primaryKey, text, timestamp, uuid } from 'drizzle-orm/pg-core'
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

/** What a seller wants one search to answer: a page of the shop, or products that come first. */
export const searchRules = pgTable(
  'search_rules',
  {
    query: text().primaryKey(),
    path: text(),
    productIds: uuid('product_ids').array().notNull().default([]),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
    updatedAt: timestamp('updated_at', { withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [
    // Never another site.
    check(
      'search_rules_path_check',
      sql`${table.path} like '/%' and ${table.path} not like '//%' and position(chr(92) in ${table.path}) = 0`,
    ),
    check('search_rules_some_check', sql`${table.path} is not null or cardinality(${table.productIds}) > 0`),
  ],
)

/** How often a text was searched on a day in India, and what came of it. Nothing says by whom. */
export const searchCounts = pgTable(
  'search_counts',
  {
    day: date().notNull(),
    query: text().notNull(),
    searches: integer().notNull().default(0),
    noResults: integer('no_results').notNull().default(0),
    clicks: integer().notNull().default(0),
    purchases: integer().notNull().default(0),
  },
  (table) => [
    primaryKey({ name: 'search_counts_pkey', columns: [table.day, table.query] }),
    check(
      'search_counts_count_check',
      sql`${table.searches} >= 0 and ${table.noResults} >= 0 and ${table.clicks} >= 0 and ${table.purchases} >= 0`,
    ),
  ],
)
