import { expect, test } from 'vitest'
import { sampleProduct } from '../../tests/support/sample-products.ts'
import { queryCatalogue } from './catalogue-query.ts'
import { indexProducts } from './catalogue-search.ts'
import { nearestTo } from './nearest-search.ts'
import { DEFAULT_SEARCH_WORDS } from './search/default-meanings.ts'

const product = (id: string, title: string, part = {}) =>
  sampleProduct({ id, title, description: '', productInfo: '', productMaterial: '', colors: [], ...part })
const products = [
  product('1', 'Neel Kurta', { category: 'Fashion' }),
  product('2', 'Gulab Kurta', { category: 'Fashion' }),
  product('3', 'Linen Scarf', { category: 'Knitwear' }),
  product('4', 'Clay Lamp', { category: 'Home', bestSeller: true }),
]
const nearest = async (search: string) => {
  const { word, products: found } = await nearestTo(
    search,
    (query) => queryCatalogue(products, query, indexProducts(products)),
    DEFAULT_SEARCH_WORDS,
  )
  return { word, titles: found.map(({ title }) => title).sort() }
}

test('where no product has every word, those of one word are shown, with the word', async () => {
  expect(await nearest('velvet kurta')).toEqual({ word: 'kurta', titles: ['Gulab Kurta', 'Neel Kurta'] })
})

test('of several words the rarest that finds anything counts', async () => {
  expect(await nearest('kurta scarf zzzz')).toEqual({ word: 'scarf', titles: ['Linen Scarf'] })
})

test('where no word finds anything, what sells is shown', async () => {
  const { word, titles } = await nearest('qqqqqq zzzzzz')
  expect(word).toBeNull()
  expect(titles).toContain('Clay Lamp')
})

test('one word alone has no nearer word', async () => {
  expect((await nearest('qqqqqq')).word).toBeNull()
})
