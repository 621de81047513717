import { expect, test } from 'vitest'
import { cardPath } from '../product.ts'
import type { ProductOption } from '../product-variant.ts'
import { boughtQuery, namedColour, readChoice, writeChoice } from './choice-url.ts'

const OPTIONS: ProductOption[] = [
  { name: 'Shade', kind: 'colour', values: ['Red', 'Sea Green'] },
  { name: 'Size', kind: 'size', values: ['Free size', 'XL'] },
  { name: 'Neck line', kind: 'other', values: ['Round', 'V & W'] },
]

test.each([
  ['?colour=sea-green&size=xl&neck-line=round', ['Sea Green', 'XL', 'Round']],
  ['?colour=RED', ['Red', '', '']],
  ['?size=free%20size', ['Red', 'Free size', '']],
  ['?colour=pink&size=&utm_source=letter', ['Red', '', '']],
])('%s is read as %j', (query, choice) => {
  expect(readChoice(OPTIONS, new URLSearchParams(query), ['Red', '', ''])).toEqual(choice)
})

test('what is written is read again', () => {
  const choice = ['Sea Green', 'Free size', 'V & W']
  const query = writeChoice(OPTIONS, choice)
  expect(query).toBe('?colour=sea-green&size=free-size&neck-line=v-%26-w')
  expect(readChoice(OPTIONS, new URLSearchParams(query), ['', '', ''])).toEqual(choice)
})

test('what was bought is found by the names of the options', () => {
  const choice = [
    { name: 'Shade', value: 'Sea Green' },
    { name: 'Size', value: 'XL' },
  ]
  expect(boughtQuery(choice)).toBe('?shade=sea-green&size=xl')
  expect(readChoice(OPTIONS, new URLSearchParams(boughtQuery(choice)), ['', '', ''])).toEqual(['Sea Green', 'XL', ''])
  expect(boughtQuery()).toBe('')
})

test('the address of a card in a colour is that of the choice', () => {
  for (const colour of ['Red', 'Sea Green', 'Black & White']) {
    const options = [{ name: 'Shade', kind: 'colour' as const, values: [colour] }]
    expect(cardPath({ id: 'p1', colour })).toBe(`/products/p1${writeChoice(options, [colour])}`)
  }
  expect(cardPath({ id: 'p1' })).toBe('/products/p1')
})

test('other parameters stay, and nothing chosen is no query', () => {
  expect(writeChoice(OPTIONS, ['Red', '', ''], new URLSearchParams('?utm=1&size=xl'))).toBe('?utm=1&colour=red')
  expect(writeChoice(OPTIONS, ['', '', ''])).toBe('')
})

test.each([
  ['?colour=SEA-green', 'Sea Green'],
  ['?colour=red&colour=pink', 'Red'],
  ['?colour=pink', ''],
  ['?size=red', ''],
])('%s names the colour %j', (query, colour) => {
  expect(namedColour(['Red', 'Sea Green'], new URLSearchParams(query))).toBe(colour)
})
