import { eq } from 'drizzle-orm'
import fastify from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { productList, productPage } from '#contracts/catalogue/products.ts'
import { categories, products } from '#database/tables/catalogue.ts'
import { productSearch } from '#database/tables/product-search.ts'
import { seo } from '#server/seo.ts'
import { openTestShop, stockProduct, type TestShop } from '../../../tests/support/test-shop.ts'

let shop: TestShop
const ids: Record<string, string> = {}

beforeAll(async () => {
  shop = await openTestShop({ catalogueClientLimit: 2 })
  const goods = {
    kurta: { title: 'Neel Kurta', category: 'Fashion', description: 'Printed by hand.', isNew: true },
    scarf: { title: 'Tara Scarf', category: 'Fashion', description: 'Goes with every kurta.' },
    tote: { title: 'Angan Tote', category: 'Bags', description: 'Carries much.', bestSeller: true },
  }
  for (const [name, part] of Object.entries(goods)) {
    ids[name] = (await stockProduct(shop, part)).id
    // Two of the same moment would have no order.
    shop.clock.pass({ seconds: 1 })
  }
})
afterAll(() => shop.close())

const ask = async (query: string) => {
  const answer = await shop.app.inject(`/v1/api/products${query}`)
  expect(answer.statusCode).toBe(200)
  return productPage.parse(answer.json())
}
const titles = async (query: string) => (await ask(query)).products.map(({ title }) => title)

test('a shop above the limit holds no products, and its list is a page that says how many there are', async () => {
  expect(await shop.shop.catalogue.get()).toMatchObject({ isWhole: false, count: 3 })
  expect(await ask('')).toMatchObject({ total: 3, page: 1, pages: 1, categories: ['Fashion', 'Bags'] })
})

test('searches forgive, the title comes before the text, and filters and orders hold [SEARCH-07] [LIST-33]', async () => {
  expect(await titles('?q=kutra')).toEqual(['Neel Kurta', 'Tara Scarf'])
  expect(await titles('?q=kurta&category=bags')).toEqual([])
  expect(await titles('?q=...')).toEqual([])
  expect(await titles('?category=fashion&sort=newest')).toEqual(['Tara Scarf', 'Neel Kurta'])
})

test('suggests products and categories while somebody types; nonsense suggests nothing', async () => {
  const typed = async (q: string) =>
    productList.parse((await shop.app.inject(`/v1/api/products/suggestions?q=${encodeURIComponent(q)}`)).json())
  const { categories: named, products: found } = await typed('fash')
  expect(named).toEqual(['Fashion'])
  expect(found.map(({ title }) => title)).toEqual(['Tara Scarf', 'Neel Kurta'])
  for (const q of ['', '   ', "'; drop table products; --", '\0', '%', '(((']) {
    expect((await typed(q)).products, q).toEqual([])
  }
  expect((await shop.app.inject(`/v1/api/products/suggestions?q=${'a'.repeat(2000)}`)).statusCode).toBe(400)
})

test('a suggested product is shown in the colour that was typed', async () => {
  const colourImages = ['Red', 'Blue'].map((colour) => ({ colour, images: [`/uploads/${colour}.webp`] }))
  const { id } = await stockProduct(shop, { title: 'Laal Dupatta', colors: ['Red', 'Blue'], colourImages })
  const { db } = shop.database
  const typed = async (q: string) => (await shop.app.inject(`/v1/api/products/suggestions?q=${q}`)).json()
  await expect.poll(async () => (await typed('blue+dupatta')).shownColours).toEqual({ [id]: 'Blue' })
  expect(await typed('dupatta')).not.toHaveProperty('shownColours')
  await db.update(products).set({ retiredAt: new Date() }).where(eq(products.id, id))
  await shop.shop.catalogue.refresh()
})

test('one product is found by its id, and only while it is sold', async () => {
  const url = `/v1/api/products/${ids.tote}`
  expect((await shop.app.inject(url)).json().product.title).toBe('Angan Tote')
  expect((await shop.app.inject('/v1/api/products/nonsense')).statusCode).toBe(404)
  const { db } = shop.database
  await db.update(products).set({ retiredAt: new Date() }).where(eq(products.id, ids.tote!))
  await expect.poll(async () => (await shop.app.inject(url)).statusCode).toBe(404)
  await shop.shop.catalogue.refresh()
  // Now it is small enough to be held.
  expect(await shop.shop.catalogue.get()).toMatchObject({ isWhole: true })
  await db.update(products).set({ retiredAt: null }).where(eq(products.id, ids.tote!))
  await shop.shop.catalogue.refresh()
  expect(await titles('?q=tote')).toEqual(['Angan Tote'])
})

test('whoever writes a product, its row follows: price at once, words with the next reading', async () => {
  const { db } = shop.database
  const row = async () => (await db.select().from(productSearch).where(eq(productSearch.id, ids.scarf!)))[0]
  await db.update(products).set({ stock: 1 }).where(eq(products.id, ids.scarf!))
  const before = await row()
  expect(before?.wanted).toBe(before?.indexed)
  await db
    .update(products)
    .set({ title: 'Mira Stole', originalPaise: 80_000, discountPaise: 20_000 })
    .where(eq(products.id, ids.scarf!))
  expect(await row()).toMatchObject({ pricePaise: 20_000, percentOff: 75, wanted: 2, indexed: 1 })
  await shop.shop.catalogue.refresh()
  expect(await titles('?q=stole')).toEqual(['Mira Stole'])
  expect(await titles('?q=scarf')).toEqual([])
  await db.update(categories).set({ name: 'Shawls' }).where(eq(categories.name, 'Fashion'))
  await shop.shop.catalogue.refresh()
  expect(await titles('?category=shawls&q=mira')).toEqual(['Mira Stole'])
})

test('the map of a large shop is an index of files, each with some of the products', async () => {
  const app = fastify()
  const facts = { origin: 'https://shop.example', mode: 'live' as const }
  await app.register(seo, { shop: shop.shop, facts, urlsPerFile: 2 })
  const map = async (path: string) => (await app.inject(path)).body.match(/<loc>[^<]+/g) ?? []
  expect(await map('/sitemap.xml')).toEqual([0, 1, 2].map((part) => `<loc>https://shop.example/sitemap-${part}.xml`))
  expect(await map('/sitemap-0.xml')).toContain('<loc>https://shop.example/category/bags')
  const found = [...(await map('/sitemap-1.xml')), ...(await map('/sitemap-2.xml'))]
  expect(found).toEqual(
    Object.values(ids)
      .sort()
      .map((id) => `<loc>https://shop.example/products/${id}`),
  )
  for (const part of ['3', 'x', '-1']) expect((await app.inject(`/sitemap-${part}.xml`)).statusCode).toBe(404)
  await app.close()
})
