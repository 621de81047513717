import fc from 'fast-check'
import { expect, test } from 'vitest'
import { anyCatalogue, sampleProduct } from '../../tests/support/sample-products.ts'
import { findProducts, NO_FILTERS } from './catalogue-query.ts'
import { indexProducts } from './catalogue-search.ts'
import { suggest } from './suggestions.ts'

const products = [
  sampleProduct({ id: '1', title: 'Moti the Bunny', category: 'Crochet Toys' }),
  sampleProduct({ id: '2', title: 'Cable Sweater', category: 'Knitwear' }),
]
const source = { products, categories: ['Crochet Toys', 'Knitwear', 'Home Decor'], search: indexProducts(products) }

test.each([
  ['bun', [], ['Moti the Bunny']],
  ['crochte', ['Crochet Toys'], ['Moti the Bunny']],
  ['toys', ['Crochet Toys'], ['Moti the Bunny']],
  ['knit', ['Knitwear'], ['Cable Sweater']],
  ['home', ['Home Decor'], []],
  ['swaeter', [], ['Cable Sweater']],
  ['zzz', [], []],
  ['   ', [], []],
  ['<script>', [], []],
])('%s suggests %j and %j [SEARCH-07]', (typed, categories, titles) => {
  const found = suggest(source, typed)
  expect(found.categories).toEqual(categories)
  expect(found.products.map(({ title }) => title)).toEqual(titles)
})

test('the products are the first ones of the search itself, five at most', () => {
  fc.assert(
    fc.property(anyCatalogue(), fc.constantFrom('wool', 'indig', 'crochte bear', 'plum', 'home'), (list, typed) => {
      const search = indexProducts(list)
      const found = suggest({ products: list, categories: [], search }, typed)
      const whole = findProducts(list, { ...NO_FILTERS, search: typed }, search)
      expect(found.products.map(({ id }) => id)).toEqual(whole.slice(0, 5).map(({ id }) => id))
    }),
  )
})

test('anything may be typed', () => {
  fc.assert(fc.property(fc.string({ unit: 'binary', maxLength: 400 }), (typed) => suggest(source, typed) !== null))
  expect(suggest(source, 'bunny '.repeat(2000)).products).toHaveLength(1)
})
