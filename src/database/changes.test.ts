import { sql } from 'drizzle-orm'
import { beforeEach, expect, test, vi } from 'vitest'
import { onBothDatabases } from '../../tests/support/both-databases.ts'
import { coupon, product, review, user } from '../../tests/support/rows.ts'
import { emptyDatabase } from '../../tests/support/test-database.ts'
import { users } from './tables/accounts.ts'
import { categories, products } from './tables/catalogue.ts'
import { coupons } from './tables/coupons.ts'
import { reviews } from './tables/reviews.ts'
import { CHANGED_CHANNEL, readVersions } from './versions.ts'

onBothDatabases('changes', (database) => {
  beforeEach(async () => {
    await emptyDatabase(database().db)
    await database().db.insert(categories).values({ name: 'Toys', position: 0 })
  })

  /** By how much each part's version increased. */
  async function risen(work: () => Promise<unknown>) {
    const before = await readVersions(database().db)
    await work()
    const after = await readVersions(database().db)
    return {
      catalogue: after.catalogue - before.catalogue,
      settings: after.settings - before.settings,
      content: after.content - before.content,
      stock: after.stock - before.stock,
    }
  }

  test('what is notified is heard, until one stops listening', async () => {
    const received: string[] = []
    const stop = await database().listen('news "of" today', (payload) => received.push(payload))
    await database().notify('news "of" today', 'first')
    await vi.waitFor(() => expect(received).toEqual(['first']))
    await stop()
    await database().notify('news "of" today', 'second')
    await database().ping()
    expect(received).toEqual(['first'])
  })

  test('a transaction with many changes counts once, and not at all when it is rolled back', async () => {
    const { db } = database()
    const many = () =>
      db.transaction(async (tx) => {
        await tx.insert(products).values([product({ title: 'One' }), product({ title: 'Two' })])
        await tx.update(products).set({ stock: 1 })
      })
    expect(await risen(many)).toMatchObject({ catalogue: 1, settings: 0, content: 0 })
    const undone = () =>
      db
        .transaction(async (tx) => {
          await tx.delete(products)
          throw new Error('undo')
        })
        .catch(() => {})
    expect(await risen(undone)).toMatchObject({ catalogue: 0, settings: 0, content: 0 })
  })

  test('every process hears what changed, after the commit', async () => {
    const received: string[] = []
    const stop = await database().listen(CHANGED_CHANNEL, (payload) => received.push(payload))
    await database().db.transaction(async (tx) => {
      await tx.insert(products).values(product({}))
      await tx.insert(coupons).values(coupon({}))
      expect(received).toEqual([])
    })
    await vi.waitFor(() => expect(received.toSorted()).toEqual(['catalogue', 'content']))
    await stop()
  })

  test('a change of stock alone is no change of the catalogue: it names the product, and whether it sold out', async () => {
    const { db } = database()
    const [toy, hat] = [product({ title: 'Toy', stock: 2 }), product({ title: 'Hat', stock: 5 })]
    await db.insert(products).values([toy, hat])
    const before = (await readVersions(db)).stock
    const heard: string[] = []
    // A new listener may still hear what was notified shortly before.
    const stop = await database().listen(CHANGED_CHANNEL, (payload) => payload === 'catalogue' || heard.push(payload))
    const sell = () => db.update(products).set({ stock: sql`stock - 1`, updatedAt: new Date() })
    expect(await risen(sell)).toEqual({ catalogue: 0, settings: 0, content: 0, stock: 1 })
    await vi.waitFor(() =>
      expect(heard.toSorted()).toEqual([`stock ${before + 1} ${hat.id}`, `stock ${before + 1} ${toy.id}`].toSorted()),
    )
    heard.length = 0
    await sell()
    await vi.waitFor(() =>
      expect(heard.toSorted()).toEqual([`sold-out ${before + 2} ${toy.id}`, `stock ${before + 2} ${hat.id}`]),
    )
    await stop()
  })

  test('a change of the price counts for the catalogue, whatever happens to the stock', async () => {
    const { db } = database()
    await db.insert(products).values(product({ stock: 2 }))
    const edit = () => db.update(products).set({ stock: 1, originalPaise: 777_700, discountPaise: null })
    expect(await risen(edit)).toEqual({ catalogue: 1, settings: 0, content: 0, stock: 0 })
    expect((await risen(() => db.update(products).set({ stock: 1 }))).stock).toBe(0)
  })

  test('a use of a coupon changes no page, its last use does', async () => {
    const { db } = database()
    await db.insert(coupons).values(coupon({ usageLimit: 2 }))
    const use = () => db.update(coupons).set({ usedCount: sql`used_count + 1` })
    expect((await risen(use)).content).toBe(0)
    expect((await risen(use)).content).toBe(1)
    expect((await risen(() => db.update(coupons).set({ isActive: false }))).content).toBe(1)
  })

  test('a product’s rating follows its reviews', async () => {
    const { db } = database()
    const [toy, [ann, ben]] = [product({}), [user({ username: 'ann' }), user({ username: 'ben' })]]
    await db.insert(products).values(toy)
    await db.insert(users).values([ann!, ben!])
    const rating = async () =>
      (await db.select({ sum: products.ratingSum, count: products.ratingCount }).from(products))[0]
    await db.insert(reviews).values([review(toy.id, ann!.id, 5), review(toy.id, ben!.id, 2)])
    expect(await rating()).toEqual({ sum: 7, count: 2 })
    const edit = () => db.update(reviews).set({ rating: 4, comment: 'Better now' }).where(sql`user_id = ${ben!.id}`)
    expect((await risen(edit)).catalogue).toBe(1)
    expect(await rating()).toEqual({ sum: 9, count: 2 })
    await db.delete(users).where(sql`id = ${ann!.id}`)
    expect(await rating()).toEqual({ sum: 4, count: 1 })
    await db.delete(products)
  })
})
