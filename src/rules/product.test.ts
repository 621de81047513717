import { expect, test } from 'vitest'
import { sampleProduct } from '../../tests/support/sample-products.ts'
import { categorySlug, offerFrom, pricePaise, toCard } from './product.ts'
import { relatedProducts } from './related-products.ts'

test('the price is the discount price, or the original price without one', () => {
  expect(pricePaise(sampleProduct({ originalPaise: 500, discountPaise: 400 }))).toBe(400)
  expect(pricePaise(sampleProduct({ originalPaise: 500, discountPaise: null }))).toBe(500)
})

test('the offer is a text such as 24% OFF [ENTITY-07]', () => {
  expect(offerFrom(sampleProduct({ originalPaise: 249_900, discountPaise: 189_900 }))).toBe('24% OFF')
  expect(offerFrom(sampleProduct({ discountPaise: null }))).toBe('')
})

test.each([
  ['Crochet Toys', 'crochet-toys'],
  ['Home', 'home'],
  [' Home   Decor ', 'home-decor'],
])('the address of %s is %s [HOME-10]', (name, slug) => {
  expect(categorySlug(name)).toBe(slug)
})

test('a card carries the whole piece and its scene', () => {
  expect(toCard(sampleProduct()).images).toEqual(['/art/a-whole.webp', '/art/a-scene.webp'])
  expect(toCard(sampleProduct({ images: ['/art/one.webp'] })).images).toEqual(['/art/one.webp'])
  expect(toCard(sampleProduct({ images: [] })).images).toEqual([])
})

test('four others of the same category are related [PDP-09]', () => {
  const products = Array.from({ length: 8 }, (_, i) =>
    sampleProduct({ id: `p${i}`, category: i < 6 ? 'Bags' : 'Home' }),
  )
  const related = relatedProducts(products, products[0]!)
  expect(related).toHaveLength(4)
  expect(related.every(({ category, id }) => category === 'Bags' && id !== 'p0')).toBe(true)
  expect(relatedProducts(products.slice(5, 7), products[5]!)).toEqual([])
})
