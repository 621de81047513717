import { expect, test } from 'vitest'
import { cleanSku, makeUpSku } from './sku.ts'

test.each([
  [' ku-01 ', 'KU-01'],
  ['kurta red 38', 'KURTA-RED-38'],
  ['', null],
  ['-a', null],
  ['a/b', null],
  ['लाल', null],
  ['x'.repeat(41), null],
])('%j is kept as %j', (typed, sku) => {
  expect(cleanSku(typed)).toBe(sku)
})

test.each([
  ['Cotton Kurta of Jaipur', ['Red', 'XL'], 'COTT-KURT-RED-XL'],
  ['Été', ['Crème'], 'ETE-CREM'],
  ['कुर्ता', ['लाल'], 'ITEM'],
])('%s in %j is %s', (title, values, sku) => {
  expect(makeUpSku(title, values, () => false)).toBe(sku)
})

test('a taken one gets a number', () => {
  const taken = new Set(['BAG-RED', 'BAG-RED-2'])
  expect(makeUpSku('Bag', ['Red'], (sku) => taken.has(sku))).toBe('BAG-RED-3')
})

test('what is made up can be typed', () => {
  const made = makeUpSku('A long name of many words', ['Terracotta', 'Free size', '2-3 Y'], () => false)
  expect(cleanSku(made)).toBe(made)
})
