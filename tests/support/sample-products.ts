import fc from 'fast-check'
import type { Product } from '#rules/product.ts'

/** A product with default values, except `part`. */
export function sampleProduct(part: Partial<Product> = {}): Product {
  return {
    id: '01900000-0000-7000-8000-000000000001',
    title: 'Neel Block-Print Kurta',
    description: 'Printed by hand with carved blocks.',
    category: 'Fashion',
    originalPaise: 189_900,
    discountPaise: 144_900,
    stock: 12,
    colors: ['Indigo', 'Wine'],
    sizes: [36, 38, 40],
    options: [],
    images: ['/art/a-whole.webp', '/art/a-close.webp', '/art/a-scene.webp'],
    productInfo: 'Length 110 cm.',
    productMaterial: 'Cotton',
    isNew: false,
    bestSeller: false,
    rating: 4.4,
    reviewCount: 7,
    releaseDate: '2026-01-10',
    createdAt: '2026-01-10T06:00:00.000Z',
    leadDays: null,
    countryOfOrigin: 'India',
    nonReturnable: '',
    ...part,
  }
}

/** Any catalogue: up to 80 products with distinct ids. */
export function anyCatalogue(): fc.Arbitrary<Product[]> {
  const word = fc.constantFrom(
    'Wool',
    'Indigo',
    'Crochet',
    'Scarf',
    'Kurta',
    'Bear',
    'Tote',
    'Saree',
    'Candle',
    'Naïve',
  )
  const product = fc.record({
    title: fc.array(word, { minLength: 1, maxLength: 3 }).map((words) => words.join(' ')),
    description: fc.array(word, { maxLength: 4 }).map((words) => words.join(' ')),
    category: fc.constantFrom('Fashion', 'Bags', 'Crochet Toys', 'Home'),
    originalPaise: fc.integer({ min: 100, max: 400_000 }),
    off: fc.option(fc.integer({ min: 1, max: 99 })),
    rating: fc.integer({ min: 0, max: 50 }).map((tenths) => tenths / 10),
    bestSeller: fc.boolean(),
    isNew: fc.boolean(),
    colors: fc.array(fc.constantFrom('Plum', 'Teal', 'Oat'), { maxLength: 2 }),
  })
  return fc.array(product, { maxLength: 80 }).map((list) =>
    list.map(({ off, ...part }, i) =>
      sampleProduct({
        ...part,
        id: `01900000-0000-7000-8000-${String(i).padStart(12, '0')}`,
        discountPaise: off === null ? null : part.originalPaise - off,
      }),
    ),
  )
}
