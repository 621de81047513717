import { describe, expect, test } from 'vitest'
import { filterSize, sizeName } from '../size-name.ts'
import { numericSize, sortMixedSizes, sortSizes } from './size-order.ts'

describe('sizes are sorted as people expect', () => {
  test.each([
    ['letters', ['XL', 'S', '4XL', 'XS', 'M', 'XXL', 'L', '3XL'], ['XS', 'S', 'M', 'L', 'XL', 'XXL', '3XL', '4XL']],
    ['other letters for the same', ['XXXL', 'M', '2XL'], ['M', '2XL', 'XXXL']],
    ['numbers, not by their first digit', ['100', '38', '9.5', '40'], ['9.5', '38', '40', '100']],
    ['ages, months before years', ['2-3 Y', '6-12 M', '0-3 M', '10 years'], ['0-3 M', '6-12 M', '2-3 Y', '10 years']],
    ['spans that begin together by their end', ['2-6 Y', '2-3 Y'], ['2-3 Y', '2-6 Y']],
    ['free size first', ['L', 'Free size', 'S'], ['Free size', 'S', 'L']],
    ['a list of the seller’s own as it is', ['Small pot', 'Large pot', 'M'], ['Small pot', 'Large pot', 'M']],
    ['a mixture as it is', ['L', '38', 'S'], ['L', '38', 'S']],
    ['nothing', [], []],
  ])('%s', (_, sizes, sorted) => {
    expect(sortSizes(sizes)).toEqual(sorted)
  })
})

test.each([
  ['xl', 'XL'],
  ['FREE SIZE', 'Free size'],
  ['2xl', '2XL'],
  ['Small pot', 'Small pot'],
])('%s is written %s', (typed, name) => {
  expect(sizeName(typed)).toBe(name)
})

test.each([
  ['38', 38],
  ['XL', null],
  ['9.5', null],
  ['0', null],
  ['12345', null],
])('the number of size %s is %s', (size, number) => {
  expect(numericSize(size)).toBe(number)
})

test('sizes of many sellers: free sizes, letters, numbers, ages, then words by their name', () => {
  const sizes = ['Tall', '40', '2-3 Y', 'XL', 'Free size', '6-12 months', '8', 'S', 'Petite']
  expect(sortMixedSizes(sizes)).toEqual([
    ...['Free size', 'S', 'XL', '8', '40', '6-12 months', '2-3 Y', 'Petite', 'Tall'],
  ])
})

test.each([
  ['xl', 'XL'],
  [' 2xl ', 'XXL'],
  ['XXXL', '3XL'],
  ['FREE  SIZE', 'Free size'],
  ['38', '38'],
  ['constructor', 'constructor'],
])('a list is filtered for %s as %s', (typed, name) => {
  expect(filterSize(typed)).toBe(name)
})
