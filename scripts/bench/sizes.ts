import { seedProducts } from '#database/seed/catalogue/all-products.ts'
import { NO_FILTERS, queryCatalogue } from '#rules/catalogue-query.ts'
import { indexProducts, wordsOf } from '#rules/catalogue-search.ts'
import type { Product } from '#rules/product.ts'
import { median } from './measure.ts'

const SIZES = [1_000, 10_000, 100_000]
const SEARCHES = 120

/** What a search costs the server as the catalogue grows: rows of what, measured, wanted. */
export function benchSizes(): [string, string, string][] {
  return SIZES.flatMap((size) => {
    const products = manyProducts(size)
    const begun = performance.now()
    const index = indexProducts(products)
    const indexed = performance.now() - begun
    const times = typedSearches().map((search) => {
      const asked = performance.now()
      queryCatalogue(products, { ...NO_FILTERS, search, page: 1 }, index)
      return performance.now() - asked
    })
    const name = size.toLocaleString('en')
    return [
      [`making the search index of ${name} products`, `${(indexed / 1000).toFixed(2)} s`, ''],
      [
        `a search over ${name} products`,
        `${median(times).toFixed(1)} ms, worst ${Math.max(...times).toFixed(1)} ms`,
        'median under 50 ms',
      ],
    ]
  })
}

/** Words of titles: whole, begun, and with a letter lost. */
function typedSearches(): string[] {
  const words = seedProducts.flatMap(({ title, category }) => wordsOf(`${title} ${category}`))
  return Array.from({ length: SEARCHES }, (_, i) => {
    const word = words[(i * 37) % words.length] ?? ''
    if (i % 3 === 0) return word
    return i % 3 === 1 ? word.slice(0, 4) : word.slice(0, 2) + word.slice(3)
  })
}

function manyProducts(size: number): Product[] {
  return Array.from({ length: size }, (_, i) => {
    const { slug: _slug, art: _art, releasedOn, colors, sizes, ...sample } = seedProducts[i % seedProducts.length]!
    return {
      ...sample,
      id: String(i).padStart(12, '0'),
      title: `${sample.title} ${i}`,
      colors: [...colors],
      sizes: [...sizes],
      images: [],
      rating: (i % 50) / 10,
      reviewCount: i % 7,
      releaseDate: releasedOn,
      createdAt: `${releasedOn}T00:00:00.000Z`,
      leadDays: null,
      countryOfOrigin: 'India',
    }
  })
}
