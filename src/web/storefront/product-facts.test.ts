import { expect, test } from 'vitest'
import { sampleProduct } from '../../../tests/support/sample-products.ts'
import { crumbFacts, productFacts } from './product-facts.ts'

const ORIGIN = 'https://shop.example'
const plain = sampleProduct({ id: 'p1', title: 'Kurta', originalPaise: 100_000, discountPaise: null, stock: 2 })

test('a product without variants is one product with one offer', () => {
  expect(productFacts(plain, ORIGIN)).toMatchObject({
    '@type': 'Product',
    sku: 'p1',
    offers: { url: 'https://shop.example/products/p1', price: 1000, availability: 'https://schema.org/InStock' },
  })
})

test('one with variants is a group of products, each with its address, price and availability', () => {
  const red = { id: 'v1', values: ['Red', 'XL', 'Round'], stock: 0, sku: 'KU-1', pricePaise: 120_000 }
  const options = [
    { name: 'Colour', kind: 'colour' as const, values: ['Red'] },
    { name: 'Size', kind: 'size' as const, values: ['XL'] },
    { name: 'Neck', kind: 'other' as const, values: ['Round'] },
  ]
  const facts = productFacts({ ...plain, options, variants: [red, { ...red, id: 'v2', sku: null, stock: 1 }] }, ORIGIN)
  expect(facts).not.toHaveProperty('offers')
  expect(facts).toMatchObject({
    '@type': 'ProductGroup',
    productGroupID: 'p1',
    variesBy: ['https://schema.org/color', 'https://schema.org/size', 'Neck'],
    hasVariant: [
      {
        ...{ '@type': 'Product', name: 'Kurta (Red, XL, Round)', sku: 'KU-1', color: 'Red', size: 'XL' },
        additionalProperty: [{ '@type': 'PropertyValue', name: 'Neck', value: 'Round' }],
        offers: {
          url: 'https://shop.example/products/p1?colour=red&size=xl&neck=round',
          price: 1200,
          availability: 'https://schema.org/OutOfStock',
        },
      },
      { sku: 'v2', offers: { availability: 'https://schema.org/InStock' } },
    ],
  })
})

test('each variant has the picture of its colour', () => {
  const variant = (colour: string) => ({ id: colour, values: [colour], stock: 1, sku: null, pricePaise: null })
  const product = {
    ...plain,
    options: [{ name: 'Shade', kind: 'colour' as const, values: ['Red', 'Blue'] }],
    variants: [variant('Red'), variant('Blue')],
    colourImages: [{ colour: 'Blue', images: ['/uploads/blue.webp'] }],
  }
  const group = { image: plain.images.map((image) => ORIGIN + image) }
  expect(productFacts(product, ORIGIN)).toMatchObject({
    ...group,
    hasVariant: [{ image: ORIGIN + plain.images[0] }, { image: `${ORIGIN}/uploads/blue.webp` }],
  })
})

test('a variant names every option of the seller, however many are neither colour nor size', () => {
  const options = [
    { name: 'Fabric', kind: 'other' as const, values: ['Silk'] },
    { name: 'Neck', kind: 'other' as const, values: ['Round'] },
  ]
  const variants = [{ id: 'v1', values: ['Silk', 'Round'], stock: 1, sku: null, pricePaise: null }]
  const facts = productFacts({ ...plain, options, variants }, ORIGIN)
  expect(facts).toMatchObject({
    variesBy: ['Fabric', 'Neck'],
    hasVariant: [
      {
        name: 'Kurta (Silk, Round)',
        additionalProperty: [
          { '@type': 'PropertyValue', name: 'Fabric', value: 'Silk' },
          { '@type': 'PropertyValue', name: 'Neck', value: 'Round' },
        ],
      },
    ],
  })
  expect(JSON.stringify(facts)).not.toMatch(/"(color|size)"/)
})

test.each([
  ['Fashion', ['Home', 'Fashion', 'Kurta']],
  ['Home', ['Threadspeak', 'Home', 'Kurta']],
])('the way to a product of %s names no place twice', (category, names) => {
  expect(crumbFacts({ ...plain, category }, ORIGIN, 'Threadspeak')).toMatchObject({
    itemListElement: names.map((name, at) => ({ position: at + 1, name })),
  })
})
