import { expect, test } from 'vitest'
import type { SizeGuideForm } from '#rules/size-guide/size-guide-form.ts'
import { sizeGuideToForm, withMeasure, withoutRow, withRow, withSize, withValue } from './size-guide-draft.ts'

const FORM: SizeGuideForm = {
  name: 'Kurtas',
  measures: ['chest', 'length'],
  rows: [{ size: 'M', values: ['100', '98'] }],
  note: '',
  noteHindi: '',
}

test('a measure between two others leaves their values in their columns', () => {
  const more = withMeasure(FORM, 'waist', true)
  expect(more).toMatchObject({
    measures: ['chest', 'waist', 'length'],
    rows: [{ size: 'M', values: ['100', '', '98'] }],
  })
  expect(withMeasure(more, 'chest', false).rows).toEqual([{ size: 'M', values: ['', '98'] }])
})

test('cells and sizes are typed one by one', () => {
  const typed = withValue(withSize(withRow(FORM), 1, 'L'), 1, 1, '99')
  expect(typed.rows[1]).toEqual({ size: 'L', values: ['', '99'] })
  expect(withoutRow(typed, 0).rows).toEqual([{ size: 'L', values: ['', '99'] }])
})

test('a stored guide is shown in centimetres', () => {
  const guide = { ...FORM, _id: 'x', updatedAt: '', productCount: 0, measures: ['chest' as const, 'length' as const] }
  const rows = [{ size: 'M', values: [1045, null] }]
  expect(sizeGuideToForm({ ...guide, rows }).rows).toEqual([{ size: 'M', values: ['104.5', ''] }])
})
