import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Db } from '#database/connect.ts'
import { categories, products } from '#database/tables/catalogue.ts'
import { searchMeanings, searchRules } from '#database/tables/search.ts'
import { productVariants } from '#database/tables/variants.ts'
import { type CatalogueQuery, NO_FILTERS, PRICE_BANDS, queryCatalogue, SORTS } from '#rules/catalogue-query.ts'
import { indexWithSettings } from '#rules/catalogue-search.ts'
import type { InStock } from '#rules/offered-choices.ts'
import type { Product } from '#rules/product.ts'
import type { ProductOption } from '#rules/product-variant.ts'
import type { MeaningChange } from '#rules/search/change-meanings.ts'
import { COLOUR_FAMILIES } from '#rules/search/colour-families.ts'
import type { SearchRule } from '#rules/search/search-rule.ts'
import { EDITED_KINDS } from '#rules/search/search-words.ts'
import { listingFrom } from '#rules/storefront/listing-data.ts'
import { suggest } from '#rules/suggestions.ts'
import { combinations } from '#rules/variants/product-options.ts'
import { onBothDatabases } from '../../../tests/support/both-databases.ts'
import { sampleProduct } from '../../../tests/support/sample-products.ts'
import { createCatalogueCache, type LargeCatalogue } from '../cache/catalogue-cache.ts'
import { firstFound } from './first-matches.ts'
import { searchCatalogue } from './search-catalogue.ts'
import { sqlListing } from './sql-listing.ts'

const WORDS = [
  ...['wool', 'Wool', 'woollen', 'Indigo', 'indgo', 'scarf', 'scarfs', 'scary', 'scar', 'kurta', 'kutra', 'Naïve'],
  ...['macramé', 'tote', '10234', '10235', '1023', 'ऊनी', 'ऊन', 'Ärmel', 'armel', 'b', "it's", 'x'.repeat(90), '𝒲ool'],
]
const text = (most: number) => fc.array(fc.constantFrom(...WORDS), { maxLength: most }).map((words) => words.join(' '))

const anyProduct = fc.record({
  title: text(3).map((words) => (words === '' ? 'Piece' : words)),
  description: fc.oneof(
    text(4),
    fc.string({ unit: 'grapheme', maxLength: 40 }).map((some) => some.replaceAll('\0', '')),
  ),
  category: fc.constantFrom('Fashion', 'Wool & Co', 'Crochet Toys', 'scarf'),
  productMaterial: text(1),
  originalPaise: fc.constantFrom(49_900, 50_000, 50_001, 100_000, 150_000, 200_000, 200_100),
  discount: fc.option(fc.integer({ min: 0, max: 49_800 })),
  ratings: fc.array(fc.integer({ min: 1, max: 5 }), { maxLength: 20 }),
  bestSeller: fc.boolean(),
  isNew: fc.boolean(),
  colors: fc.array(fc.constantFrom('Plum', 'Indigo', 'Wool white', '#c01020'), { maxLength: 2 }),
  sizes: fc.constantFrom<number[]>([], [38], [38, 40]),
  stock: fc.constantFrom(0, 3),
  stocks: fc.array(fc.constantFrom(0, 0, 2), { minLength: 6, maxLength: 6 }),
  options: fc.constantFrom<ProductOption[]>(
    [],
    [],
    [{ name: 'Size', kind: 'size', values: ['S', 'XL', 'Free size'] }],
    [{ name: 'Scent', kind: 'other', values: ['Wool', 'Rose'] }],
    [
      { name: 'Colour', kind: 'colour', values: ['Navy blue', 'Indigo', 'Red / black'] },
      { name: 'Size', kind: 'size', values: ['XXL', '2XL'] },
    ],
    [
      { name: 'Print', kind: 'other', values: ['Red', '38'] },
      { name: 'Size', kind: 'size', values: ['38', '2XL'] },
      { name: 'Colour', kind: 'colour', values: ['Wine'] },
    ],
    [{ name: 'Colour', kind: 'colour', values: ['लाल', 'Plum'] }],
  ),
})

