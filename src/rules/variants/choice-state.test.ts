import { describe, expect, test } from 'vitest'
import type { ProductOption } from '../product-variant.ts'
import { firstChoice, valueState, variantFor } from './choice-state.ts'

const COLOUR: ProductOption = { name: 'Colour', kind: 'colour', values: ['Red', 'Blue', 'Green'] }
const SIZE: ProductOption = { name: 'Size', kind: 'size', values: ['S', 'M'] }
const variant = (colour: string, size: string, stock: number) => ({ values: [colour, size], stock })
const VARIANTS = [variant('Red', 'S', 0), variant('Red', 'M', 0), variant('Blue', 'S', 2), variant('Blue', 'M', 0)]

describe('a value beside the rest of the choice', () => {
  test.each<[string, string[], number, string, string]>([
    ['is available in stock', ['Blue', ''], 1, 'S', 'available'],
    ['is available when only some of its combinations are gone', ['', ''], 0, 'Blue', 'available'],
    ['is sold out where the combination is', ['Blue', ''], 1, 'M', 'sold out'],
    ['is sold out where all of them are', ['', ''], 0, 'Red', 'sold out'],
    ['is not made where no such combination is sold', ['Green', ''], 1, 'S', 'not made'],
    ['replaces what is chosen of its own option', ['Blue', 'M'], 1, 'S', 'available'],
    ['is found in any case', ['blue', ''], 1, 's', 'available'],
  ])('%s', (_, choice, at, value, state) => {
    expect(valueState(VARIANTS, choice, at, value)).toBe(state)
  })
})

describe('what is chosen beforehand', () => {
  test('is the first colour in stock, and no size', () => {
    expect(firstChoice([COLOUR, SIZE], VARIANTS)).toEqual(['Blue', ''])
  })
  test('is the first colour where nothing is in stock', () => {
    expect(firstChoice([COLOUR, SIZE], VARIANTS.slice(0, 2))).toEqual(['Red', ''])
  })
  test('is the only size', () => {
    expect(firstChoice([{ ...SIZE, values: ['M'] }])).toEqual(['M'])
  })
})

test('a complete choice means a variant, unless it is not made', () => {
  expect(variantFor(VARIANTS, ['Blue', 'S'])?.stock).toBe(2)
  expect(variantFor(VARIANTS, ['Blue', ''])).toBeUndefined()
  expect(variantFor(VARIANTS, ['Green', 'S'])).toBeUndefined()
})
