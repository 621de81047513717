import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { anyCatalogue, sampleProduct } from '../../tests/support/sample-products.ts'
import { PAGE_SIZE, pageOfResults } from './catalogue-page.ts'
import {
  arrangeCards,
  type CatalogueQuery,
  categoryFromPath,
  countCategories,
  type FilterState,
  findProducts,
  hasFilters,
  NO_FILTERS,
  PRICE_BANDS,
  queryCatalogue,
  SORTS,
} from './catalogue-query.ts'
import { indexProducts } from './catalogue-search.ts'
import { type Product, pricePaise } from './product.ts'

const find = (products: readonly Product[], query: CatalogueQuery) =>
  findProducts(products, query, indexProducts(products))
const ask = (products: readonly Product[], query: CatalogueQuery) =>
  queryCatalogue(products, query, indexProducts(products))

const EVERYTHING: CatalogueQuery = { ...NO_FILTERS, search: '', page: 1 }

const anyQuery: fc.Arbitrary<CatalogueQuery> = fc.record({
  search: fc.constantFrom('', 'wool', 'indgo', 'scarf bear', 'zzz'),
  category: fc.constantFrom(null, 'Fashion', 'crochet toys', 'Nothing'),
  priceRange: fc.constantFrom(null, ...PRICE_BANDS.map(({ id }) => id)),
  rating: fc.integer({ min: 0, max: 5 }),
  size: fc.constant(null),
  colour: fc.constant(null),
  inStock: fc.constant(false),
  sortBy: fc.constantFrom(...SORTS),
  page: fc.integer({ min: -3, max: 20 }),
})

describe('any query on any catalogue', () => {
  test('finds only what passes every filter, and everything that does [LIST-21] [LIST-31]', () => {
    fc.assert(
      fc.property(anyCatalogue(), anyQuery, (products, query) => {
        const found = find(products, { ...query, search: '' })
        const band = PRICE_BANDS.find(({ id }) => id === query.priceRange)
        const expected = products.filter(
          (product) =>
            (query.category === null || product.category.toLowerCase() === query.category.toLowerCase()) &&
            product.rating >= query.rating &&
            (band === undefined || (pricePaise(product) >= band.from && pricePaise(product) <= band.to)),
        )
        expect(new Set(found.map(({ id }) => id))).toEqual(new Set(expected.map(({ id }) => id)))
      }),
    )
  })

  test('its pages together are the whole answer, in order, 12 to a page [LIST-16]', () => {
    fc.assert(
      fc.property(anyCatalogue(), anyQuery, (products, query) => {
        const all = find(products, query)
        const first = ask(products, { ...query, page: 1 })
        const pages = Array.from({ length: first.pages }, (_, i) => ask(products, { ...query, page: i + 1 }))
        expect(pages.flatMap(({ items }) => items)).toEqual(all)
        expect(PAGE_SIZE).toBe(12)
        for (const page of pages.slice(0, -1)) expect(page.items).toHaveLength(12)
      }),
    )
  })

  test('leaves the catalogue as it was and depends on nothing else', () => {
    fc.assert(
      fc.property(anyCatalogue(), anyQuery, (products, query) => {
        const before = structuredClone(products)
        const once = ask(products, query)
        expect(ask([...products].reverse(), query)).toEqual(once)
        expect(products).toEqual(before)
      }),
    )
  })

  test('a page number out of range is the nearest page', () => {
    fc.assert(
      fc.property(anyCatalogue(), anyQuery, (products, query) => {
        const { page, pages, from, to, total, items } = ask(products, query)
        expect(page).toBeGreaterThanOrEqual(1)
        expect(page).toBeLessThanOrEqual(pages)
        expect(to - from + (total === 0 ? 0 : 1)).toBe(items.length)
      }),
    )
  })
})

describe('sorting', () => {
  test.each([
    ['price-low', (list: number[]) => [...list].sort((a, b) => a - b)],
    ['price-high', (list: number[]) => [...list].sort((a, b) => b - a)],
  ] as const)('%s orders by the price that is paid [LIST-34] [LIST-35]', (sortBy, sorted) => {
    fc.assert(
      fc.property(anyCatalogue(), (products) => {
        const prices = find(products, { ...EVERYTHING, sortBy }).map(pricePaise)
        expect(prices).toEqual(sorted(prices))
      }),
    )
  })

  test('rating puts the best first [LIST-36]', () => {
    fc.assert(
      fc.property(anyCatalogue(), (products) => {
        const ratings = find(products, { ...EVERYTHING, sortBy: 'rating' }).map(({ rating }) => rating)
        expect(ratings).toEqual([...ratings].sort((a, b) => b - a))
      }),
    )
  })

  test('newest orders by id descending [LIST-37]', () => {
    fc.assert(
      fc.property(anyCatalogue(), (products) => {
        const ids = find(products, { ...EVERYTHING, sortBy: 'newest' }).map(({ id }) => id)
        expect(ids).toEqual([...ids].sort().reverse())
      }),
    )
  })

  test('relevance puts the best match first, and best sellers first when nothing is asked [LIST-33]', () => {
    const inTitle = sampleProduct({ id: 'a', title: 'Wool scarf', description: '' })
    const inText = sampleProduct({ id: 'b', title: 'Scarf', description: 'Of wool', bestSeller: true })
    const found = find([inText, inTitle], { ...EVERYTHING, search: 'wool' })
    expect(found.map(({ id }) => id)).toEqual(['a', 'b'])
    expect(find([inTitle, inText], EVERYTHING).map(({ id }) => id)).toEqual(['b', 'a'])
  })

  test('the five orders are offered by these names [ENTITY-31]', () => {
    expect(SORTS).toEqual(['relevance', 'price-low', 'price-high', 'rating', 'newest'])
    expect(Object.keys(NO_FILTERS)).toEqual(expect.arrayContaining(['category', 'priceRange', 'rating', 'sortBy']))
  })
})