/** Enough for several pages, small enough to be tried often. */
const anyShelf = fc.array(anyProduct, { maxLength: 40 }).map((list) =>
  list.map(({ discount, ratings, stocks, ...part }, i) => {
    const variants =
      part.options.length === 0
        ? []
        : combinations(part.options).map((values, at) => ({ values, stock: stocks[at] ?? 0 }))
    const ratingSum = ratings.reduce((sum, one) => sum + one, 0)
    const product = sampleProduct({
      ...part,
      id: sampleId(i),
      ...(variants.length === 0 ? {} : { stock: variants.reduce((sum, { stock }) => sum + stock, 0) }),
      discountPaise: discount,
      rating: ratings.length === 0 ? 0 : Math.round((ratingSum / ratings.length) * 10) / 10,
      reviewCount: ratings.length,
    })
    return { product, ratingSum, variants }
  }),
)

/** Searches for which a seller may have pinned products. */
const RULED = ['scraf', 'wool', 'under 1000', 'kurta', 'indgo wool', 'nothing of ours']

const anyQuery: fc.Arbitrary<CatalogueQuery> = fc.record({
  search: fc.oneof(
    fc.constantFrom(
      '',
      '  ',
      '...',
      ...RULED,
      'wooll',
      'sc',
      'arm',
      'kurta 10234',
      '😀',
      'wool 500 se 1500',
      'sasta scarf',
      'लाल कुर्ता sale',
      'naya wool under 2k',
      'kurthi size 38',
      'wool xl',
      'size s scarf',
      'safed bestseller',
      'elefant for baby',
      "'; drop table products; --",
    ),
    text(3),
    fc.string({ unit: 'grapheme', maxLength: 20 }),
  ),
  category: fc.constantFrom(null, null, 'fashion ', 'WOOL & CO', 'Nothing'),
  priceRange: fc.constantFrom(null, null, ...PRICE_BANDS.map(({ id }) => id)),
  rating: fc.constantFrom(0, 0, 1, 3, 4, 5),
  size: fc.constantFrom(null, null, 'XL', 'XXL', '38', 'Nothing'),
  colour: fc.constantFrom(null, null, 'blue', 'red', 'purple', ...COLOUR_FAMILIES),
  inStock: fc.boolean(),
  sortBy: fc.constantFrom(...SORTS, 'relevance' as const),
  page: fc.integer({ min: -1, max: 6 }),
})

/** What a seller may have made of the meanings: of defaults, and of words that products have. */
const anyChanges: fc.Arbitrary<MeaningChange[]> = fc.uniqueArray(
  fc.record({
    kind: fc.constantFrom(...EDITED_KINDS),
    name: fc.constantFrom('red', 'wool', 'kurta', 'elephant', 'baby', 'indigo', 'scraf', 'x y'),
    words: fc.array(fc.constantFrom(...WORDS, 'for baby', 'kurta 10234', 'sc'), { maxLength: 3 }),
    finds: fc.array(fc.constantFrom(...WORDS), { minLength: 1, maxLength: 3 }),
    isRemoved: fc.boolean(),
  }),
  { maxLength: 5, selector: ({ kind, name }) => `${kind}/${name}` },
)

const anyRules: fc.Arbitrary<SearchRule[]> = fc.uniqueArray(
  fc.record({
    query: fc.constantFrom(...RULED),
    path: fc.constant(null),
    productIds: fc.uniqueArray(fc.integer({ min: 0, max: 40 }).map(sampleId), { minLength: 1, maxLength: 4 }),
  }),
  { maxLength: 4, selector: ({ query }) => query },
)

function sampleId(i: number): string {
  return `01900000-0000-7000-8000-${String((i * 7919) % 1000).padStart(12, '0')}`
}

