import { describe, expect, test } from 'vitest'
import type { ProductOption } from '../product-variant.ts'
import { chosenValues, colorAndSize, findVariant, titleOf, variantPrices } from './variant.ts'

const OPTIONS: ProductOption[] = [
  { name: 'Colour', kind: 'colour', values: ['Red', 'Blue'] },
  { name: 'Size', kind: 'size', values: ['38', '40'] },
]
const VARIANTS = [
  ['Red', '38'],
  ['Red', '40'],
  ['Blue', '40'],
].map((values) => ({ values }))

describe('a variant is found', () => {
  test.each([
    ['by colour and size', { color: 'Blue', size: 40 }, ['Blue', '40']],
    ['by colour in any case', { color: 'blue', size: 40 }, ['Blue', '40']],
    ['with the first value of what is not named', { color: '', size: 40 }, ['Red', '40']],
    ['by its values', { color: '', size: null, values: ['Red', '40'] }, ['Red', '40']],
    ['not where there is no such combination', { color: 'Blue', size: 38 }, undefined],
    ['not in a colour that is not sold', { color: 'Green', size: 38 }, undefined],
  ])('%s', (_, choice, values) => {
    expect(findVariant(OPTIONS, VARIANTS, choice)?.values).toEqual(values)
  })
})

describe('the prices of a variant', () => {
  const product = { originalPaise: 100_00, discountPaise: 80_00 }
  test.each([
    ['are the product’s', null, { originalPaise: 100_00, discountPaise: 80_00 }],
    ['are its own as an offer below the original', 90_00, { originalPaise: 100_00, discountPaise: 90_00 }],
    ['are its own without an offer above it', 120_00, { originalPaise: 120_00, discountPaise: null }],
    ['are its own without an offer at it', 100_00, { originalPaise: 100_00, discountPaise: null }],
  ])('%s', (_, pricePaise, prices) => {
    expect(variantPrices(product, { pricePaise })).toEqual(prices)
  })
})

test('is named by its product and values', () => {
  expect(titleOf({ title: 'Kurta' }, { values: ['Red', 'XL'] })).toBe('Kurta (Red, XL)')
  expect(titleOf({ title: 'Bowl' }, { values: [] })).toBe('Bowl')
  expect(chosenValues(OPTIONS, ['Red', '38'])).toEqual([
    { name: 'Colour', value: 'Red' },
    { name: 'Size', value: '38' },
  ])
})

test('its colour and size are named as the specified shapes do; a letter is no number', () => {
  expect(colorAndSize(OPTIONS, ['Red', '38'])).toEqual({ color: 'Red', size: 38 })
  expect(colorAndSize(OPTIONS, ['Red', 'XL'])).toEqual({ color: 'Red', size: null })
  expect(colorAndSize([], [])).toEqual({ color: '', size: null })
})
