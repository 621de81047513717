import fc from 'fast-check'
import { expect, test } from 'vitest'
import { sampleProduct } from '../../tests/support/sample-products.ts'
import { DEAL_DISCOUNTS, DEAL_SORTS, type DealsQuery, findDeals, offerPercent, readDeals, writeDeals } from './deals.ts'
import { offerFrom, pricePaise } from './product.ts'

test.each([
  ['24% OFF', 24],
  ['Flat 30 % today', 30],
  ['Buy one, get one', null],
  ['', null],
])('%j promises %s', (offer, percent) => {
  expect(offerPercent(offer)).toBe(percent)
})

const anyProduct = fc
  .record({
    id: fc.uuid(),
    originalPaise: fc.integer({ min: 100, max: 500_000 }),
    share: fc.option(fc.integer({ min: 0, max: 100 })),
    rating: fc.constantFrom(0, 3.5, 4, 5),
  })
  .map(({ share, ...rest }) =>
    sampleProduct({ ...rest, discountPaise: share === null ? null : Math.floor((rest.originalPaise * share) / 100) }),
  )
const anyQuery: fc.Arbitrary<DealsQuery> = fc.record({
  discount: fc.constantFrom(...DEAL_DISCOUNTS),
  sortBy: fc.constantFrom(...DEAL_SORTS),
  page: fc.integer({ min: 1, max: 99 }),
})

test('exactly the products with enough off, in the order that was asked for [DEALS-01] [DEALS-02]', () => {
  fc.assert(
    fc.property(fc.array(anyProduct, { maxLength: 30 }), anyQuery, (products, query) => {
      const found = findDeals(products, query)
      const percent = (product: (typeof products)[number]) => offerPercent(offerFrom(product)) ?? 0
      expect(new Set(found)).toEqual(new Set(products.filter((product) => percent(product) >= query.discount)))
      const keys = found.map((product) => {
        if (query.sortBy === 'discount-high') return -percent(product)
        if (query.sortBy === 'rating') return -product.rating
        return query.sortBy === 'price-low' ? pricePaise(product) : -pricePaise(product)
      })
      expect(keys).toEqual([...keys].sort((a, b) => a - b))
    }),
  )
})

test('what an address says is what was written', () => {
  fc.assert(
    fc.property(anyQuery, (query) => {
      expect(readDeals(new URLSearchParams(writeDeals(query)))).toEqual(query)
    }),
  )
})

test.each(['', 'discount=35&sort=newest&page=-1', 'discount=<b>&page=1e99', 'discount=30%25&page=two'])(
  '%j is the plain list: 30 and over, most off first [DEALS-03] [DEALS-04]',
  (text) => {
    expect(readDeals(new URLSearchParams(text))).toEqual({ discount: 30, sortBy: 'discount-high', page: 1 })
  },
)
