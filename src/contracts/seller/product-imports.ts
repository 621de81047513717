import { z } from 'zod'
import { IMPORT_KINDS, IMPORT_MODES, IMPORT_STATES, ROW_RESULTS } from '#rules/product-import.ts'

const state = z.enum(IMPORT_STATES)
const counts = z.object({ added: z.int(), changed: z.int(), unchanged: z.int(), refused: z.int() })

export const importJson = z.object({
  _id: z.string(),
  kind: z.enum(IMPORT_KINDS),
  /** The name of the file, or what an edit does. */
  fileName: z.string(),
  /** Who started it; null when the account was deleted. */
  by: z.string().nullable(),
  state,
  mode: z.enum(IMPORT_MODES).nullable(),
  rowCount: z.int(),
  checkedCount: z.int(),
  doneCount: z.int(),
  undoneCount: z.int(),
  /** What the rows would do, as far as they are checked. */
  preview: counts,
  /** What the rows did, as far as they are done. */
  results: counts,
  /** How many products stay as they are in an undo, because they were changed since. */
  undoRefused: z.int(),
  can: z.object({ confirm: z.boolean(), cancel: z.boolean(), undo: z.boolean() }),
  /** When it starts; null for now. */
  runAt: z.string().nullable(),
  createdAt: z.string(),
  finishedAt: z.string().nullable(),
  /** An internal error; it is retried. */
  hasFailed: z.boolean(),
})
export type ImportJson = z.infer<typeof importJson>

export const importJobAnswer = z.object({
  success: z.literal(true),
  import: importJson,
})
export type ImportAnswerJson = z.infer<typeof importJobAnswer>

export const importList = z.object({
  imports: z.array(
    importJson.pick({ _id: true, kind: true, fileName: true, by: true, state: true, rowCount: true, createdAt: true }),
  ),
})
export type ImportListJson = z.infer<typeof importList>

export const importRows = z.object({
  rows: z.array(
    z.object({
      row: z.int(),
      title: z.string(),
      /** What it did or, before that, would do; null while it is not checked. */
      result: z.enum(ROW_RESULTS).nullable(),
      /** `row` where another row of the same product has it. */
      problems: z.array(z.object({ column: z.string(), message: z.string(), row: z.int().optional() })),
      isUndone: z.boolean().nullable(),
      undoProblem: z.string().nullable(),
    }),
  ),
  page: z.int(),
  pages: z.int(),
  total: z.int(),
})
export type ImportRowsJson = z.infer<typeof importRows>
export type ImportRowJson = ImportRowsJson['rows'][number]

export const importRowsQuery = z.object({
  /** `wrong`: those left out. `kept`: those that an undo left as they are. */
  show: z.enum(['all', 'wrong', 'kept']).default('all'),
  page: z.coerce.number().int().min(1).max(10_000).default(1),
})
export type ImportRowsQuery = z.infer<typeof importRowsQuery>

export const confirmImportInput = z.object({ mode: z.enum(IMPORT_MODES) })
