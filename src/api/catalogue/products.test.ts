import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { eq } from 'drizzle-orm'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { oneProduct, productList, productPage } from '#contracts/catalogue/products.ts'
import { products } from '#database/tables/catalogue.ts'
import { PRICE_BANDS, queryCatalogue, SORTS } from '#rules/catalogue-query.ts'
import { indexProducts } from '#rules/catalogue-search.ts'
import { writeListing } from '#rules/listing-url.ts'
import type { Product } from '#rules/product.ts'
import { openTestShop, stockProduct, type TestShop } from '../../../tests/support/test-shop.ts'

let shop: TestShop
let kurta: Product

beforeAll(async () => {
  shop = await openTestShop()
  kurta = await stockProduct(shop, { title: 'Neel Kurta', category: 'Fashion' })
  await stockProduct(shop, { title: 'Angan Tote', category: 'Bags', discountPaise: null })
})
afterAll(() => shop.close())

describe('GET /v1/api/products', () => {
  test('answers products and categories without a token [API-17] [API-01]', async () => {
    const answer = await shop.app.inject('/v1/api/products')
    expect(answer.statusCode).toBe(200)
    const { products: list, categories } = productList.parse(answer.json())
    expect(list.map(({ title }) => title).sort()).toEqual(['Angan Tote', 'Neel Kurta'])
    expect([...categories].sort()).toEqual(['Bags', 'Fashion'])
  })

  test('a product has every field of the specification [ENTITY-06] [ENTITY-08] [ENTITY-09] [ENTITY-10]', async () => {
    const { products: list } = (await shop.app.inject('/v1/api/products')).json()
    const json = list.find(({ title }: { title: string }) => title === 'Neel Kurta')
    expect(json).toEqual({
      _id: kurta.id,
      id: kurta.id,
      title: 'Neel Kurta',
      description: kurta.description,
      category: 'Fashion',
      originalPrice: 1899,
      discountPrice: 1449,
      price: 1449,
      offer: '24% OFF',
      isNew: false,
      bestSeller: false,
      inStock: 12,
      rating: 0,
      reviewCount: 0,
      releaseDate: '2026-01-10',
      createdAt: '2026-01-10T06:00:00.000Z',
      productMaterial: 'Cotton',
      productInfo: 'Length 110 cm.',
      images: kurta.images,
      colors: ['Indigo', 'Wine'],
      sizes: [36, 38, 40],
    })
  })

  test('sends prepared bytes: brotli, gzip or plain, all the same text', async () => {
    const plain = await shop.app.inject('/v1/api/products')
    const get = (encoding: string) =>
      shop.app.inject({ url: '/v1/api/products', headers: { 'accept-encoding': encoding } })
    const brotli = await get('gzip, deflate, br, zstd')
    const gzip = await get('gzip, br;q=0')
    expect(brotli.headers['content-encoding']).toBe('br')
    expect(gzip.headers['content-encoding']).toBe('gzip')
    expect(plain.headers['content-encoding']).toBeUndefined()
    expect(brotliDecompressSync(brotli.rawPayload).toString()).toBe(plain.body)
    expect(gunzipSync(gzip.rawPayload).toString()).toBe(plain.body)
  })

  test('answers 304 to who has it already, and the whole to who has another', async () => {
    const { etag } = (await shop.app.inject('/v1/api/products')).headers
    const ask = (mark: string) => shop.app.inject({ url: '/v1/api/products', headers: { 'if-none-match': mark } })
    const same = await ask(String(etag))
    expect(same.statusCode).toBe(304)
    expect(same.body).toBe('')
    expect((await ask(`"other", ${etag}`)).statusCode).toBe(304)
    expect((await ask('"other"')).statusCode).toBe(200)
  })

  test('a change in the database is seen without a restart, under a new mark', async () => {
    const before = await shop.app.inject('/v1/api/products')
    await shop.database.db.update(products).set({ stock: 3 }).where(eq(products.id, kurta.id))
    await expect
      .poll(async () => {
        const answer = await shop.app.inject('/v1/api/products')
        return answer.json().products.find(({ id }: { id: string }) => id === kurta.id).inStock
      })
      .toBe(3)
    const after = await shop.app.inject('/v1/api/products')
    expect(after.headers.etag).not.toBe(before.headers.etag)
  })

  test('HEAD tells the same and sends no bytes', async () => {
    const answer = await shop.app.inject({ method: 'HEAD', url: '/v1/api/products' })
    expect(answer.statusCode).toBe(200)
    expect(answer.body).toBe('')
  })
})

