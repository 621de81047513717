import { expect, test } from 'vitest'
import { sampleProduct } from '../../tests/support/sample-products.ts'
import { cardPrice, categorySlug, offerFrom, pricePaise, toCard } from './product.ts'
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

const inColours = sampleProduct({
  colourImages: [
    { colour: 'Indigo', images: ['/art/i-1.webp', '/art/i-2.webp'] },
    { colour: 'Wine', images: ['/art/w-1.webp'] },
  ],
})

test.each<[string, string | undefined, string[]]>([
  ['in no colour with its common pictures', undefined, ['/art/a-whole.webp', '/art/a-scene.webp']],
  ['in a colour with the first picture of it alone', 'indigo', ['/art/i-1.webp']],
  ['in a colour without pictures with the common ones', 'Rose', ['/art/a-whole.webp', '/art/a-scene.webp']],
])('a card shows the product %s', (_, colour, images) => {
  const card = toCard(inColours, colour)
  expect(card.images).toEqual(images)
  expect(card.colour).toBe(colour)
  expect('colour' in card).toBe(colour !== undefined)
})

test('a card of a product that has only pictures of colours shows the first', () => {
  expect(toCard({ ...inColours, images: [] }).images).toEqual(['/art/i-1.webp', '/art/i-2.webp'])
})

test('a card names the lowest price where variants cost other than the product, without a price struck through', () => {
  const card = toCard(sampleProduct({ originalPaise: 90_000, discountPaise: 60_000, fromPaise: 45_000 }))
  expect(cardPrice(card)).toEqual({ paise: 45_000, isFrom: true })
})

test('a card of a product whose variants cost the same has its price and the one struck through', () => {
  const card = toCard(sampleProduct({ originalPaise: 90_000, discountPaise: 60_000 }))
  expect(card).not.toHaveProperty('fromPaise')
  expect(cardPrice(card)).toEqual({ paise: 60_000, wasPaise: 90_000 })
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
