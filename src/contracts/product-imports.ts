import { z } from 'zod'
import { IMPORT_KINDS, IMPORT_MODES, IMPORT_STATES, ROW_RESULTS } from '#rules/product-import.ts'
import type { ImportAnswerJson, ImportJson, ImportListJson, ImportRowsJson } from './product-import-json.ts'

const state = z.enum(IMPORT_STATES)
const counts = z.object({ added: z.int(), changed: z.int(), unchanged: z.int(), refused: z.int() })

export const importJson = z.object({
  _id: z.string(),
  kind: z.enum(IMPORT_KINDS),
  fileName: z.string(),
  by: z.string().nullable(),
  state,
  mode: z.enum(IMPORT_MODES).nullable(),
  rowCount: z.int(),
  checkedCount: z.int(),
  doneCount: z.int(),
  undoneCount: z.int(),
  preview: counts,
  results: counts,
  undoRefused: z.int(),
  can: z.object({ confirm: z.boolean(), cancel: z.boolean(), undo: z.boolean() }),
  runAt: z.string().nullable(),
  createdAt: z.string(),
  finishedAt: z.string().nullable(),
  hasFailed: z.boolean(),
}) satisfies z.ZodType<ImportJson>

export const importJobAnswer = z.object({
  success: z.literal(true),
  import: importJson,
}) satisfies z.ZodType<ImportAnswerJson>

export const importList = z.object({
  imports: z.array(
    importJson.pick({ _id: true, kind: true, fileName: true, by: true, state: true, rowCount: true, createdAt: true }),
  ),
}) satisfies z.ZodType<ImportListJson>

export const importRows = z.object({
  rows: z.array(
    z.object({
      row: z.int(),
      title: z.string(),
      result: z.enum(ROW_RESULTS).nullable(),
      problems: z.array(z.object({ column: z.string(), message: z.string() })),
      isUndone: z.boolean().nullable(),
      undoProblem: z.string().nullable(),
    }),
  ),
  page: z.int(),
  pages: z.int(),
  total: z.int(),
}) satisfies z.ZodType<ImportRowsJson>

export const importRowsQuery = z.object({
  /** `wrong`: those left out. `kept`: those that an undo left as they are. */
  show: z.enum(['all', 'wrong', 'kept']).default('all'),
  page: z.coerce.number().int().min(1).max(10_000).default(1),
})
export type ImportRowsQuery = z.infer<typeof importRowsQuery>

export const confirmImportInput = z.object({ mode: z.enum(IMPORT_MODES) })
