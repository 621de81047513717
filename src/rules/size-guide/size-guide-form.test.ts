import { expect, test } from 'vitest'
import { lengthText, mmFromCm } from '../size-measures.ts'
import { EMPTY_SIZE_GUIDE, type SizeGuideForm, validateSizeGuide } from './size-guide-form.ts'

const GUIDE: SizeGuideForm = {
  ...EMPTY_SIZE_GUIDE,
  name: ' Straight  kurtas ',
  measures: ['length', 'chest'],
  rows: [
    { size: '38', values: ['100', '96.5'] },
    { size: '40', values: ['', '101'] },
  ],
}

test('a guide is read in millimetres, its measures in their usual order', () => {
  expect(validateSizeGuide(GUIDE).values).toEqual({
    name: 'Straight kurtas',
    measures: ['chest', 'length'],
    rows: [
      { size: '38', values: [965, 1000] },
      { size: '40', values: [1010, null] },
    ],
    note: '',
    noteHindi: '',
  })
})

const row = (size: string, ...values: string[]) => ({ rows: [{ size, values }] })

test.each([
  ['no name', { name: ' ' }, 'name'],
  ['a long name', { name: 'x'.repeat(81) }, 'name'],
  ['no measurement', { measures: [] }, 'measures'],
  ['unknown measurements', { measures: ['soul'] }, 'measures'],
  ['no size', { rows: [] }, 'rows'],
  ['too many sizes', { rows: Array.from({ length: 31 }, (_, i) => ({ size: `${i}`, values: ['9'] })) }, 'rows'],
  ['a size without a name', row('', '90'), 'rows.0.size'],
  ['a size twice', { rows: [...row('m', '9').rows, ...row('M', '9').rows] }, 'rows.1.size'],
  ['a size without measurements', row('M', '', ''), 'rows.0.values.1'],
  ['a word', row('M', '90', 'wide'), 'rows.0.values.1'],
  ['two decimals', row('M', '90.55'), 'rows.0.values.0'],
  ['too little', row('M', '0.5'), 'rows.0.values.0'],
  ['too much', row('M', '301'), 'rows.0.values.0'],
  ['a long note', { noteHindi: 'x'.repeat(1001) }, 'noteHindi'],
])('%s is refused at its place', (_, part, path) => {
  const { values, problems } = validateSizeGuide({ ...GUIDE, ...part })
  expect(values).toBeNull()
  expect(Object.keys(problems)).toEqual([path])
})

test.each([
  ['104', 1040],
  ['104,5', 1045],
  [' 9.1 ', 91],
  ['-1', null],
  ['1e2', null],
])('%s cm are %s mm', (typed, mm) => {
  expect(mmFromCm(typed)).toBe(mm)
})

test.each([
  [1040, 'cm', '104'],
  [1045, 'cm', '104.5'],
  [1040, 'inch', '40.9'],
  [1016, 'inch', '40'],
] as const)('%s mm are written as %s %s', (mm, unit, text) => {
  expect(lengthText(mm, unit)).toBe(text)
})
