import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { ProductJson } from '#contracts/catalogue/products.ts'
import type { ShownSellerJson } from '#contracts/catalogue/sellers.ts'
import { products } from '#database/tables/catalogue.ts'
import { sellers } from '#database/tables/sellers.ts'
import { NO_FILTERS } from '#rules/catalogue-query.ts'
import { HOUSE_SELLER_ID } from '#rules/sellers.ts'
import { soldBy } from '#rules/shown-seller.ts'
import { openCatalogue } from '#shop/catalogue/open-catalogue.ts'
import { newBuyer } from '../../../tests/support/order-work.ts'
import { placeCod } from '../../../tests/support/orders.ts'
import { newPerson, send } from '../../../tests/support/people.ts'
import { newSeller, type TestSeller } from '../../../tests/support/sellers.ts'
import { openTestShop, stockProduct, type TestShop } from '../../../tests/support/test-shop.ts'

const EVERYTHING = { ...NO_FILTERS, search: '', page: 1 }
const STORY = 'We weave on pit looms.\nTwo of us.'

describe.each([
  ['held in memory', 5000],
  ['asked of the database', 0],
])('sellers of a catalogue that is %s', (_, catalogueClientLimit) => {
  let shop: TestShop
  let seller: TestSeller
  const ids = { house: '', theirs: '' }
  beforeAll(async () => {
    shop = await openTestShop({ hasLimits: false, catalogueClientLimit })
    ids.house = (await stockProduct(shop, { title: 'House bag' })).id
  })
  afterAll(() => shop.close())

  const read = async (url: string) => (await send(shop, 'GET', url)).json()
  const listed = async (): Promise<{ products: ProductJson[]; sellers?: ShownSellerJson[] }> => read('/v1/api/products')
  const sellerNow = (slug = seller.slug) => send(shop, 'GET', `/v1/api/sellers/${slug}`)
  const catalogue = () => openCatalogue(shop.shop)

  test('while the house sells alone nothing names a seller', async () => {
    expect(Object.keys(await listed())).not.toContain('sellers')
    expect((await read(`/v1/api/products/${ids.house}`)).product).not.toHaveProperty('seller')
    expect(soldBy({}, (await catalogue().sellers()).values())).toBeNull()
  })

  test('one who has nothing on sale yet has a page, and changes no other', async () => {
    seller = await newSeller(shop, { story: STORY, city: 'Jaipur', state: 'Rajasthan', legalName: 'Weaver LLP' })
    await shop.shop.catalogue.refresh()
    expect((await sellerNow()).json().seller).toMatchObject({ story: STORY, legalName: 'Weaver LLP', goods: 0 })
    expect(Object.keys(await listed())).not.toContain('sellers')
    expect(soldBy({}, (await catalogue().sellers()).values())).toBeNull()
  })

  test('their goods name them, and the house is one of several then', async () => {
    ids.theirs = (await stockProduct(shop, { title: 'Their bag', sellerId: seller.sellerId })).id
    const { product } = await read(`/v1/api/products/${ids.theirs}`)
    expect(product).toMatchObject({ sellerId: seller.sellerId, seller: { slug: seller.slug, name: seller.sellerName } })
    const known = [...(await catalogue().sellers()).values()]
    expect(soldBy({}, known)).toBe('house')
    expect(soldBy({ sellerId: seller.sellerId }, known)).toMatchObject({ slug: seller.slug, goods: 1 })
  })

  test('the list of goods is theirs alone', async () => {
    const goods = async (sellerId: string) => {
      const { page } = await catalogue().goodsOf(sellerId, EVERYTHING)
      return { total: page.total, titles: page.items.map(({ title }) => title) }
    }
    expect(await goods(seller.sellerId)).toEqual({ total: 1, titles: ['Their bag'] })
    expect(await goods(HOUSE_SELLER_ID)).toEqual({ total: 1, titles: ['House bag'] })
    expect(await goods(shop.shop.newId())).toEqual({ total: 0, titles: [] })
  })

  test('all sellers are listed, the house first, with their numbers of goods', async () => {
    const { items: listed } = await catalogue().listedSellers(1)
    expect(listed.map(({ slug, goods }) => [slug, goods])).toEqual([
      ['house', 1],
      [seller.slug, 1],
    ])
    expect(listed[1]).toMatchObject({ name: seller.sellerName, city: 'Jaipur', story: STORY.replace('\n', ' ') })
  })

  const searched = async (search: string) => {
    const { page, sellers } = await catalogue().search({ ...EVERYTHING, search })
    return { titles: page.items.map(({ title }) => title), sellers: sellers.map(({ name }) => name) }
  }
  const suggested = async (typed: string) =>
    (await read(`/v1/api/products/suggestions?q=${encodeURIComponent(typed)}`)).sellers ?? []

  test('a search for their name finds their goods and them', async () => {
    expect(await searched(seller.sellerName)).toEqual({ titles: ['Their bag'], sellers: [seller.sellerName] })
    expect((await searched('their bag')).sellers).toEqual([])
    expect(await suggested(seller.sellerName)).toMatchObject([{ slug: seller.slug }])
    expect(await suggested('bag')).toEqual([])
  })

  test('the rating is the average of the reviews of their goods', async () => {
    const rated = { ratingSum: 14, ratingCount: 3 }
    await shop.database.db.update(products).set(rated).where(eq(products.id, ids.theirs))
    await shop.shop.catalogue.refresh()
    expect((await sellerNow()).json().seller).toMatchObject({ rating: 4.7, reviewCount: 3 })
  })

  test('an order names who sold it, and the house is not named', async () => {
    const buyer = await newBuyer(shop)
    const sold = async (id: string) => {
      const shippingInfo = { city: 'Jaipur', state: 'Rajasthan', postalCode: '302001' }
      const placed = await placeCod(shop, buyer, { ...(await stockOf(id)), id }, { shippingInfo })
      return (await send(shop, 'GET', `/v1/api/orders/${placed._id}`, undefined, buyer.token)).json().order
    }
    expect((await sold(ids.theirs)).seller).toEqual({ name: seller.sellerName, slug: seller.slug })
    expect(await sold(ids.house)).not.toHaveProperty('seller')
  })

  test('what they change of themselves is read at once', async () => {
    const body = { name: 'Loom and Line', city: 'Jaipur', address: '4 Weavers Lane', state: 'Rajasthan' }
    expect((await send(shop, 'PUT', '/v1/api/seller/own', body, seller.token)).statusCode).toBe(200)
    expect((await sellerNow()).json().seller).toMatchObject({ name: 'Loom and Line', address: '4 Weavers Lane' })
    expect((await read(`/v1/api/products/${ids.theirs}`)).product.seller.name).toBe('Loom and Line')
    expect(await searched('loom line')).toEqual({ titles: ['Their bag'], sellers: ['Loom and Line'] })
  })

  test.each(['house', 'nobody', '%00', '..%2f..', 'x'.repeat(60)])('nobody is found as %s', async (slug) => {
    const { statusCode } = await sellerNow(slug)
    expect([400, 404]).toContain(statusCode)
  })

  test('a suspended one has no page, and their goods name nobody', async () => {
    const admin = await newPerson(shop, 'admin')
    const url = `/v1/api/admin/sellers/${seller.user._id}/suspend`
    const answer = await send(shop, 'POST', url, { reason: 'Parcels never arrive' }, admin.token)
    expect(answer.statusCode, answer.body).toBe(200)
    expect((await sellerNow()).statusCode).toBe(404)
    expect(await catalogue().listedSellers(1)).toMatchObject({ items: [], total: 0 })
    expect((await searched('loom line')).sellers).toEqual([])
    expect(await suggested('loom line')).toEqual([])
    expect(soldBy({}, (await catalogue().sellers()).values())).toBeNull()
  })

  async function stockOf(id: string) {
    const product = await catalogue().find(id)
    if (product === undefined) throw new Error(`nothing is sold as ${id}`)
    return product
  }
})

test('a change of a seller is heard of by other processes', async () => {
  const shop = await openTestShop({ hasLimits: false })
  const { slug, sellerId } = await newSeller(shop)
  await shop.shop.catalogue.refresh()
  const changed = new Promise<void>((resolve) => {
    const { changed: told } = shop.shop.catalogue
    shop.shop.catalogue.changed = () => {
      told()
      resolve()
    }
  })
  await shop.database.db.update(sellers).set({ name: 'Another name' }).where(eq(sellers.id, sellerId))
  await changed
  await expect
    .poll(async () => (await send(shop, 'GET', `/v1/api/sellers/${slug}`)).json().seller.name)
    .toBe('Another name')
  await shop.close()
})
