import type { ImportKind, ImportMode, ImportState, RowResult } from '#rules/product-import.ts'

/** An import as those who run the shop see it. Free of zod, so that the browser can use it. */
export type ImportJson = {
  _id: string
  kind: ImportKind
  /** The name of the file, or what an edit does. */
  fileName: string
  /** Whose it is; null when the account is gone. */
  by: string | null
  state: ImportState
  mode: ImportMode | null
  rowCount: number
  checkedCount: number
  doneCount: number
  undoneCount: number
  /** What the rows would do, as far as they are checked. */
  preview: Record<RowResult, number>
  /** What the rows did, as far as they are done. */
  results: Record<RowResult, number>
  /** How many products stay as they are in an undo, because they were changed since. */
  undoRefused: number
  can: { confirm: boolean; cancel: boolean; undo: boolean }
  /** When it begins; null for at once. */
  runAt: string | null
  createdAt: string
  finishedAt: string | null
  /** Something went wrong at our side; it is tried again. */
  hasFailed: boolean
}

export type ImportAnswerJson = { success: true; import: ImportJson }

/** One of the newest, without its counts. */
export type ImportLineJson = Pick<ImportJson, '_id' | 'kind' | 'fileName' | 'by' | 'state' | 'rowCount' | 'createdAt'>
export type ImportListJson = { imports: ImportLineJson[] }

export type ImportRowJson = {
  row: number
  title: string
  /** What it did or, before that, would do; null while it is not checked. */
  result: RowResult | null
  problems: { column: string; message: string }[]
  isUndone: boolean | null
  undoProblem: string | null
}
export type ImportRowsJson = { rows: ImportRowJson[]; page: number; pages: number; total: number }
