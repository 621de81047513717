/** What a file of products can hold. */
export const IMPORT_ROWS = 10_000
export const IMPORT_MB = 5

/** `file`: a table that somebody sent. `edit`: one change for the products that somebody chose. */
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

/** `all`: every row or none. `good`: rows that are wrong are left out. */
export const IMPORT_MODES = ['all', 'good'] as const
export type ImportMode = (typeof IMPORT_MODES)[number]

/** What becomes of a row; before the import runs, what would. */
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
  // Stopped half way: what it did until then can be taken back.
  cancelled: ['undo'],
  failed: [],
  undone: [],
}

export function canDo(state: ImportState, act: Act): boolean {
  return POSSIBLE[state].includes(act)
}

/** Whether something is being done in the background, so that it is worth looking again. */
export function isWorking(state: ImportState): boolean {
  return state === 'receiving' || state === 'checking' || state === 'running' || state === 'undoing'
}
