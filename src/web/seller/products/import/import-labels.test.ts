import { expect, test } from 'vitest'
import type { ImportJson } from '#contracts/seller/product-imports.ts'
import { importProgress, importStory, stateLabel } from './import-labels.ts'

const none = { added: 0, changed: 0, unchanged: 0, refused: 0 }
const job: ImportJson = {
  _id: 'a',
  kind: 'file',
  fileName: 'goods.csv',
  by: 'Asha',
  state: 'checking',
  mode: null,
  rowCount: 100,
  checkedCount: 40,
  doneCount: 0,
  undoneCount: 0,
  preview: none,
  results: none,
  undoRefused: 0,
  can: { confirm: false, cancel: true, undo: false },
  runAt: null,
  createdAt: '',
  finishedAt: null,
  hasFailed: false,
}
const results = { added: 50, changed: 30, unchanged: 10, refused: 10 }

test.each<[string, Partial<ImportJson>, [number, number] | null]>([
  ['checking counts all rows', {}, [40, 100]],
  ['importing leaves out what is wrong', { state: 'running', preview: results, doneCount: 45 }, [45, 90]],
  ['taking back counts what was written', { state: 'undoing', results, undoneCount: 8 }, [8, 80]],
  ['a report needs no bar', { state: 'done' }, null],
])('the progress of %s', (_, change, shown) => {
  const progress = importProgress({ ...job, ...change })
  expect(progress === null ? null : [progress.value, progress.max]).toEqual(shown)
})

test.each<[Partial<ImportJson>, string]>([
  [{ state: 'ready', preview: results }, '50 new, 30 changed, 10 unchanged, 10 wrong. Nothing has been changed yet.'],
  [{ state: 'done', results }, 'Imported: 50 added, 30 changed, 10 unchanged, 10 left out.'],
  [
    { kind: 'edit', state: 'scheduled', runAt: '2026-11-18T03:35:00Z' },
    'It begins on 18 November 2026, 9:05 am IST. Nothing has been changed yet.',
  ],
  [{ kind: 'edit', state: 'done', results }, '30 changed, 10 already so, 10 left out.'],
  [{ state: 'cancelled' }, 'Cancelled. Nothing was changed.'],
  [{ state: 'cancelled', doneCount: 25, results }, 'Cancelled after 25 of 100 rows'],
  [{ state: 'cancelled', doneCount: 25, undoneCount: 25 }, 'Cancelled. Nothing was changed.'],
  [{ state: 'undone', undoneCount: 80, undoRefused: 3 }, 'Taken back: 77 of 80 products.'],
])('what is said of it: %o', (change, words) => {
  expect(importStory({ ...job, ...change })).toContain(words)
})

test('an edit of chosen products is changed, not imported', () => {
  expect(stateLabel({ kind: 'edit', state: 'done' })).toBe('Changed')
  expect(stateLabel({ kind: 'edit', state: 'scheduled' })).toBe('Scheduled')
  expect(stateLabel({ kind: 'file', state: 'done' })).toBe('Imported')
})
