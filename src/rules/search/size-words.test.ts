import { describe, expect, test } from 'vitest'
import { sampleProduct } from '../../../tests/support/sample-products.ts'
import { indexProducts } from '../catalogue-search.ts'
import { letterOf } from './size-words.ts'

const letters = (title: string, ...values: string[]) =>
  sampleProduct({
    id: `01900000-0000-7000-8000-${title.padStart(12, '0')}`,
    title: 'Kurta',
    sizes: [],
    options: [{ name: 'Size', kind: 'size', values }],
  })
const [small, large] = [letters('1', 'S', 'M'), letters('2', 'L', 'XXL', '4XL')]
const inches = sampleProduct({ id: '01900000-0000-7000-8000-000000000003', title: 'Kurta', sizes: [44] })
const index = indexProducts([small, large, inches])
const found = (search: string) => [...(index.match(search)?.scores?.keys() ?? [])].toSorted()

describe('a letter finds what is sold by it, and what is sewn in its inches', () => {
  test.each([
    ['kurta size s', [small.id]],
    ['kurta medium size', [small.id]],
    ['xxl kurta', [large.id, inches.id]],
    ['2xl kurta', [large.id, inches.id]],
    ['kurta 4xl', [large.id]],
    ['kurta xs', []],
  ])('%s', (search, ids) => {
    expect(found(search)).toEqual(ids)
  })
})

test.each([
  ['2XL', 'xxl'],
  ['Large', 'l'],
  [' m ', 'm'],
  ['Free size', null],
  ['38', null],
])('the letter of %s is %s', (size, letter) => {
  expect(letterOf(size)).toBe(letter)
})

test('another value of an option is found as a word', () => {
  const scented = sampleProduct({ title: 'Candle', options: [{ name: 'Scent', kind: 'other', values: ['Vetiver'] }] })
  expect([...(indexProducts([scented]).match('vetiver')?.scores?.keys() ?? [])]).toEqual([scented.id])
})
