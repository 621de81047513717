import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { WEBHOOK_DATA } from '#contracts/admin/webhook-events.ts'
import type { Database } from '#database/connect.ts'
import { products } from '#database/tables/catalogue.ts'
import { orders } from '#database/tables/orders.ts'
import { refunds } from '#database/tables/payments.ts'
import { returns } from '#database/tables/returns.ts'
import { stockMovements } from '#database/tables/stock.ts'
import { productVariants } from '#database/tables/variants.ts'
import { webhookDeliveries } from '#database/tables/webhooks.ts'
import type { WebhookEvent } from '#rules/webhook-events.ts'
import { onBothDatabases } from '../../../tests/support/both-databases.ts'
import { newPerson, type Person } from '../../../tests/support/people.ts'
import { openStalls, placePurchase, type Stall } from '../../../tests/support/purchases.ts'
import { emptyDatabase } from '../../../tests/support/test-database.ts'
import { openTestShop, stockProduct, type TestShop } from '../../../tests/support/test-shop.ts'
import { addEndpoint, FakeReceivers, outbox } from '../../../tests/support/webhooks.ts'

onBothDatabases('the seller in webhooks', (database: () => Database) => {
  let shop: TestShop
  let admin: Person
  let stalls: Stall[]
  beforeAll(async () => {
    shop = await openTestShop({
      ...{ database: database(), hasLimits: false },
      furnish: (one) => ({ ...one, webhooks: new FakeReceivers() }),
    })
  })
  beforeEach(async () => {
    await emptyDatabase(database().db)
    admin = await newPerson(shop, 'admin')
    stalls = await openStalls(shop, [50_000, 30_000])
    await addEndpoint(shop, admin)
  })
  afterAll(() => shop.close())
  const db = () => database().db

  /** What was written since the last call: the type, and the slug of whose it is. */
  async function told(): Promise<[string, string | null][]> {
    const rows = await outbox(database())
    await db().delete(webhookDeliveries)
    return rows.map(({ type, data }) => {
      expect(WEBHOOK_DATA[type as WebhookEvent].safeParse(data).error?.issues, type).toBeUndefined()
      const seller = data.seller as { slug: string } | null
      return [type, seller === null ? null : seller.slug]
    })
  }
  const other = () => {
    const seller = stalls[1]?.seller
    if (seller == null) throw new Error('No other seller.')
    return seller
  }

  test('is named with each order of what was bought at once, and with its stock', async () => {
    await placePurchase(shop, await newPerson(shop), stalls, 'COD')
    const rows = await outbox(database())
    const { sellerId: id, slug, sellerName: name } = other()
    const whose = (type: string) => rows.filter((row) => row.type === type).map(({ data }) => data.seller)
    for (const type of ['order.placed', 'stock.changed'])
      expect(whose(type), type).toEqual(expect.arrayContaining([null, { id, slug, name }]))
    await told()
    for (const status of ['Shipped', 'Cancelled'] as const)
      await db().update(orders).set({ status }).where(eq(orders.sellerId, id))
    expect(await told()).toEqual([
      ['order.status_changed', slug],
      ['order.status_changed', slug],
      ['order.cancelled', slug],
    ])
  })

  test('is named with refunds and returns of their orders, and none with those of the shop', async () => {
    await placePurchase(shop, await newPerson(shop), stalls, 'COD')
    await told()
    const { slug, sellerId } = other()
    const now = shop.shop.now()
    for (const order of await db().select().from(orders)) {
      const whose = order.sellerId === sellerId ? slug : null
      const returnId = shop.shop.newId()
      const asked = { id: returnId, orderId: order.id, reason: 'Too small', refundPaise: 5000 }
      await db()
        .insert(returns)
        .values({ ...asked, status: 'Requested', createdAt: now, updatedAt: now })
      await db().update(returns).set({ status: 'Withdrawn' }).where(eq(returns.id, returnId))
      const refund = { orderId: order.id, amountPaise: 5000, reason: 'Return', nextTryAt: now, createdAt: now }
      await db()
        .insert(refunds)
        .values({ id: shop.shop.newId(), ...refund, state: 'processed', isCredit: true })
      expect(await told()).toEqual([
        ['return.requested', whose],
        ['return.withdrawn', whose],
        ['refund.processed', whose],
      ])
    }
  })

  test('is named with what they sell, until it is gone', async () => {
    const { slug, sellerId } = other()
    await told()
    const { id } = await stockProduct(shop, { sellerId })
    await db().update(products).set({ title: 'Another' }).where(eq(products.id, id))
    expect(await told()).toEqual([
      ['product.created', slug],
      ['product.changed', slug],
    ])
    await db().update(productVariants).set({ pricePaise: 100 }).where(eq(productVariants.id, id))
    await db().update(productVariants).set({ stock: 2 }).where(eq(productVariants.id, id))
    expect(await told()).toEqual([
      ['product.changed', slug],
      ['stock.changed', slug],
    ])
    await db().delete(stockMovements)
    await db().delete(products).where(eq(products.id, id))
    expect(await told()).toEqual([['product.retired', slug]])
  })
})
