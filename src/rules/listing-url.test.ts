import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type CatalogueQuery, PRICE_BANDS, SORTS } from './catalogue-query.ts'
import { readListing, writeListing } from './listing-url.ts'
import { COLOUR_FAMILIES } from './search/colour-families.ts'
import { filterSize } from './size-name.ts'

const text = fc.string({ maxLength: 40 }).map((value) => value.trim())

const anyQuery: fc.Arbitrary<CatalogueQuery> = fc.record({
  search: text,
  category: fc.option(text.filter((value) => value !== '')),
  priceRange: fc.option(fc.constantFrom(...PRICE_BANDS.map(({ id }) => id))),
  rating: fc.integer({ min: 0, max: 5 }),
  size: fc.option(text.map(filterSize).filter((value) => value !== '')),
  colour: fc.option(fc.constantFrom(...COLOUR_FAMILIES)),
  inStock: fc.boolean(),
  sortBy: fc.constantFrom(...SORTS),
  page: fc.integer({ min: 1, max: 999 }),
})

test('what an address says is what was written', () => {
  fc.assert(
    fc.property(anyQuery, (query) => {
      expect(readListing(new URLSearchParams(writeListing(query)))).toEqual(query)
    }),
  )
})

test('a plain list has a plain address', () => {
  expect(writeListing(readListing(new URLSearchParams()))).toBe('')
})

test('sizes, colours and the stock stand between the filters and the order', () => {
  const query = readListing(new URLSearchParams('page=2&stock=in&colour=red&size=xl&sort=rating&price=0-500&q=kurta'))
  expect(writeListing(query)).toBe('?q=kurta&price=0-500&size=XL&colour=red&stock=in&sort=rating&page=2')
})

test.each([
  ['page=-1', { page: 1 }],
  ['page=abc', { page: 1 }],
  ['page=1e400', { page: 1 }],
  ['page=2.5', { page: 1 }],
  ['price=cheap', { priceRange: null }],
  ['rating=9', { rating: 0 }],
  ['sort=%3Cscript%3E', { sortBy: 'relevance' }],
  ['category=', { category: null }],
  ['size=', { size: null }],
  ['size=+2xl+', { size: 'XXL' }],
  [`size=${'4'.repeat(1_000_000)}`, { size: '4'.repeat(40) }],
  ['colour=ultraviolet', { colour: null }],
  ['colour=__proto__', { colour: null }],
  ['colour=RED', { colour: 'red' }],
  ['stock=yes', { inStock: false }],
])('%.40s is forgiven', (query, part) => {
  expect(readListing(new URLSearchParams(query))).toMatchObject(part)
})

test('any address at all is read without complaint', () => {
  fc.assert(fc.property(fc.string({ maxLength: 500 }), (query) => Boolean(readListing(new URLSearchParams(query)))))
})
