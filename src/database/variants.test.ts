import { eq, sql } from 'drizzle-orm'
import { describe, expect, test, vi } from 'vitest'
import { onBothDatabases } from '../../tests/support/both-databases.ts'
import { isCheckViolation, isUniqueViolation } from './sql-state.ts'
import { categories, products } from './tables/catalogue.ts'
import { productVariants } from './tables/variants.ts'
import { CHANGED_CHANNEL, readVersions } from './versions.ts'

onBothDatabases('the variants of a product', (database) => {
  let last = 0
  const newId = () => `01900000-0000-7000-8000-${String(++last).padStart(12, '0')}`

  async function add(stock: number): Promise<string> {
    const { db } = database()
    const id = newId()
    await db.insert(categories).values({ name: 'Fashion', position: 0 }).onConflictDoNothing()
    const row = { id, title: 'Kurta', description: 'Soft', category: 'Fashion', originalPaise: 50_000, stock }
    await db.insert(products).values({ ...row, releasedOn: '2026-01-01' })
    return id
  }
  async function addVariant(productId: string, stock: number, ...values: string[]): Promise<string> {
    const id = newId()
    await database().db.insert(productVariants).values({ id, productId, values, stock })
    return id
  }
  const stockOf = async (id: string) =>
    (await database().db.select().from(products).where(eq(products.id, id)))[0]?.stock
  const setStock = (id: string, stock: number) =>
    database().db.update(productVariants).set({ stock }).where(eq(productVariants.id, id))
  const failure = (work: PromiseLike<unknown>) =>
    Promise.resolve(work).then(
      () => null,
      (error: unknown) => error,
    )

  test('a product comes with its default one, which has its stock', async () => {
    const id = await add(4)
    const rows = await database().db.select().from(productVariants).where(eq(productVariants.productId, id))
    expect(rows).toMatchObject([{ id, values: [], stock: 4, retiredAt: null }])
    expect(await stockOf(id)).toBe(4)
  })

  describe('the product has the sum', () => {
    test('when one is added, changed and removed', async () => {
      const id = await add(4)
      const red = await addVariant(id, 3, 'Red')
      expect(await stockOf(id)).toBe(7)
      await setStock(red, 1)
      expect(await stockOf(id)).toBe(5)
      await setStock(id, 0)
      expect(await stockOf(id)).toBe(1)
      await database().db.delete(productVariants).where(eq(productVariants.id, red))
      expect(await stockOf(id)).toBe(0)
    })

    test('without those that are retired', async () => {
      const id = await add(4)
      const retire = (retiredAt: Date | null) =>
        database().db.update(productVariants).set({ retiredAt }).where(eq(productVariants.id, id))
      await retire(new Date())
      expect(await stockOf(id)).toBe(0)
      await setStock(id, 9)
      expect(await stockOf(id)).toBe(0)
      await retire(null)
      expect(await stockOf(id)).toBe(9)
    })

    test('after one statement over several products', async () => {
      const [one, other] = [await add(4), await add(6)]
      await addVariant(one, 2, 'Red')
      const ids = sql`${productVariants.productId} in (${one}, ${other})`
      await database().db.update(productVariants).set({ stock: sql`stock - 1` }).where(ids)
      expect([await stockOf(one), await stockOf(other)]).toEqual([4, 5])
    })
  })

  describe('every process hears', () => {
    /** What is heard of stock; a new listener may still hear of the products that were added before. */
    async function expectHeard(work: () => PromiseLike<unknown>, notices: string[]): Promise<void> {
      const heard = new Set<string>()
      const stop = await database().listen(CHANGED_CHANNEL, (payload) => heard.add(payload.split(' ')[0] ?? ''))
      await work()
      await vi.waitFor(() => expect([...heard].filter((one) => one !== 'catalogue').toSorted()).toEqual(notices))
      await stop()
    }

    test.each<[string, number, number, string[]]>([
      ['one of many is sold: the sum', 5, 4, ['stock']],
      ['the last of a combination is sold: that it is gone', 5, 0, ['sold-out', 'stock']],
      ['pieces come: the page changes', 0, 5, ['sold-out', 'stock']],
    ])('%s', async (_, from, to, notices) => {
      const id = await add(2)
      const red = await addVariant(id, from, 'Red')
      await expectHeard(() => setStock(red, to), notices)
    })

    test('pieces that move from one to another', async () => {
      const id = await add(0)
      const [red, blue] = [await addVariant(id, 3, 'Red'), await addVariant(id, 3, 'Blue')]
      const moved = () =>
        database().db.transaction(async (tx) => {
          await tx.update(productVariants).set({ stock: 2 }).where(eq(productVariants.id, red))
          await tx.update(productVariants).set({ stock: 4 }).where(eq(productVariants.id, blue))
        })
      await expectHeard(moved, ['sold-out', 'stock'])
    })

    test('a price of one: the catalogue', async () => {
      const red = await addVariant(await add(0), 3, 'Red')
      const price = () =>
        database().db.update(productVariants).set({ pricePaise: 1 }).where(eq(productVariants.id, red))
      const { catalogue } = await readVersions(database().db)
      await price()
      expect((await readVersions(database().db)).catalogue).toBe(catalogue + 1)
    })
  })

  describe('are refused', () => {
    test('below zero', async () => {
      const id = await add(1)
      expect(isCheckViolation(await failure(setStock(id, -1)), 'product_variants_stock_check')).toBe(true)
      expect(await stockOf(id)).toBe(1)
    })

    test('twice of the same values', async () => {
      const id = await add(1)
      await addVariant(id, 1, 'Red')
      expect(isUniqueViolation(await failure(addVariant(id, 1, 'Red')), 'product_variants_values_key')).toBe(true)
    })

    test('with the SKU of another', async () => {
      const id = await add(1)
      const named = (variant: string, sku: string) =>
        database().db.update(productVariants).set({ sku }).where(eq(productVariants.id, variant))
      await named(await addVariant(id, 1, 'Red'), 'KU-1')
      const again = await failure(named(await addVariant(id, 1, 'Blue'), 'ku-1'))
      expect(isUniqueViolation(again, 'product_variants_sku_key')).toBe(true)
    })

    test('without values, beside the default one', async () => {
      const id = await add(1)
      expect(isCheckViolation(await failure(addVariant(id, 1)), 'product_variants_default_check')).toBe(true)
    })
  })
})
