import { expect, test } from 'vitest'
import { sampleProduct } from '../../tests/support/sample-products.ts'
import { indexProducts } from './catalogue-search.ts'
import { readListing } from './listing-url.ts'
import { listingFrom } from './storefront/listing-data.ts'

const colourImages = ['Teal', 'Maroon', 'Red', 'Sea Spray'].map((colour) => ({ colour, images: [`/${colour}`] }))
const product = sampleProduct({ colors: colourImages.map(({ colour }) => colour), colourImages })

test.each([
  ['red kurta', 'Red'],
  ['laal kurta', 'Red'],
  ['maroon', 'Maroon'],
  ['spray kurta', 'Sea Spray'],
  ['kurta', undefined],
  ['', undefined],
])('a search for %j shows the product in %s', (search, colour) => {
  expect(indexProducts([product]).colourOf(search)(product)).toBe(colour)
})

test('a product without pictures of colours is shown as ever', () => {
  const plain = sampleProduct({ colors: ['Red'] })
  expect(indexProducts([plain]).colourOf('red')(plain)).toBeUndefined()
})

test('the cards of a search show the colour that was searched for', () => {
  const source = { products: [product], categories: ['Fashion'], search: indexProducts([product]) }
  const { page } = listingFrom(source, readListing(new URLSearchParams('q=teal kurta')))
  expect(page.items).toMatchObject([{ images: ['/Teal'], colour: 'Teal' }])
})
