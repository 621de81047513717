import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { orders } from '#database/tables/orders.ts'
import { OrderStatus } from '#rules/order-status.ts'
import type { Product } from '#rules/product.ts'
import { onBothDatabases } from '../../../tests/support/both-databases.ts'
import { newBuyer } from '../../../tests/support/order-work.ts'
import { cartLine, placeCod } from '../../../tests/support/orders.ts'
import { type Person, send } from '../../../tests/support/people.ts'
import { openTestShop, stockProduct, type TestShop } from '../../../tests/support/test-shop.ts'
import { countTogether, countTogetherNightly } from './count-together.ts'

onBothDatabases('bought together', (database) => {
  let shop: TestShop
  let buyers: Person[]
  let kurta: Product
  let shawl: Product
  let toy: Product
  beforeAll(async () => {
    shop = await openTestShop({ database: database(), hasLimits: false })
    buyers = []
    for (let at = 0; at < 4; at += 1) buyers.push(await newBuyer(shop))
  })
  beforeEach(async () => {
    await shop.database.db.execute(sql`delete from bought_together`)
    const shelf = (part: Partial<Product>) => stockProduct(shop, { stock: 50, ...part })
    kurta = await shelf({ category: 'Kurtas', originalPaise: 100_000, discountPaise: null })
    shawl = await shelf({ category: 'Shawls' })
    toy = await shelf({ category: 'Toys' })
  })
  afterAll(() => shop.close())

  async function buy(person: Person, products: readonly Product[], status: OrderStatus = OrderStatus.Shipped) {
    const items = products.map((product) => cartLine(product))
    const { _id } = await placeCod(shop, person, products[0]!, { items })
    await shop.database.db.update(orders).set({ status }).where(sql`id = ${_id}`)
  }
  const count = () => countTogether(shop.shop)
  const ask = async (...products: Product[]) =>
    (await send(shop, 'GET', `/v1/api/products/together?of=${products.map(({ id }) => id).join()}`)).json()
  const idsOf = async (...products: Product[]) => {
    const { kind, products: found } = await ask(...products)
    return [kind, found.map(({ _id }: { _id: string }) => _id)]
  }

  test('what three people bought in one order is told for both', async () => {
    for (const buyer of buyers.slice(0, 3)) await buy(buyer, [kurta, shawl])
    await count()
    expect(await idsOf(kurta)).toEqual(['bought', [shawl.id]])
    expect(await idsOf(shawl)).toEqual(['bought', [kurta.id]])
  })

  test('one person who orders often is no third buyer', async () => {
    for (const buyer of [buyers[0]!, buyers[0]!, buyers[0]!, buyers[1]!]) await buy(buyer, [kurta, shawl])
    await count()
    expect((await ask(kurta)).kind).toBe('similar')
  })

  test.each([OrderStatus.PaymentPending, OrderStatus.Processing, OrderStatus.Cancelled, OrderStatus.Failed])(
    'orders that are %s count for nothing',
    async (status) => {
      for (const buyer of buyers) await buy(buyer, [kurta, shawl], status)
      await count()
      expect((await ask(kurta)).kind).toBe('similar')
    },
  )

  test('the most bought comes first, and a cart asks for all that is in it', async () => {
    for (const buyer of buyers) await buy(buyer, [kurta, toy])
    for (const buyer of buyers.slice(0, 3)) await buy(buyer, [kurta, shawl])
    await count()
    expect(await idsOf(kurta)).toEqual(['bought', [toy.id, shawl.id]])
    expect(await idsOf(kurta, toy)).toEqual(['bought', [shawl.id]])
  })

  test('what is sold out is left out', async () => {
    for (const buyer of buyers) await buy(buyer, [kurta, shawl, toy])
    await count()
    await shop.database.db.execute(sql`update products set stock = 0 where id = ${shawl.id}`)
    await shop.shop.catalogue.refresh?.()
    const [, found] = await idsOf(kurta)
    expect(found).toEqual([toy.id])
  })

  test('old orders are forgotten', async () => {
    for (const buyer of buyers) await buy(buyer, [kurta, shawl])
    await shop.database.db.update(orders).set({ placedAt: new Date(shop.clock.now().getTime() - 200 * 86_400_000) })
    await count()
    expect((await ask(kurta)).kind).toBe('similar')
  })

  test('counting again replaces what was counted', async () => {
    for (const buyer of buyers) await buy(buyer, [kurta, shawl])
    await count()
    await shop.database.db.update(orders).set({ status: OrderStatus.Cancelled })
    await count()
    const left = await shop.database.db.execute(sql`select 1 from bought_together`)
    expect(left.rows).toEqual([])
  })

  describe('where nothing was bought with it', () => {
    test('the nearest prices of its category are told as similar', async () => {
      const priced = (originalPaise: number) =>
        stockProduct(shop, { stock: 5, category: 'Bags', originalPaise, discountPaise: null })
      const [bag, cheap, near, nearer, far] = [
        await priced(50_000),
        await priced(10_000),
        await priced(45_000),
        await priced(52_000),
        await priced(95_000),
      ]
      expect(await idsOf(bag)).toEqual(['similar', [nearer.id, near.id, cheap.id, far.id]])
    })

    test('an unknown product has nothing', async () => {
      const answer = await send(shop, 'GET', '/v1/api/products/together?of=01920000-0000-7000-8000-000000000000')
      expect(answer.json()).toEqual({ kind: 'similar', products: [] })
    })
  })

  test.each(['', 'of=', 'of=1', `of=${'a'.repeat(2000)}`, 'of=x&of=y'])(
    'a question like ?%s is refused',
    async (query) => {
      expect((await send(shop, 'GET', `/v1/api/products/together?${query}`)).statusCode).toBe(400)
    },
  )

  test('of several processes one counts, and once a night', async () => {
    const runs = await Promise.all([1, 2, 3].map(() => countTogetherNightly(shop.shop)))
    expect(runs.filter(Boolean)).toHaveLength(1)
    expect(await countTogetherNightly(shop.shop)).toBe(false)
    shop.clock.pass({ days: 1 })
    expect(await countTogetherNightly(shop.shop)).toBe(true)
  })
})
