import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type CatalogueQuery, PRICE_BANDS, SORTS } from './catalogue-query.ts'
import { readListing, writeListing } from './listing-url.ts'

const text = fc.string({ maxLength: 40 }).map((value) => value.trim())

const anyQuery: fc.Arbitrary<CatalogueQuery> = fc.record({
  search: text,
  category: fc.option(text.filter((value) => value !== '')),
  priceRange: fc.option(fc.constantFrom(...PRICE_BANDS.map(({ id }) => id))),
  rating: fc.integer({ min: 0, max: 5 }),
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

test.each([
  ['page=-1', { page: 1 }],
  ['page=abc', { page: 1 }],
  ['page=1e400', { page: 1 }],
  ['page=2.5', { page: 1 }],
  ['price=cheap', { priceRange: null }],
  ['rating=9', { rating: 0 }],
  ['sort=%3Cscript%3E', { sortBy: 'relevance' }],
  ['category=', { category: null }],
])('%s is forgiven', (query, part) => {
  expect(readListing(new URLSearchParams(query))).toMatchObject(part)
})

test('any address at all is read without complaint', () => {
  fc.assert(fc.property(fc.string({ maxLength: 500 }), (query) => Boolean(readListing(new URLSearchParams(query)))))
})
