import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { onBothDatabases } from '../../tests/support/both-databases.ts'
import * as rows from '../../tests/support/rows.ts'
import { emptyDatabase } from '../../tests/support/test-database.ts'
import { categories, products } from './tables/catalogue.ts'
import { productVariants } from './tables/variants.ts'
import { readVersions } from './versions.ts'

const SIZES = { name: 'Size', kind: 'size' as const, values: ['S', 'M', 'L'] }

onBothDatabases('the lowest price of a product', (database) => {
  const kurta = rows.product({ originalPaise: 90_000, discountPaise: 60_000, stock: 0, options: [SIZES] })
  beforeEach(async () => {
    await emptyDatabase(database().db)
    await database().db.insert(categories).values({ name: 'Toys', position: 0 })
    await database().db.insert(products).values(kurta)
  })

  async function add(size: string, pricePaise: number | null, stock = 3): Promise<string> {
    const id = rows.id()
    await database()
      .db.insert(productVariants)
      .values({ id, productId: kurta.id, values: [size], stock, pricePaise })
    return id
  }
  const set = (id: string, part: Partial<typeof productVariants.$inferInsert>) =>
    database().db.update(productVariants).set(part).where(eq(productVariants.id, id))
  const price = (part: Partial<typeof products.$inferInsert>) => database().db.update(products).set(part)
  const lowest = async () => (await database().db.select().from(products))[0]?.fromPaise

  test('is not kept while all variants cost what the product costs', async () => {
    await add('S', null)
    await add('M', 60_000)
    expect(await lowest()).toBeNull()
  })

  test.each([
    ['a cheaper one', 45_000, 45_000],
    ['a dearer one', 75_000, 60_000],
  ])('with %s', async (_, pricePaise, from) => {
    await add('S', null)
    await add('M', pricePaise)
    expect(await lowest()).toBe(from)
  })

  test('is that of all variants where none costs what the product costs', async () => {
    await add('S', 70_000)
    await add('M', 70_000)
    expect(await lowest()).toBe(70_000)
  })

  describe('follows', () => {
    test('what is sold out and comes back', async () => {
      const cheap = await add('S', 45_000)
      await add('M', 50_000)
      await set(cheap, { stock: 0 })
      expect(await lowest()).toBe(50_000)
      await set(cheap, { stock: 1 })
      expect(await lowest()).toBe(45_000)
    })

    test('the cheapest of all while everything is sold out', async () => {
      await add('S', 45_000, 0)
      await add('M', 50_000, 0)
      expect(await lowest()).toBe(45_000)
    })

    test('variants that are retired, restored and removed', async () => {
      await add('M', null)
      const cheap = await add('S', 45_000)
      await set(cheap, { retiredAt: new Date() })
      expect(await lowest()).toBeNull()
      await set(cheap, { retiredAt: null })
      expect(await lowest()).toBe(45_000)
      await database().db.delete(productVariants).where(eq(productVariants.id, cheap))
      expect(await lowest()).toBeNull()
    })

    test('prices of variants and of the product', async () => {
      const one = await add('S', 45_000)
      await add('M', null)
      await set(one, { pricePaise: 40_000 })
      expect(await lowest()).toBe(40_000)
      await price({ discountPaise: 30_000 })
      expect(await lowest()).toBe(30_000)
      await price({ discountPaise: 40_000 })
      expect(await lowest()).toBeNull()
    })

    test('variants sold out in the same transaction', async () => {
      const [cheap, middle] = [await add('S', 45_000), await add('M', 50_000)]
      await add('L', 55_000)
      await database().db.transaction(async (tx) => {
        for (const id of [cheap, middle])
          await tx.update(productVariants).set({ stock: 0 }).where(eq(productVariants.id, id))
      })
      expect(await lowest()).toBe(55_000)
    })
  })

  test('a sale that leaves it as it is does not change the catalogue', async () => {
    const cheap = await add('S', 45_000)
    await add('M', null)
    const catalogue = async () => (await readVersions(database().db)).catalogue
    const before = await catalogue()
    await set(cheap, { stock: 1 })
    expect(await catalogue()).toBe(before)
    await set(cheap, { stock: 0 })
    expect(await catalogue()).toBe(before + 1)
  })
})
