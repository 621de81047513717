import { and, eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { products } from '#database/tables/catalogue.ts'
import { productSearch } from '#database/tables/product-search.ts'
import { productVariants } from '#database/tables/variants.ts'
import { readListing } from '#rules/listing-url.ts'
import type { Product } from '#rules/product.ts'
import { onBothDatabases } from '../../../tests/support/both-databases.ts'
import { newPerson, type Person } from '../../../tests/support/people.ts'
import { openTestShop, stockProduct, type TestShop } from '../../../tests/support/test-shop.ts'
import { stockVariants } from '../../../tests/support/variants.ts'
import { openCatalogue } from './open-catalogue.ts'

const soon = (work: () => Promise<void>) => vi.waitFor(work, { timeout: 10_000 })

onBothDatabases('what is in stock', (database) => {
  describe.each([
    ['in memory', 5000],
    ['in the database', 1],
  ])('with the catalogue %s', (_, catalogueClientLimit) => {
    let shop: TestShop
    let seller: Person
    let [kurta, scarf]: Product[] = []
    beforeAll(async () => {
      shop = await openTestShop({ database: database(), catalogueClientLimit })
      await database().db.delete(products)
      seller = await newPerson(shop, 'seller')
      kurta = await stockVariants(shop, seller, { title: 'Neel Kurta', stock: 2 })
      scarf = await stockProduct(shop, { title: 'Tara Scarf', colors: ['Blue'], sizes: [38], stock: 1 })
      await shop.shop.catalogue.refresh()
    })
    afterAll(() => shop.close())

    const setStock = (values: string[], stock: number) =>
      database()
        .db.update(productVariants)
        .set({ stock })
        .where(and(eq(productVariants.productId, kurta!.id), eq(productVariants.values, values)))
    const setScarf = (stock: number) =>
      database().db.update(productVariants).set({ stock }).where(eq(productVariants.id, scarf!.id))
    const titles = async (query: string) => {
      const answer = await shop.app.inject(`/v1/api/products?${query}`)
      return answer.json().products.map(({ title }: { title: string }) => title)
    }
    const listed = (query: string) => openCatalogue(shop.shop).list(readListing(new URLSearchParams(query)))

    test('a list follows each combination, and its counts with it', async () => {
      expect(await titles('size=S&colour=red&stock=in')).toEqual(['Neel Kurta'])
      await setStock(['Red', 'S'], 0)
      await soon(async () => expect(await titles('size=S&colour=red&stock=in')).toEqual([]))
      expect(await titles('size=S&colour=red')).toEqual(['Neel Kurta'])
      expect(await titles('size=S&colour=blue&stock=in')).toEqual(['Neel Kurta'])
      const { choices } = await listed('colour=red&stock=in')
      expect(choices).toMatchObject({
        sizes: [
          { size: 'S', count: 0 },
          { size: 'M', count: 1 },
          { size: '38', count: 0 },
        ],
        colours: [
          { colour: 'red', count: 1 },
          { colour: 'blue', count: 2 },
        ],
        inStock: 1,
      })
      await setStock(['Red', 'S'], 3)
      await soon(async () => expect(await titles('size=S&colour=red&stock=in')).toEqual(['Neel Kurta']))
    })

    test('a product that sold out leaves the list, and comes back to it', async () => {
      expect(await titles('size=38&stock=in')).toEqual(['Tara Scarf'])
      await setScarf(0)
      await soon(async () => expect(await titles('size=38&stock=in')).toEqual([]))
      await setScarf(4)
      await soon(async () => expect(await titles('size=38&stock=in')).toEqual(['Tara Scarf']))
      expect((await listed('')).choices.inStock).toBe(2)
    })

    test('a card in a list of a colour is of that colour', async () => {
      const { page } = await listed('colour=blue')
      const colours = Object.fromEntries(page.items.map(({ title, colour }) => [title, colour]))
      expect(colours).toEqual({ 'Neel Kurta': 'Blue', 'Tara Scarf': 'Blue' })
    })

    test('an order that leaves something writes nothing into the table of lists', async () => {
      const { db } = database()
      const row = async () => {
        const [found] = await db
          .select({ written: sql<string>`${sql.raw('xmin')}::text`, inStock: productSearch.inStock })
          .from(productSearch)
          .where(eq(productSearch.id, kurta!.id))
        return found
      }
      await setStock(['Red', 'S'], 3)
      const before = await row()
      await setStock(['Red', 'S'], 2)
      await setStock(['Red', 'S'], 0)
      expect(await row()).toEqual(before)
      await db.update(productVariants).set({ stock: 0 }).where(eq(productVariants.productId, kurta!.id))
      expect(await row()).toMatchObject({ inStock: false })
      await setStock(['Red', 'S'], 1)
      expect(await row()).toMatchObject({ inStock: true })
    })
  })
})
