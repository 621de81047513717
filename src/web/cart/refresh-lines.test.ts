import { describe, expect, test } from 'vitest'
import type { Product } from '#rules/product.ts'
import type { ProductOption } from '#rules/product-variant.ts'
import { inEnglish } from '../../../tests/support/in-english.ts'
import { sampleProduct } from '../../../tests/support/sample-products.ts'
import type { CartLine } from '../client/cart.ts'
import { toCheckoutCart } from './checkout-cart.ts'
import { choiceText } from './choice-text.ts'
import { refreshedLines } from './refresh-lines.ts'

const NOW = new Date('2026-03-12T06:00:00Z')
const product = sampleProduct({
  id: 'p1',
  title: 'Kurta',
  description: '',
  originalPaise: 120_000,
  discountPaise: 90_050,
  stock: 4,
  colors: ['Indigo', 'Rust'],
  sizes: [38, 40],
  images: ['/a.webp'],
})
const line: CartLine = {
  id: 'a',
  product: {
    _id: 'p1',
    title: 'Kurta',
    images: ['/a.webp'],
    category: 'Fashion',
    description: '',
    originalPrice: 1200,
    discountPrice: 900.5,
  },
  quantity: 2,
  color: 'Indigo',
  size: 38,
  inStock: 9,
  deliveryDate: 'Monday, 1 January 2026',
}
const renewed = (now: Product | null | undefined, was = line) => refreshedLines([was], () => now, NOW)

test('a line shows the colour that it buys, which is no change to tell', () => {
  const colourImages = [{ colour: 'Indigo', images: ['/indigo.webp'] }]
  const { lines, changes } = renewed({ ...product, colourImages })
  expect(lines[0]?.product.images).toEqual(['/indigo.webp', '/a.webp'])
  expect(changes).toEqual([])
  const rust = renewed({ ...product, colourImages }, { ...line, color: 'Rust' })
  expect(rust.lines[0]?.product.images).toEqual(['/a.webp'])
})

describe('what the cart says when it opens', () => {
  test('nothing, while prices and stock are as they were; the date is today’s [CART-05] [ENTITY-14]', () => {
    const { lines, changes } = renewed(product)
    expect(inEnglish(changes)).toEqual([])
    expect(lines[0]).toMatchObject({ inStock: 4, deliveryDate: 'Tuesday, 17 March 2026', quantity: 2 })
  })

  test('colours of one product share its stock: together they never ask for more than there is', () => {
    const two = [
      { ...line, quantity: 3 },
      { ...line, id: 'b', color: 'Rust', quantity: 3 },
      { ...line, id: 'c', size: 40, quantity: 1 },
    ]
    const { lines, changes } = refreshedLines(two, () => product, NOW)
    expect(lines.map(({ quantity, inStock }) => [quantity, inStock])).toEqual([
      [3, 4],
      [1, 4],
      [1, 0],
    ])
    expect(inEnglish(changes)).toEqual([
      'Only 4 of Kurta are left. We lowered the quantity to 1.',
      'Kurta is sold out.',
    ])
  })

  test('a seller’s changed shipping rule, once for all of their goods', () => {
    const seller = { slug: 'own-looms', name: 'Own Looms' }
    const theirs = { ...line, product: { ...line.product, sellerId: 's1', seller } }
    const now = { ...product, sellerId: 's1', seller: { ...seller, shippingFee: 80 } }
    const { lines, changes } = refreshedLines([theirs, { ...theirs, id: 'b', size: 40 }], () => now, NOW)
    expect(inEnglish(changes)).toEqual(['The shipping fee of Own Looms has changed. The new sum is shown.'])
    expect(toCheckoutCart(lines, null).shippingFee).toBe(80)
    expect(refreshedLines([line], () => now, NOW).changes).toEqual([])
  })

  test('a date after the days it takes to make, and after a holiday', () => {
    const { lines } = refreshedLines([line], () => ({ ...product, leadDays: 3 }), NOW, '2026-03-20')
    expect(lines[0]).toMatchObject({ deliveryDate: 'Sunday, 29 March 2026', product: { leadDays: 3 } })
  })

  test("a date after the holiday of its seller instead of the shop's", () => {
    const seller = { slug: 'weaver', name: 'Weaver', awayUntil: '2026-03-31' }
    const { lines } = refreshedLines([line], () => ({ ...product, sellerId: 's1', seller }), NOW, '2026-03-20')
    expect(lines[0]).toMatchObject({ deliveryDate: 'Monday, 6 April 2026', product: { sellerId: 's1', seller } })
  })

  test('a new price', () => {
    const { lines, changes } = renewed({ ...product, discountPaise: null })
    expect(inEnglish(changes)).toEqual(['Kurta now costs ₹1,200 instead of ₹900.50.'])
    expect(lines[0]!.product).toMatchObject({ originalPrice: 1200, discountPrice: null })
  })

  test('fewer than wanted: the quantity is lowered', () => {
    const { lines, changes } = renewed({ ...product, stock: 1 })
    expect(inEnglish(changes)).toEqual(['Only 1 of Kurta is left. We lowered the quantity to 1.'])
    expect(lines[0]).toMatchObject({ quantity: 1, inStock: 1 })
  })

  test('sold out, said once', () => {
    const first = renewed({ ...product, stock: 0 })
    expect(inEnglish(first.changes)).toEqual(['Kurta is sold out.'])
    expect(inEnglish(renewed({ ...product, stock: 0 }, first.lines[0]).changes)).toEqual([])
  })

  test('no longer sold, or no longer in that colour or size', () => {
    expect(inEnglish(renewed(null))).toMatchObject({
      changes: ['Kurta is no longer sold.'],
      lines: [{ inStock: 0, problem: 'no longer sold' }],
    })
    for (const other of [{ colors: ['Rust'] }, { sizes: [40] }, { sizes: [] }]) {
      expect(inEnglish(renewed({ ...product, ...other }))).toMatchObject({
        changes: ['Kurta is no longer sold in your choice.'],
        lines: [{ problem: 'not in this choice' }],
      })
    }
    expect(
      inEnglish(renewed({ ...product, colors: [], sizes: [] }, { ...line, color: '', size: null }).changes),
    ).toEqual([])
  })

  test('nothing at all where nobody could say', () => {
    expect(inEnglish(renewed(undefined))).toEqual({ lines: [line], changes: [] })
  })
})

