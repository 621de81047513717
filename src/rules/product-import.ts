/** Maximum number of rows in a product file. */
export const IMPORT_ROWS = 10_000
export const IMPORT_MB = 5

/** `file`: an uploaded table. `edit`: one change to selected products. */
export const IMPORT_KINDS = ['file', 'edit'] as const
export type ImportKind = (typeof IMPORT_KINDS)[number]

export const IMPORT_STATES = [
  'receiving',
  'scheduled',
  'checking',
  'ready',
  'running',
  'undoing',
  'done',
  'cancelled',
  'failed',
  'undone',
] as const
export type ImportState = (typeof IMPORT_STATES)[number]

/** `all`: every row or none. `good`: invalid rows are skipped. */
export const IMPORT_MODES = ['all', 'good'] as const
export type ImportMode = (typeof IMPORT_MODES)[number]

/** Result of a row; before the import runs, the expected one. */
export const ROW_RESULTS = ['added', 'changed', 'unchanged', 'refused'] as const
export type RowResult = (typeof ROW_RESULTS)[number]

type Act = 'confirm' | 'cancel' | 'undo'

const POSSIBLE: Record<ImportState, readonly Act[]> = {
  receiving: [],
  scheduled: ['cancel'],
  checking: ['cancel'],
  ready: ['confirm', 'cancel'],
  running: ['cancel'],
  undoing: [],
  done: ['undo'],
  // Stopped half way: what it did until then can be undone.
  cancelled: ['undo'],
  failed: [],
  undone: [],
}

export function canDo(state: ImportState, act: Act): boolean {
  return POSSIBLE[state].includes(act)
}

/** Whether background work is running, so that the page should poll. */
export function isWorking(state: ImportState): boolean {
  return state === 'receiving' || state === 'checking' || state === 'running' || state === 'undoing'
}
