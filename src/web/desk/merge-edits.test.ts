import { expect, test } from 'vitest'
import { mergeEdits } from './merge-edits.ts'

const base = { price: '100', stock: '40', colors: ['Plum'] }

test('what the editor did not touch is as it was saved meanwhile', () => {
  const merged = mergeEdits({ ...base, price: '90' }, base, { ...base, stock: '44', colors: ['Plum', 'Teal'] })
  expect(merged).toEqual({ price: '90', stock: '44', colors: ['Plum', 'Teal'] })
})

test('what both changed is as the editor typed it', () => {
  expect(mergeEdits({ ...base, stock: '5' }, base, { ...base, stock: '44' })).toEqual({ ...base, stock: '5' })
})

test('lists are compared by what they contain', () => {
  const merged = mergeEdits({ ...base, colors: ['Plum'] }, base, { ...base, colors: ['Teal'] })
  expect(merged.colors).toEqual(['Teal'])
})
