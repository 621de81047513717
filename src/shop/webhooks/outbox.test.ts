import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { WEBHOOK_DATA } from '#contracts/admin/webhook-events.ts'
import type { Database } from '#database/connect.ts'
import { products } from '#database/tables/catalogue.ts'
import { orders } from '#database/tables/orders.ts'
import { refunds } from '#database/tables/payments.ts'
import { returns } from '#database/tables/returns.ts'
import { productVariants } from '#database/tables/variants.ts'
import { WEBHOOK_EVENTS, type WebhookEvent } from '#rules/webhook-events.ts'
import { onBothDatabases } from '../../../tests/support/both-databases.ts'
import { moveTo, placeCod, placeOnline } from '../../../tests/support/orders.ts'
import { newPerson, type Person, send } from '../../../tests/support/people.ts'
import { emptyDatabase } from '../../../tests/support/test-database.ts'
import { openTestShop, stockProduct, type TestShop } from '../../../tests/support/test-shop.ts'
import { addEndpoint, FakeReceivers, outbox, outboxOf } from '../../../tests/support/webhooks.ts'

onBothDatabases('the outbox of webhooks', (database: () => Database) => {
  let shop: TestShop
  let admin: Person
  let buyer: Person
  beforeAll(async () => {
    shop = await openTestShop({
      ...{ database: database(), hasLimits: false },
      furnish: (one) => ({ ...one, webhooks: new FakeReceivers() }),
    })
  })
  beforeEach(async () => {
    await emptyDatabase(database().db)
    admin = await newPerson(shop, 'admin')
    buyer = await newPerson(shop)
  })
  afterAll(() => shop.close())

  /** What was written, checked against the contract of its event. */
  async function written(): Promise<string[]> {
    const rows = await outbox(database())
    for (const { type, data } of rows) {
      const parsed = WEBHOOK_DATA[type as WebhookEvent].safeParse(data)
      expect(parsed.error?.issues, `${type} ${JSON.stringify(data)}`).toBeUndefined()
      expect(JSON.stringify(data)).not.toMatch(/Asha|example\.in|98450|Weavers|Bengaluru/)
      expect(JSON.stringify(data).length).toBeLessThan(20_000)
    }
    await database().db.execute(sql`delete from webhook_deliveries`)
    return rows.map(({ type }) => type)
  }
  const db = () => database().db

  test('holds nothing while nobody listens, or to something else', async () => {
    const product = await stockProduct(shop)
    await placeCod(shop, buyer, product)
    expect(await outbox(database())).toEqual([])
    await addEndpoint(shop, admin, { events: ['return.requested'] })
    await addEndpoint(shop, admin, { isOn: false })
    await placeCod(shop, buyer, product)
    expect(await outbox(database())).toEqual([])
  })

  test('holds each step of an order, for each endpoint that wants it', async () => {
    const product = await stockProduct(shop, { stock: 9 })
    const { webhook } = await addEndpoint(shop, admin, { events: ['order.placed'] })
    const all = ['order.placed', 'order.paid', 'order.status_changed', 'order.cancelled', 'payment.failed']
    await addEndpoint(shop, admin, { events: all })
    const order = await placeCod(shop, buyer, product)
    const [own] = await outboxOf(database(), webhook._id)
    const [kept] = await db().select().from(orders)
    expect(own?.data).toMatchObject({ orderId: order._id, totalPaise: kept?.totalPaise, method: 'COD' })
    const rows = await outbox(database())
    expect(rows.map(({ type }) => type)).toEqual(['order.placed', 'order.placed'])
    expect(new Set(rows.map(({ eventId }) => eventId)).size).toBe(1)
    await written()
    await moveTo(shop, admin, order, 'Shipped')
    const [moved] = await outbox(database())
    expect(moved?.data).toMatchObject({ status: 'Shipped' })
    expect(Object.keys(moved?.data ?? {})).toContain('before')
    expect(await written()).toEqual(['order.status_changed'])
    await moveTo(shop, admin, order, 'Delivered')
    expect(await written()).toEqual(['order.paid', 'order.status_changed'])
    const other = await placeCod(shop, buyer, product)
    await written()
    const cancelled = await send(shop, 'POST', `/v1/api/orders/${other._id}/cancel`, {}, buyer.token)
    expect(cancelled.statusCode, cancelled.body).toBe(200)
    expect(await written()).toEqual(['order.status_changed', 'order.cancelled'])
    await placeOnline(shop, buyer, product)
    expect(await written()).toEqual(['order.placed', 'order.placed'])
    await db().update(orders).set({ paymentStatus: 'Failed', status: 'Failed' }).where(eq(orders.method, 'online'))
    expect(await written()).toEqual(['payment.failed', 'order.status_changed'])
  })

  test('holds nothing of what was rolled back', async () => {
    const product = await stockProduct(shop)
    const order = await placeCod(shop, buyer, product)
    await addEndpoint(shop, admin)
    const failing = db().transaction(async (tx) => {
      await tx.update(orders).set({ status: 'Cancelled' }).where(eq(orders.id, order._id))
      await tx.update(productVariants).set({ stock: 1 }).where(eq(productVariants.id, product.id))
      throw new Error('Stopped')
    })
    await expect(failing).rejects.toThrow('Stopped')
    expect(await outbox(database())).toEqual([])
  })

  test('holds the latest stock once, until it is tried, and what changes after that as another', async () => {
    const product = await stockProduct(shop, { stock: 9 })
    await addEndpoint(shop, admin, { events: ['stock.changed'] })
    const setStock = (stock: number) =>
      db().update(productVariants).set({ stock }).where(eq(productVariants.id, product.id))
    for (const stock of [8, 7, 7, 6]) await setStock(stock)
    const [row, ...others] = await outbox(database())
    expect(others).toEqual([])
    expect(row?.data).toEqual({
      ...{ productId: product.id, variantId: product.id, seller: null },
      ...{ sku: null, stock: 6 },
    })
    await db().execute(sql`update webhook_deliveries set tries = 1`)
    await setStock(5)
    const rows = await outbox(database())
    expect(rows.map(({ data }) => data.stock)).toEqual([6, 5])
  })

  test('holds products that come, change and go, and no ratings, stock or times of theirs', async () => {
    await addEndpoint(shop, admin, { events: ['product.created', 'product.changed', 'product.retired'] })
    const product = await stockProduct(shop)
    expect(await written()).toEqual(['product.created'])
    const set = (change: object) => db().update(products).set(change).where(eq(products.id, product.id))
    await set({ updatedAt: new Date(), ratingSum: 5, ratingCount: 1 })
    await db().update(productVariants).set({ stock: 3 }).where(eq(productVariants.id, product.id))
    expect(await written()).toEqual([])
    await set({ title: 'Shawl of wool' })
    await set({ description: 'Warm' })
    await db().update(productVariants).set({ pricePaise: 100 }).where(eq(productVariants.id, product.id))
    expect(await written()).toEqual(['product.changed'])
    await set({ retiredAt: new Date() })
    expect(await written()).toEqual(['product.retired'])
    await set({ retiredAt: null })
    expect(await written()).toEqual(['product.changed'])
    await db().execute(sql`delete from stock_movements`)
    await db().delete(products).where(eq(products.id, product.id))
    expect(await written()).toEqual(['product.retired'])
  })

  test('holds refunds and returns', async () => {
    const order = await placeCod(shop, buyer, await stockProduct(shop))
    await addEndpoint(shop, admin, {
      events: WEBHOOK_EVENTS.filter((event) => /^(refund|return)/.test(event)),
    })
    const now = shop.shop.now()
    const back = { orderId: order._id, status: 'Requested' as const, reason: 'Too small', refundPaise: 5000 }
    const returnId = shop.shop.newId()
    await db()
      .insert(returns)
      .values({ id: returnId, ...back, createdAt: now, updatedAt: now })
    for (const status of ['Approved', 'Received', 'Refunded'] as const) {
      await db().update(returns).set({ status }).where(eq(returns.id, returnId))
    }
    await db().update(returns).set({ status: 'Withdrawn' }).where(eq(returns.id, returnId))
    expect(await written()).toEqual(['return.requested', 'return.decided', 'return.received', 'return.withdrawn'])
    const refund = { orderId: order._id, amountPaise: 5000, reason: 'Return', nextTryAt: now, createdAt: now }
    const id = shop.shop.newId()
    await db()
      .insert(refunds)
      .values({ id, ...refund })
    await db().update(refunds).set({ attempts: 1 }).where(eq(refunds.id, id))
    expect(await written()).toEqual([])
    await db().update(refunds).set({ state: 'failed' }).where(eq(refunds.id, id))
    await db().update(refunds).set({ state: 'processed' }).where(eq(refunds.id, id))
    await db()
      .insert(refunds)
      .values({ id: shop.shop.newId(), ...refund, state: 'processed', isCredit: true })
    expect(await written()).toEqual(['refund.failed', 'refund.processed', 'refund.processed'])
  })

  test('takes a batch of orders in one insert, in their order', async () => {
    const product = await stockProduct(shop, { stock: 50 })
    await addEndpoint(shop, admin, { events: ['order.placed', 'stock.changed'] })
    const people = await Promise.all(Array.from({ length: 6 }, () => newPerson(shop)))
    const placed = await Promise.all(people.map((person) => placeCod(shop, person, product)))
    const rows = await outbox(database())
    const told = rows.filter(({ type }) => type === 'order.placed').map(({ subjectId }) => subjectId)
    expect(told.sort()).toEqual(placed.map(({ _id }) => _id).sort())
    expect(rows.filter(({ type }) => type === 'stock.changed').map(({ data }) => data.stock)).toEqual([44])
  })
})
