import { sql } from 'drizzle-orm'
import { check, jsonb, pgTable, text, timestamp, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { HOUSE_SELLER_ID } from '#rules/sellers.ts'
import type { GuideRow, Measure } from '#rules/size-measures.ts'
import { sellers } from './sellers.ts'

/** Measurements of pieces by size, for one product or shared by several. */
export const sizeGuides = pgTable(
  'size_guides',
  {
    id: uuid().primaryKey(),
    sellerId: uuid('seller_id')
      .notNull()
      .default(HOUSE_SELLER_ID)
      .references(() => sellers.id, { onDelete: 'restrict' }),
    /** For sellers, who choose it by its name. */
    name: text().notNull(),
    measures: jsonb().$type<Measure[]>().notNull(),
    rows: jsonb().$type<GuideRow[]>().notNull(),
    note: text().notNull().default(''),
    noteHindi: text('note_hindi').notNull().default(''),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
    updatedAt: timestamp('updated_at', { withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [
    uniqueIndex('size_guides_name_key').on(table.sellerId, sql`lower(${table.name})`),
    check('size_guides_name_check', sql`btrim(${table.name}) <> ''`),
  ],
)