describe('price bands', () => {
  test('the four bands and their labels [LIST-27] [LIST-30]', () => {
    const labels = PRICE_BANDS.map(({ label }) => label)
    expect(labels).toEqual(['Under ₹500', '₹500 - ₹1000', '₹1000 - ₹2000', 'Over ₹2000'])
  })

  test.each([
    [0, ['0-500']],
    [49_999, ['0-500']],
    [50_000, ['0-500', '500-1000']],
    [100_000, ['500-1000', '1000-2000']],
    [200_000, ['1000-2000', '2000-up']],
    [200_001, ['2000-up']],
  ])('%d paise lies in %o: bounds are inclusive [LIST-28]', (paise, bands) => {
    const product = sampleProduct({ originalPaise: paise, discountPaise: null })
    const found = PRICE_BANDS.filter(({ id }) => find([product], { ...EVERYTHING, priceRange: id }).length === 1)
    expect(found.map(({ id }) => id)).toEqual(bands)
  })

  test('the discount price decides, or the original price without one [LIST-29]', () => {
    const reduced = sampleProduct({ originalPaise: 120_000, discountPaise: 90_000 })
    const full = sampleProduct({ originalPaise: 120_000, discountPaise: null })
    const inBand = (id: '500-1000' | '1000-2000') => find([reduced, full], { ...EVERYTHING, priceRange: id })
    expect(inBand('500-1000')).toEqual([reduced])
    expect(inBand('1000-2000')).toEqual([full])
  })
})

test.each([
  ['crochet-toys', 'Crochet Toys'],
  ['CROCHET-toys', 'Crochet Toys'],
  ['home', 'Home'],
  ['t-shirts', 'T-Shirts'],
  ['homes', null],
  ['', null],
])('the address %s names %o [CATEG-01] [CATEG-02]', (slug, name) => {
  expect(categoryFromPath(['Home', 'Crochet Toys', 'T-Shirts'], slug)).toBe(name)
})

test('filters are set when category, price or rating is [LIST-09]', () => {
  expect(hasFilters(NO_FILTERS)).toBe(false)
  expect(hasFilters({ ...NO_FILTERS, sortBy: 'newest' })).toBe(false)
  expect(hasFilters({ ...NO_FILTERS, category: 'Bags' })).toBe(true)
  expect(hasFilters({ ...NO_FILTERS, priceRange: '0-500' })).toBe(true)
  expect(hasFilters({ ...NO_FILTERS, rating: 3 })).toBe(true)
})

test('a category is counted under the other filters, not under its own', () => {
  const bag = sampleProduct({ id: 'a', category: 'Bags', originalPaise: 40_000, discountPaise: null })
  const dear = sampleProduct({ id: 'b', category: 'Bags', originalPaise: 400_000, discountPaise: null })
  const toy = sampleProduct({ id: 'c', category: 'Crochet Toys', originalPaise: 40_000, discountPaise: null })
  const counts = countCategories([bag, dear, toy], { ...NO_FILTERS, category: 'Home', priceRange: '0-500' })
  expect(Object.fromEntries(counts)).toEqual({ Bags: 1, 'Crochet Toys': 1 })
})

test.each([
  [0, 1, { from: 0, to: 0, page: 1, pages: 1 }],
  [1, 1, { from: 1, to: 1, page: 1, pages: 1 }],
  [25, 3, { from: 25, to: 25, page: 3, pages: 3 }],
  [25, Number.NaN, { from: 1, to: 12, page: 1, pages: 3 }],
])('%d found, page %d: showing a-b of N [LIST-11]', (total, page, expected) => {
  expect(pageOfResults(Array.from({ length: total }), page)).toMatchObject({ ...expected, total })
})

describe('a list that came from elsewhere', () => {
  const card = (id: string, rupees: number, rating: number) => ({
    id,
    category: 'Bags',
    originalPaise: rupees * 100,
    discountPaise: null,
    rating,
  })
  const cards = [card('b', 900, 3), card('c', 200, 5), card('a', 2500, 4)]
  const ids = (filters: Partial<FilterState>) => arrangeCards(cards, { ...NO_FILTERS, ...filters }).map(({ id }) => id)

  test.each<[Partial<FilterState>, string]>([
    [{}, 'bca'],
    [{ sortBy: 'price-low' }, 'cba'],
    [{ sortBy: 'rating' }, 'cab'],
    [{ priceRange: '2000-up' }, 'a'],
    [{ rating: 4, sortBy: 'price-high' }, 'ac'],
  ])('keeps its order until another is asked for: %o', (filters, page) => expect(ids(filters).join('')).toBe(page))
})

test('a catalogue is sorted once for an order, however many pages of it are read', () => {
  let reads = 0
  const products = Array.from({ length: 50 }, (_, i) => ({
    ...sampleProduct({ id: String(i).padStart(2, '0'), discountPaise: null }),
    get originalPaise() {
      reads += 1
      return ((i * 7) % 50) * 1000 + 100_000
    },
  }))
  const page = (at: number) => ask(products, { ...EVERYTHING, sortBy: 'price-low', page: at })
  expect(page(1).items[0]?.id).toBe('00')
  const before = reads
  page(2)
  page(3)
  expect(reads).toBe(before)
})
