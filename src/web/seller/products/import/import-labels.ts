import type { ImportJson } from '#contracts/seller/product-imports.ts'
import { indianMoment } from '#rules/indian-dates.ts'
import type { ImportState, RowResult } from '#rules/product-import.ts'
import type { Tone } from '../../../ui/data/chip.tsx'

const STATE_WORDS: Record<ImportState, string> = {
  receiving: 'Receiving',
  scheduled: 'Scheduled',
  checking: 'Checking',
  ready: 'Ready to import',
  running: 'Importing',
  undoing: 'Taking back',
  done: 'Imported',
  cancelled: 'Cancelled',
  failed: 'Not imported',
  undone: 'Taken back',
}

export const STATE_TONES: Record<ImportState, Tone> = {
  receiving: 'info',
  scheduled: 'accent',
  checking: 'info',
  ready: 'accent',
  running: 'info',
  undoing: 'info',
  done: 'good',
  cancelled: 'plain',
  failed: 'bad',
  undone: 'plain',
}

export const RESULT_TONES: Record<RowResult, Tone> = {
  added: 'good',
  changed: 'info',
  unchanged: 'plain',
  refused: 'bad',
}

/** Label of an import's state; a bulk edit is not an import. */
export function stateLabel({ kind, state }: Pick<ImportJson, 'kind' | 'state'>): string {
  return (kind === 'edit' ? EDIT_WORDS[state] : undefined) ?? STATE_WORDS[state]
}

const EDIT_WORDS: Partial<Record<ImportState, string>> = { running: 'Changing', done: 'Changed', failed: 'Not changed' }

/** '12 new, 3 changed, 5 unchanged, 1 wrong' before it runs. */
function previewWords({ added, changed, unchanged, refused }: ImportJson['preview']): string {
  return `${added} new, ${changed} changed, ${unchanged} unchanged, ${refused} wrong`
}

/** The same for the results. */
function resultWords({ added, changed, unchanged, refused }: ImportJson['results']): string {
  return `${added} added, ${changed} changed, ${unchanged} unchanged, ${refused} left out`
}

function changeWords({ changed, unchanged, refused }: ImportJson['results']): string {
  return `${changed} changed, ${unchanged} already so, ${refused} left out`
}

/** Summary of an import in one sentence. */
export function importStory(job: ImportJson): string {
  switch (job.state) {
    case 'receiving':
      return 'The file did not arrive whole. Please send it again.'
    case 'scheduled':
      return `It begins on ${indianMoment(job.runAt ?? '')}. Nothing has been changed yet.`
    case 'checking':
      return 'The file is being checked. Nothing has been changed yet.'
    case 'ready':
      return `The file is checked: ${previewWords(job.preview)}. Nothing has been changed yet.`
    case 'running':
      return `The products are being ${job.kind === 'edit' ? 'changed' : 'imported'}. You can leave this page: it goes on.`
    case 'undoing':
      return 'What the import did is being taken back.'
    case 'done':
      return job.kind === 'edit' ? `${changeWords(job.results)}.` : `Imported: ${resultWords(job.results)}.`
    case 'cancelled':
      return job.doneCount === 0 || job.undoneCount > 0
        ? 'Cancelled. Nothing was changed.'
        : `Cancelled after ${job.doneCount} of ${job.rowCount} rows: ${resultWords(job.results)}.`
    case 'failed':
      return 'A row could not be imported any more, so everything was taken back.'
    case 'undone':
      return `Taken back: ${job.undoneCount - job.undoRefused} of ${job.undoneCount} products.`
  }
}

/** Progress of the running step; null when idle. */
export function importProgress(job: ImportJson): { label: string; value: number; max: number } | null {
  const { added, changed } = job.results
  if (job.state === 'checking') return { label: 'Checking rows', value: job.checkedCount, max: job.rowCount }
  if (job.state === 'running') {
    const label = job.kind === 'edit' ? 'Changing products' : 'Importing rows'
    return { label, value: job.doneCount, max: job.rowCount - job.preview.refused }
  }
  if (job.state === 'undoing') return { label: 'Taking products back', value: job.undoneCount, max: added + changed }
  return null
}
