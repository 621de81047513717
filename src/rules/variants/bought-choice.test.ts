import { expect, test } from 'vitest'
import { boughtText, boughtTitle, boughtValues } from './bought-choice.ts'

const CHOICE = [
  { name: 'Colour', value: 'Red' },
  { name: 'size', value: 'XL' },
]

test.each([
  [{ color: 'Red', size: 38 }, 'Red, 38'],
  [{ color: '', size: 38, choice: [] }, '38'],
  [{ color: '', size: null }, ''],
  [{ color: 'Red', size: null, choice: CHOICE }, 'Red, XL'],
])('%j is %s', (item, text) => {
  expect(boughtText(item)).toBe(text)
})

test('a size is known by the name of its option', () => {
  expect(boughtValues({ color: 'Red', size: null, choice: CHOICE })).toEqual([
    { value: 'Red', isSize: false },
    { value: 'XL', isSize: true },
  ])
  const free = { name: 'Size', value: 'Free size' }
  expect(boughtValues({ color: '', size: null, choice: [free] })).toEqual([{ value: 'Free size', isSize: false }])
})

test('a title names the combination of a variant only', () => {
  expect(boughtTitle('Kurta', { choice: CHOICE })).toBe('Kurta (Red, XL)')
  expect(boughtTitle('Kurta', {})).toBe('Kurta')
})
