import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { products } from '#database/tables/catalogue.ts'
import type { Product } from '#rules/product.ts'
import { onBothDatabases } from '../../tests/support/both-databases.ts'
import { openCountedPages } from '../../tests/support/counted-pages.ts'
import { placeCod } from '../../tests/support/orders.ts'
import { newPerson, type Person } from '../../tests/support/people.ts'
import { openTestShop, stockProduct, TestClock, type TestShop } from '../../tests/support/test-shop.ts'

type Pages = Awaited<ReturnType<typeof openCountedPages>>

onBothDatabases('the work that an order causes', (database) => {
  describe.each([
    ['in memory', 5000],
    ['in the database', 1],
  ])('with the catalogue %s', (_, catalogueClientLimit) => {
    let shops: TestShop[]
    let pages: Pages[]
    let buyer: Person
    let [kurta, scarf, tote, bowl]: Product[] = []
    const addresses = () => ['/', `/products/${kurta!.id}`, `/products/${scarf!.id}`, `/products/${tote!.id}`]
    const lists = ['/category/Fashion', '/category/Bags', '/category/Home']
    const openAll = async () => {
      for (const one of pages) for (const address of [...addresses(), ...lists]) await one.open(address)
      return pages.map((one) => one.takeRendered())
    }

    beforeAll(async () => {
      const options = { database: database(), clock: new TestClock(), catalogueClientLimit }
      const shop = await openTestShop(options)
      buyer = await newPerson(shop)
      kurta = await stockProduct(shop, { title: 'Neel Kurta', category: 'Fashion', stock: 12 })
      scarf = await stockProduct(shop, { title: 'Tara Scarf', category: 'Fashion', stock: 1 })
      tote = await stockProduct(shop, { title: 'Angan Tote', category: 'Bags', stock: 5, isNew: true })
      bowl = await stockProduct(shop, { title: 'Clay Bowl', category: 'Home', stock: 5 })
      await shop.close()
      // Opened when all is written: no notice of it is still under way.
      shops = [await openTestShop(options), await openTestShop(options)]
      pages = await Promise.all(shops.map(openCountedPages))
    })
    afterAll(async () => {
      for (const one of [...pages, ...shops]) await one.close()
    })

    /** Until both processes have heard of it: the page of the product is told apart by its stock. */
    async function untilShown(product: Product, stock: number): Promise<void> {
      for (const one of pages) {
        await vi.waitFor(async () => expect(await one.open(`/products/${product.id}`)).toContain(`"stock":${stock},`), {
          timeout: 10_000,
        })
      }
    }

    test('one piece of many: its own page alone is rendered again, in every process', async () => {
      await openAll()
      const before = shops.map(({ shop }) => shop.catalogue.peek())
      await placeCod(shops[0]!, buyer, kurta!)
      await untilShown(kurta!, 11)
      for (const one of pages) expect(new Set(one.takeRendered())).toEqual(new Set([`/products/${kurta!.id}`]))
      expect(await openAll()).toEqual([[], []])
      for (const [i, { shop }] of shops.entries()) {
        const [was, is] = [before[i], shop.catalogue.peek()]
        expect(is?.shown, 'the catalogue was not loaded again').toBe(was?.shown)
        if (is?.isWhole && was?.isWhole) expect(is.search, 'no word was indexed again').toBe(was.search)
      }
    })

    test('the bytes of other products stay as they are', async () => {
      const catalogue = shops[0]!.shop.catalogue
      const held = () => {
        const now = catalogue.peek()
        return now?.isWhole ? now.byId.get(tote!.id) : null
      }
      const before = held()
      await placeCod(shops[0]!, buyer, kurta!)
      await untilShown(kurta!, 10)
      expect(held()).toBe(before)
    })

    test('the last piece: what shows it says sold out in every process, the rest is not rendered again', async () => {
      await openAll()
      await placeCod(shops[0]!, buyer, scarf!)
      await untilShown(scarf!, 0)
      for (const one of pages) {
        one.takeRendered()
        for (const address of [...addresses(), ...lists]) await one.open(address)
        // The page of the kurta shows the scarf beside it.
        expect(one.takeRendered()).toEqual([`/products/${kurta!.id}`, '/category/Fashion'])
        expect(await one.open('/category/Fashion')).toMatch(/"title":"Tara Scarf".*"isSoldOut":true/)
      }
    })

    test('a new price is everywhere, in every process', async () => {
      const { db } = database()
      await db.update(products).set({ originalPaise: 7_777_700, discountPaise: null }).where(eq(products.id, bowl!.id))
      for (const one of pages) {
        for (const address of ['/category/Home', `/products/${bowl!.id}`]) {
          await vi.waitFor(async () => expect(await one.open(address)).toContain('"originalPaise":7777700'), {
            timeout: 10_000,
          })
        }
      }
    })
  })
})