describe('GET /v1/api/products/{id}', () => {
  test('answers the product without a token [API-18]', async () => {
    const answer = await shop.app.inject(`/v1/api/products/${kurta.id}`)
    expect(answer.statusCode).toBe(200)
    expect(oneProduct.parse(answer.json()).product.title).toBe('Neel Kurta')
  })

  test.each([
    ['an unknown id', '01900000-0000-7000-8000-0000000000ff'],
    ['no id at all', 'nonsense'],
    ['SQL', "1' or '1'='1"],
    ['markup', '<script>alert(1)</script>'],
    ['a way out', '..%2F..%2Fetc%2Fpasswd'],
  ])('%s is a 404 with a sentence', async (_, id) => {
    const answer = await shop.app.inject(`/v1/api/products/${encodeURIComponent(id)}`)
    expect(answer.statusCode).toBe(404)
    expect(answer.json()).toEqual({ success: false, message: 'Product Not Found' })
  })

  test('an endless id is refused, not searched for', async () => {
    const answer = await shop.app.inject(`/v1/api/products/${'a'.repeat(200)}`)
    expect(answer.statusCode).toBe(400)
    expect(answer.json().success).toBe(false)
  })

  test('a retired product is gone', async () => {
    const old = await stockProduct(shop, { title: 'Last season' })
    await shop.database.db.update(products).set({ retiredAt: new Date() }).where(eq(products.id, old.id))
    await shop.shop.catalogue.refresh()
    expect((await shop.app.inject(`/v1/api/products/${old.id}`)).statusCode).toBe(404)
  })
})

describe('every answer', () => {
  test('carries a request id and the headers that protect', async () => {
    const { headers } = await shop.app.inject('/v1/api/products')
    expect(headers['x-request-id']).toMatch(/^[0-9a-f]{12}-[0-9a-z]+$/)
    expect(headers['x-content-type-options']).toBe('nosniff')
    expect(headers['referrer-policy']).toBe('strict-origin-when-cross-origin')
    expect(headers['x-powered-by']).toBeUndefined()
  })

  test.each(['/v1/api/nothing', '/v1/api/', '/auth/nothing', '/v1/api/products/a/b'])(
    '%s answers JSON 404, not a page',
    async (url) => {
      const answer = await shop.app.inject(url)
      expect(answer.statusCode).toBe(404)
      expect(answer.json()).toMatchObject({ success: false })
    },
  )
})

describe('GET /v1/api/products with a query', () => {
  const ask = async (query: string) => {
    const answer = await shop.app.inject(`/v1/api/products?${query}`)
    return { status: answer.statusCode, ...productPage.parse(answer.json()) }
  }
  const titles = async (query: string) => (await ask(query)).products.map(({ title }) => title)

  test('answers one page of what the same address shows in the browser [SEARCH-07] [SEARCH-06]', async () => {
    expect(await titles('q=kutra')).toEqual(['Neel Kurta'])
    expect(await titles('category=bags')).toEqual(['Angan Tote'])
    expect(await titles('sort=price-high')).toEqual(['Angan Tote', 'Neel Kurta'])
    expect(await titles('price=2000-up')).toEqual([])
    expect(await ask('q=angan&page=7')).toMatchObject({ total: 1, page: 1, pages: 1, from: 1, to: 1 })
  })

  test('is prepared like the whole list: compressed, and 304 to who has it', async () => {
    const answer = await shop.app.inject({
      url: '/v1/api/products?sort=newest',
      headers: { 'accept-encoding': 'br' },
    })
    expect(answer.headers['content-encoding']).toBe('br')
    const again = await shop.app.inject({
      url: '/v1/api/products?sort=newest&unknown=1',
      headers: { 'if-none-match': String(answer.headers.etag) },
    })
    expect(again.statusCode).toBe(304)
  })

  test('does for every query what the rule says', async () => {
    const catalogue = await shop.shop.catalogue.get()
    const list = catalogue.isWhole ? catalogue.products : []
    expect(list).not.toEqual([])
    const anyQuery = fc.record({
      search: fc.constantFrom('', 'kurta', 'cottn', 'neel kurta', 'ang', 'zzz'),
      category: fc.constantFrom(null, 'Bags', 'fashion', 'Nothing'),
      priceRange: fc.constantFrom(null, ...PRICE_BANDS.map(({ id }) => id)),
      rating: fc.constantFrom(0, 4),
      size: fc.constantFrom(null, '38', 'XL'),
      colour: fc.constantFrom(null, 'blue' as const, 'red' as const),
      inStock: fc.boolean(),
      sortBy: fc.constantFrom(...SORTS),
      page: fc.integer({ min: 1, max: 3 }),
    })
    await fc.assert(
      fc.asyncProperty(anyQuery, async (query) => {
        const answer = await ask(writeListing(query).slice(1) || 'page=1')
        const wanted = queryCatalogue(list, query, indexProducts(list))
        expect(answer.products.map(({ _id }) => _id)).toEqual(wanted.items.map(({ id }) => id))
        expect([answer.total, answer.pages]).toEqual([wanted.total, wanted.pages])
      }),
      { numRuns: 60 },
    )
  })

  test.each([
    `q=${'a'.repeat(10_000)}`,
    'q=%27%3B%20drop%20table%20products%3B--',
    'q=%3Cscript%3E&category=%00',
    'q=.*(%5B%5E',
    `size=${'X'.repeat(10_000)}`,
    'size=%00%27--&colour=ultraviolet&stock=maybe',
    'size=XL&size=M&colour=red&colour=blue&stock=in',
    'page=abc',
    'page=-1',
    'page=1e99',
    'rating=9&sort=no&price=x',
    'q=a&q=b',
  ])('%s breaks nothing', async (query) => {
    expect((await ask(query)).status).toBe(200)
  })
})