describe('what the cart says of variants', () => {
  const options: ProductOption[] = [
    { name: 'Colour', kind: 'colour', values: ['Indigo', 'Rust'] },
    { name: 'Size', kind: 'size', values: ['38', 'XL'] },
  ]
  const variant = (color: string, size: string, stock: number, pricePaise: number | null = null) => ({
    ...{ id: `${color} ${size}`, values: [color, size], stock, sku: null, pricePaise },
  })
  const variants = [variant('Indigo', '38', 4), variant('Indigo', 'XL', 2, 100_000)]
  const varied = { ...product, sizes: [38], options, variants }
  const large: CartLine = {
    ...{ ...line, size: null, variantId: 'Indigo XL' },
    choice: [
      { name: 'Colour', value: 'Indigo' },
      { name: 'Size', value: 'XL' },
    ],
  }

  test('price and stock are those of the variant', () => {
    const { lines, changes } = renewed(varied, { ...large, quantity: 3 })
    expect(lines[0]).toMatchObject({ inStock: 2, quantity: 2, product: { originalPrice: 1200, discountPrice: 1000 } })
    expect(inEnglish(changes)).toEqual([
      'Kurta (Indigo, XL) now costs ₹1,000 instead of ₹900.50.',
      'Only 2 of Kurta (Indigo, XL) are left. We lowered the quantity to 2.',
    ])
  })

  test('two variants do not share a stock', () => {
    const two = [
      { ...line, quantity: 4 },
      { ...large, id: 'b' },
    ]
    expect(refreshedLines(two, () => varied, NOW).lines.map(({ quantity }) => quantity)).toEqual([4, 2])
  })

  test('one that is retired is said with its name, once', () => {
    const first = renewed({ ...varied, variants: variants.slice(0, 1) }, large)
    expect(inEnglish(first.changes)).toEqual(['Kurta (Indigo, XL) is no longer sold.'])
    expect(first.lines[0]).toMatchObject({ problem: 'not in this choice' })
    expect(renewed({ ...varied, variants: variants.slice(0, 1) }, first.lines[0]).changes).toEqual([])
  })

  test('one that was made anew is found by its values', () => {
    const anew = { ...varied, variants: [{ ...variants[1]!, id: 'new', pricePaise: null }] }
    expect(renewed(anew, large).lines[0]).toMatchObject({ variantId: 'new', problem: undefined })
  })

  test('a line from before the variants becomes the one with its colour and size', () => {
    expect(renewed(varied).lines[0]).toMatchObject({ variantId: 'Indigo 38', size: 38, problem: undefined })
    expect(renewed(varied, { ...line, size: null }).lines[0]!.problem).toBe('not in this choice')
  })

  test('a product that lost its variants is bought by colour and size again', () => {
    const { lines } = renewed({ ...product, sizes: [] }, large)
    expect(lines[0]).toMatchObject({ variantId: undefined, choice: undefined, inStock: 4, problem: undefined })
  })
})

describe('what goes along to the checkout', () => {
  const coupon = { code: 'SAVE10', discountPaise: 18_010, subtotalPaise: 180_100 }

  test('lines and sums in rupees; the discount is told, the coupon is taken [CART-08] [CART-11] [ENTITY-15]', () => {
    expect(toCheckoutCart([line], coupon)).toEqual({
      items: [line],
      quantity: 2,
      subtotal: 1801,
      discount: 599,
      couponDiscount: 180.1,
      couponCode: 'SAVE10',
      platformFee: 5,
      shippingFee: 0,
      total: 1625.9,
    })
  })

  test('one rule for shipping, however it was bought: by the discounted subtotal [MONEY-09] [PDP-08]', () => {
    const cheap = (discountPrice: number) => ({ ...line, quantity: 1, product: { ...line.product, discountPrice } })
    expect(toCheckoutCart([cheap(999.99)], null).shippingFee).toBe(50)
    expect(toCheckoutCart([cheap(1000)], null).shippingFee).toBe(0)
    expect(toCheckoutCart([cheap(500), { ...cheap(500), id: 'b' }], null).shippingFee).toBe(0)
  })

  test('without what cannot be ordered', () => {
    const gone: CartLine = { ...line, id: 'b', inStock: 0 }
    const odd: CartLine = { ...line, id: 'c', problem: 'not in this choice' }
    expect(toCheckoutCart([line, gone, odd], null).items).toEqual([line])
    expect(toCheckoutCart([gone], null)).toMatchObject({ items: [], quantity: 0, total: 0, platformFee: 0 })
  })
})

test.each([
  [{ color: 'terracotta', size: 38 }, 1, 'Terracotta, size 38, qty 1'],
  [{ color: 'Sage', size: null }, undefined, 'Sage'],
  [{ color: '', size: 40 }, 2, 'Size 40, qty 2'],
  [{ color: 'Red', size: null, choice: [{ name: 'Size', value: 'XL' }] }, 1, 'Size XL, qty 1'],
])('%j is told as %s %s', (chosen, quantity, words) => {
  expect(choiceText(chosen, quantity)).toBe(words)
})
