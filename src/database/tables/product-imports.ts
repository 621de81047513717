import { sql } from 'drizzle-orm'
import {
  boolean,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  timestamp,
  unique,
  uuid,
} from 'drizzle-orm/pg-core'
import type { ImportKind, ImportMode, ImportState, RowResult } from '#rules/product-import.ts'
import { HOUSE_SELLER_ID } from '#rules/sellers.ts'
import { users } from './accounts.ts'
import { sellers } from './sellers.ts'

/** An uploaded product file: received, checked, confirmed, run and possibly undone. */
export const productImports = pgTable(
  'product_imports',
  {
    id: uuid().primaryKey(),
    userId: uuid('user_id').references(() => users.id, { onDelete: 'set null' }),
    /** Whose goods it adds and changes; one of the house may change all. */
    sellerId: uuid('seller_id')
      .notNull()
      .default(HOUSE_SELLER_ID)
      .references(() => sellers.id, { onDelete: 'restrict' }),
    /** The sender's idempotency key: the same file sent again under it is the same import. */
    key: text(),
    /** A file, or one change to many selected products. */
    kind: text().$type<ImportKind>().notNull().default('file'),
    /** The name of the file, or a description of the change. */
    fileName: text('file_name').notNull(),
    fileHash: text('file_hash').notNull(),
    state: text().$type<ImportState>().notNull(),
    mode: text().$type<ImportMode>(),
    /** A row without an id updates the product with its title; otherwise it always adds one. */
    matchesTitles: boolean('matches_titles').notNull(),
    rowCount: integer('row_count').notNull(),
    checkedCount: integer('checked_count').notNull().default(0),
    /** Rows processed since it was confirmed, and since the undo began. */
    doneCount: integer('done_count').notNull().default(0),
    undoneCount: integer('undone_count').notNull().default(0),
    /** The final state of an undo: by a user, or because one row failed in an all-or-nothing import. */
    endsAs: text('ends_as').$type<ImportState>(),
    /** Who undoes it. */
    undoneBy: uuid('undone_by').references(() => users.id, { onDelete: 'set null' }),
    lastError: text('last_error'),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
    confirmedAt: timestamp('confirmed_at', { withTimezone: true }),
    /** When it starts; null for immediately. */
    runAt: timestamp('run_at', { withTimezone: true }),
    finishedAt: timestamp('finished_at', { withTimezone: true }),
    /** When caches were last invalidated: not after every batch of rows. */
    shownAt: timestamp('shown_at', { withTimezone: true }),
  },
  (table) => [
    unique('product_imports_key').on(table.userId, table.key),
    index('product_imports_created_index').on(table.createdAt),
    index('product_imports_seller_index').on(table.sellerId, table.createdAt),
    index('product_imports_undone_by_index').on(table.undoneBy),
    index('product_imports_open_index')
      .on(table.createdAt)
      .where(sql`${table.state} in ('scheduled', 'checking', 'running', 'undoing')`),
    check('product_imports_kind_check', sql`${table.kind} in ('file', 'edit')`),
    check('product_imports_run_at_check', sql`${table.state} <> 'scheduled' or ${table.runAt} is not null`),
    check(
      'product_imports_state_check',
      sql`${table.state} in ('receiving', 'scheduled', 'checking', 'ready', 'running', 'undoing', 'done', 'cancelled', 'failed', 'undone')`,
    ),
    check('product_imports_mode_check', sql`${table.mode} in ('all', 'good')`),
    check(
      'product_imports_count_check',
      sql`${table.checkedCount} between 0 and ${table.rowCount} and ${table.doneCount} between 0 and ${table.rowCount}`,
    ),
  ],
)

export const productImportRows = pgTable(
  'product_import_rows',
  {
    importId: uuid('import_id')
      .notNull()
      .references(() => productImports.id, { onDelete: 'cascade' }),
    /** Spreadsheet row number, with the headings as row 1; the first one of a product with combinations. */
    row: integer().notNull(),
    title: text().notNull(),
    fields: jsonb().$type<Record<string, string[]>>().notNull(),
    /** Expected result, found by the check before confirmation. */
    verdict: text().$type<RowResult>(),
    /** The product's id, or the title that would be added: unique within a file. */
    target: text(),
    /** Actual result. */
    result: text().$type<RowResult>(),
    /** `row` where another row of the same product has it. */
    problems: jsonb().$type<{ column: string; message: string; row?: number }[]>().notNull().default([]),
    productId: uuid('product_id'),
    /** The entry of the activity log by which it is undone. */
    activityId: uuid('activity_id'),
    isUndone: boolean('is_undone'),
    /** Why it could not be undone. */
    undoProblem: text('undo_problem'),
  },
  (table) => [
    primaryKey({ columns: [table.importId, table.row] }),
    index('product_import_rows_target_index').on(table.importId, table.target),
    check(
      'product_import_rows_verdict_check',
      sql`${table.verdict} in ('added', 'changed', 'unchanged', 'refused') and ${table.result} in ('added', 'changed', 'unchanged', 'refused')`,
    ),
  ],
)
