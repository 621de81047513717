import { expect, test } from 'vitest'
import { optionsLabel, variantDifferences, variantsLabel } from './variant-labels.ts'

const red = { values: ['Red', 'S'], stock: 5, sku: 'KURTA-RED-S', pricePaise: null, weightGrams: null }
const blue = { values: ['Blue', 'S'], stock: 2, sku: null, pricePaise: 49_900, weightGrams: 250 }

test('options are named with their values', () => {
  const options = [
    { name: 'Colour', kind: 'colour', values: ['Red', 'Blue'] },
    { name: 'Size', kind: 'size', values: ['S'] },
  ]
  expect(optionsLabel(options)).toBe('Colour: Red, Blue; Size: S')
})

test('each combination has a line with its stock and what it has of its own', () => {
  expect(variantsLabel([red, blue])).toBe('Red, S: 5, SKU KURTA-RED-S\nBlue, S: 2, ₹499, 250 g')
})

test.each([
  ['stock', { stock: 7 }, '5', '7'],
  ['a price of its own', { pricePaise: 59_900 }, null, '₹599'],
  ['a code', { sku: null }, 'SKU KURTA-RED-S', null],
])('a change of %s is told of its combination alone', (_, change, before, after) => {
  const found = variantDifferences([red, blue], [{ ...red, ...change }, blue])
  expect(found).toEqual([{ what: 'Red, S', before, after }])
})

test('a combination that came or went is told whole', () => {
  const came = { what: 'Blue, S', before: null, after: '2, ₹499, 250 g' }
  expect(variantDifferences([red], [red, blue])).toEqual([came])
  expect(variantDifferences([red, blue], [red])).toEqual([{ ...came, before: came.after, after: null }])
})

test('a product that had no combinations got all of them', () => {
  expect(variantDifferences(undefined, [red]).map(({ before }) => before)).toEqual([null])
})