type Combination = { values: string[]; stock: number }
type Shelf = { product: Product; ratingSum: number; variants: Combination[] }[]

type Settings = { changes: readonly MeaningChange[]; rules: readonly SearchRule[] }

async function fill(db: Db, shelf: Shelf, { changes, rules }: Settings): Promise<LargeCatalogue> {
  await db.delete(searchRules)
  if (rules.length > 0) {
    await db.insert(searchRules).values(rules.map((one) => ({ ...one, productIds: [...one.productIds] })))
  }
  await db.delete(searchMeanings)
  if (changes.length > 0) {
    await db
      .insert(searchMeanings)
      .values(changes.map((one) => ({ ...one, words: [...one.words], finds: [...one.finds] })))
  }
  await db.delete(products)
  await db.delete(categories)
  const names = [...new Set(shelf.map(({ product }) => product.category))]
  if (names.length > 0) await db.insert(categories).values(names.map((name, position) => ({ name, position })))
  const rows = shelf.map(({ product, ratingSum }) => {
    const { rating: _, reviewCount, releaseDate, createdAt, ...row } = product
    // The stock of combinations is added with them.
    const stock = product.options.length === 0 ? product.stock : 0
    return {
      ...row,
      stock,
      ratingSum,
      ratingCount: reviewCount,
      releasedOn: releaseDate,
      createdAt: new Date(createdAt),
    }
  })
  if (rows.length > 0) await db.insert(products).values(rows)
  const combined = shelf.flatMap(({ product, variants }, i) =>
    variants.map((one, at) => ({ ...one, id: sampleId(i).replace('8000', `9${at}00`), productId: product.id })),
  )
  if (combined.length > 0) await db.insert(productVariants).values(combined)
  const catalogue = await createCatalogueCache(db, -1, () => undefined).get()
  if (catalogue.isWhole) throw new Error('no shop is small enough for a limit below nothing')
  return catalogue
}

function inStockOf(shelf: Shelf): InStock {
  const left = (variants: Combination[]) => variants.filter(({ stock }) => stock > 0).map(({ values }) => values)
  return new Map(shelf.map(({ product, variants }) => [product.id, left(variants)]))
}

onBothDatabases('the shelves of a large shop', (database) => {
  test('hold the same as the rule finds, in the same order, on every page [SEARCH-07] [LIST-21]', {
    timeout: 240_000,
  }, async () => {
    const { db } = database()
    await fc.assert(
      fc.asyncProperty(
        anyShelf,
        fc.record({ changes: anyChanges, rules: anyRules }),
        fc.array(anyQuery, { minLength: 6, maxLength: 10 }),
        async (shelf, settings, queries) => {
          const list = shelf.map(({ product }) => product)
          const catalogue = await fill(db, shelf, settings)
          const index = indexWithSettings(list, catalogue.searchSettings)
          const inStock = inStockOf(shelf)
          for (const query of queries) {
            const source = { products: list, categories: catalogue.categories, search: index, inStock }
            expect(await sqlListing(db, catalogue, query), JSON.stringify(query)).toEqual(listingFrom(source, query))
            expect(await searchCatalogue(db, catalogue, query), JSON.stringify(query)).toEqual(
              queryCatalogue(list, query, index, inStock),
            )
            // So short a stretch makes every page but the first a deep one.
            expect(await searchCatalogue(db, catalogue, query, { stretch: 3 }), JSON.stringify(query)).toEqual(
              queryCatalogue(list, query, index, inStock),
            )
            const { products: suggested } = suggest({ products: list, categories: [], search: index }, query.search)
            const found = await firstFound({ db, catalogue }, { ...NO_FILTERS, search: query.search }, 5)
            expect(found.map(({ id }) => id)).toEqual(suggested.map(({ id }) => id))
          }
        },
      ),
      { numRuns: 25, interruptAfterTimeLimit: 200_000, markInterruptAsFailure: true },
    )
  })
})
