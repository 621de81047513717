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
import { users } from './accounts.ts'

/** A file of products that comes in: received, checked, confirmed, run and, if somebody wants it, taken back. */
export const productImports = pgTable(
  'product_imports',
  {
    id: uuid().primaryKey(),
    userId: uuid('user_id').references(() => users.id, { onDelete: 'set null' }),
    /** Chosen by the sender: the same file sent again under it is the same import. */
    key: text(),
    /** A file, or one change for many products that were chosen at the desk. */
    kind: text().$type<ImportKind>().notNull().default('file'),
    /** The name of the file, or what the change is. */
    fileName: text('file_name').notNull(),
    fileHash: text('file_hash').notNull(),
    state: text().$type<ImportState>().notNull(),
    mode: text().$type<ImportMode>(),
    /** A row without an id changes the product of its title; otherwise it always adds one. */
    matchesTitles: boolean('matches_titles').notNull(),
    rowCount: integer('row_count').notNull(),
    checkedCount: integer('checked_count').notNull().default(0),
    /** Rows that were dealt with since it was confirmed, and since the undo began. */
    doneCount: integer('done_count').notNull().default(0),
    undoneCount: integer('undone_count').notNull().default(0),
    /** What an undo ends as: taken back by a person, or because a row was refused in an import of all or nothing. */
    endsAs: text('ends_as').$type<ImportState>(),
    /** Who takes it back. */
    undoneBy: uuid('undone_by').references(() => users.id, { onDelete: 'set null' }),
    lastError: text('last_error'),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
    confirmedAt: timestamp('confirmed_at', { withTimezone: true }),
    /** When it begins; nothing for at once. */
    runAt: timestamp('run_at', { withTimezone: true }),
    finishedAt: timestamp('finished_at', { withTimezone: true }),
    /** When pages were last told that the catalogue changed: not after every few rows. */
    shownAt: timestamp('shown_at', { withTimezone: true }),
  },
  (table) => [
    unique('product_imports_key').on(table.userId, table.key),
    index('product_imports_created_index').on(table.createdAt),
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
    /** As a spreadsheet counts, with the headings as row 1. */
    row: integer().notNull(),
    title: text().notNull(),
    fields: jsonb().$type<Record<string, string[]>>().notNull(),
    /** What would happen, found out before it is confirmed. */
    verdict: text().$type<RowResult>(),
    /** The product it is about, or the title that it would add: two rows of a file never have the same. */
    target: text(),
    /** What happened. */
    result: text().$type<RowResult>(),
    problems: jsonb().$type<{ column: string; message: string }[]>().notNull().default([]),
    productId: uuid('product_id'),
    /** The line in the book of changes, by which it is taken back. */
    activityId: uuid('activity_id'),
    isUndone: boolean('is_undone'),
    /** Why it could not be taken back. */
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
