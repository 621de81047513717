import { describe, expect, test } from 'vitest'
import { sampleProduct } from '../../tests/support/sample-products.ts'
import {
  type ChoiceFilters,
  canBeGone,
  familiesOffered,
  matchingColour,
  offersChoice,
  sizesOffered,
} from './offered-choices.ts'

const kurta = sampleProduct({
  options: [
    { name: 'Colour', kind: 'colour', values: ['Wine', 'Red', 'Indigo'] },
    { name: 'Size', kind: 'size', values: ['40', '2XL'] },
  ],
  stock: 3,
})
/** Red in 40 is gone. */
const inStock = new Map([
  [
    kurta.id,
    [
      ['Red', '2XL'],
      ['Indigo', '40'],
    ],
  ],
])
const asked = (part: Partial<ChoiceFilters>) => ({ size: null, colour: null, inStock: false, ...part })

describe('a product with options', () => {
  test.each([
    [{}, true],
    [{ size: '40' }, true],
    [{ size: 'XXL' }, true],
    [{ size: '44' }, false],
    [{ colour: 'red' }, true],
    [{ colour: 'green' }, false],
    [{ size: '40', colour: 'red' }, true],
    [{ inStock: true }, true],
    [{ size: '40', inStock: true }, true],
    [{ colour: 'red', inStock: true }, true],
    [{ size: '40', colour: 'red', inStock: true }, false],
    [{ size: '40', colour: 'blue', inStock: true }, true],
    [{ size: 'XXL', colour: 'red', inStock: true }, true],
  ] satisfies [Partial<ChoiceFilters>, boolean][])('asked for %o it passes: %s', (part, passes) => {
    expect(offersChoice(kurta, asked(part), inStock)).toBe(passes)
  })

  test('is counted for what the other filters leave', () => {
    expect(sizesOffered(kurta, asked({ size: '44', colour: 'red' }), inStock)).toEqual(['40', 'XXL'])
    expect(sizesOffered(kurta, asked({ colour: 'red', inStock: true }), inStock)).toEqual(['XXL'])
    expect(familiesOffered(kurta, asked({ size: '40', inStock: true }), inStock)).toEqual(['blue'])
    expect(familiesOffered(kurta, asked({ size: '44', inStock: true }), inStock)).toEqual([])
  })

  test('is shown in its own word for the colour, one that is left', () => {
    expect(matchingColour(kurta, asked({ colour: 'red' }), inStock)).toBe('Wine')
    expect(matchingColour(kurta, asked({ colour: 'red', inStock: true }), inStock)).toBe('Red')
    expect(matchingColour(kurta, asked({ colour: 'green' }), inStock)).toBeNull()
    expect(matchingColour(kurta, asked({}), inStock)).toBeNull()
  })
})

describe('a product without options', () => {
  const scarf = sampleProduct({ colors: ['Indigo', 'Moonlight'], sizes: [38], stock: 2 })

  test('offers its colours in its sizes, all from one stock', () => {
    expect(offersChoice(scarf, asked({ size: '38', colour: 'blue', inStock: true }), inStock)).toBe(true)
    expect(offersChoice({ ...scarf, stock: 0 }, asked({ size: '38', colour: 'blue' }), inStock)).toBe(true)
    expect(offersChoice({ ...scarf, stock: 0 }, asked({ size: '38', inStock: true }), inStock)).toBe(false)
    expect(offersChoice({ ...scarf, stock: 0 }, asked({ inStock: true }), inStock)).toBe(false)
  })

  test('can only be gone as a whole', () => {
    expect([scarf, { ...scarf, stock: 0 }, kurta].map(canBeGone)).toEqual([false, true, true])
  })
})

test('one option and one list: each variant comes in all of the list', () => {
  const mixed = sampleProduct({
    colors: ['Red'],
    options: [{ name: 'Size', kind: 'size', values: ['S', 'M'] }],
    stock: 1,
  })
  const left = new Map([[mixed.id, [['M']]]])
  expect(offersChoice(mixed, asked({ size: 'M', colour: 'red', inStock: true }), left)).toBe(true)
  expect(offersChoice(mixed, asked({ size: 'S', colour: 'red', inStock: true }), left)).toBe(false)
  expect(familiesOffered(mixed, asked({ inStock: true }), left)).toEqual(['red'])
})
