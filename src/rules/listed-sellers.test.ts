import { expect, test } from 'vitest'
import { listSellers } from './listed-sellers.ts'
import type { SellerWithStory } from './shown-seller.ts'

const seller = (part: Partial<SellerWithStory>): SellerWithStory => ({
  ...{ id: '1', slug: 'loom', name: 'Loom', legalName: 'Loom LLP', city: 'Jaipur', state: 'Rajasthan', address: '' },
  ...{ gstin: null, daysToMake: null, awayUntil: null, rating: 0, reviewCount: 0, goods: 2, story: '' },
  ...{ shippingFee: null, freeShippingFrom: null },
  ...part,
})

test('a house that sells alone has no list', () => {
  expect(listSellers([], 9)).toEqual([])
  expect(listSellers([seller({ goods: 0 })], 9)).toEqual([])
})

test('the house comes first with what is not of the others', () => {
  const listed = listSellers([seller({}), seller({ slug: 'empty', goods: 0 })], 9)
  expect(listed.map(({ slug, name, goods }) => [slug, name, goods])).toEqual([
    ['house', null, 7],
    ['loom', 'Loom', 2],
  ])
})

test('a house with nothing on sale is left out', () => {
  expect(listSellers([seller({})], 2).map(({ slug }) => slug)).toEqual(['loom'])
})

test.each([
  ['We weave.\n\nOn  looms.', 'We weave. On looms.'],
  [`${'word '.repeat(40)}end`, `${'word '.repeat(31)}word\u2026`],
  ['न'.repeat(200), `${'न'.repeat(159)}\u2026`],
])('of a story it has the beginning', (story, shown) => {
  expect(listSellers([seller({ story })], 2)[0]?.story).toBe(shown)
})
