import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { OrderJson } from '#contracts/orders/orders.ts'
import { RETURN_TEXTS } from '#contracts/orders/return-texts.ts'
import { products } from '#database/tables/catalogue.ts'
import { refunds } from '#database/tables/payments.ts'
import { productNotices } from '#database/tables/product-notices.ts'
import { returns } from '#database/tables/returns.ts'
import { stockMovements } from '#database/tables/stock.ts'
import type { Product } from '#rules/product.ts'
import { RETURN_DECISIONS, type ReturnDecision } from '#rules/returns.ts'
import { asUser } from '../../../tests/support/as-user.ts'
import { onPostgres } from '../../../tests/support/both-databases.ts'
import { brokenInvariants, newBuyer } from '../../../tests/support/order-work.ts'
import { cartLine, moveTo, placeCod, SHIPPING } from '../../../tests/support/orders.ts'
import { newestMail, newPerson, type Person } from '../../../tests/support/people.ts'
import { openTestShop, stockProduct, type TestShop } from '../../../tests/support/test-shop.ts'
import { decideReturn } from './decide-return.ts'
import { requestReturn } from './request-return.ts'

onPostgres('deciding a return', (database) => {
  let shop: TestShop
  let buyer: Person
  let seller: Person
  let product: Product

  beforeAll(async () => {
    shop = await openTestShop({ database: database(), hasLimits: false })
    buyer = await newBuyer(shop)
    seller = await newPerson(shop, 'seller')
    product = await stockProduct(shop, { stock: 100, originalPaise: 60_000, discountPaise: null })
  })
  afterAll(() => shop.close())

  /** Two pieces delivered and paid in cash, one of which shall go back. */
  async function asked(): Promise<{ order: OrderJson; returnId: string }> {
    const order = await placeCod(shop, buyer, product, { items: [cartLine(product, { quantity: 2 })] })
    await moveTo(shop, seller, order, 'Delivered')
    const items = [{ itemId: order.cart.items[0]!._id, quantity: 1 }]
    await requestReturn(asUser(shop, buyer), order._id, { items, reason: 'Too wide' })
    const [row] = await database().db.select().from(returns).where(eq(returns.orderId, order._id))
    return { order, returnId: row!.id }
  }
  const decide = (returnId: string, status: ReturnDecision, remark = '') =>
    decideReturn(asUser(shop, seller), returnId, { status, remark })
  const stock = async () => (await database().db.select().from(products).where(eq(products.id, product.id)))[0]!.stock

  test('approved, it is told to the buyer; neither stock nor money moves', async () => {
    const { order, returnId } = await asked()
    const before = await stock()
    const { message, order: changed } = await decide(returnId, 'Approved')
    expect(message).toBe(RETURN_TEXTS.approved)
    expect(changed.paymentMethod.refundStatus).toBe('Return Approved')
    expect(await newestMail(shop, SHIPPING.email, 'order_return_approved')).not.toBeNull()
    expect(await stock()).toBe(before)
    expect(await database().db.$count(refunds, eq(refunds.orderId, order._id))).toBe(0)
  })

  test('rejected, it keeps what the seller said', async () => {
    const { returnId } = await asked()
    await decide(returnId, 'Rejected', 'It was worn.')
    const [row] = await database().db.select().from(returns).where(eq(returns.id, returnId))
    expect(row).toMatchObject({ status: 'Rejected', remark: 'It was worn.' })
  })

  test('received, its pieces are back on the shelf', async () => {
    const { returnId } = await asked()
    await decide(returnId, 'Approved')
    const before = await stock()
    await decide(returnId, 'Received')
    expect(await stock()).toBe(before + 1)
  })

  test('received but not fit for sale, its pieces stay off the shelf, and the ledger says why', async () => {
    const { order, returnId } = await asked()
    await decide(returnId, 'Approved')
    const before = await stock()
    const input = { status: 'Received', remark: '', isUnfit: true } as const
    const { message } = await decideReturn(asUser(shop, seller), returnId, input)
    expect([message, await stock()]).toEqual([RETURN_TEXTS.receivedUnfit, before])
    const reference = `Returned with order ${order.id}, not fit for sale`
    const isOfThis = eq(stockMovements.reference, reference)
    expect(await database().db.select().from(stockMovements).where(isOfThis)).toMatchObject([
      { delta: -1, reason: 'correction' },
    ])
  })

  test('whoever waits for a piece is called to one that came back, and never to one that is not fit', async () => {
    const last = await stockProduct(shop, { stock: 2 })
    const items = [cartLine(last, { quantity: 2 })]
    const order = await placeCod(shop, buyer, last, { items })
    await moveTo(shop, seller, order, 'Delivered')
    const returned = { items: [{ itemId: order.cart.items[0]!._id, quantity: 1 }], reason: 'Torn' }
    const now = shop.clock.now()
    const waiting = { kind: 'first_claim', variantId: last.id, email: 'waiting@example.in', pricePaise: 1 } as const
    const times = { createdAt: now, confirmedAt: now, expiresAt: new Date(now.getTime() + 86_400_000) }
    await database()
      .db.insert(productNotices)
      .values({ id: randomUUID(), ...waiting, ...times, linkKey: 'key' })
    const called = async () => (await database().db.select().from(productNotices))[0]?.calledAt ?? null
    for (const isUnfit of [true, false]) {
      await requestReturn(asUser(shop, buyer), order._id, returned)
      const rows = await database().db.select().from(returns).where(eq(returns.orderId, order._id))
      const { id } = rows.find(({ status }) => status === 'Requested')!
      await decide(id, 'Approved')
      await decideReturn(asUser(shop, seller), id, { status: 'Received', remark: '', isUnfit })
      expect((await called()) === null).toBe(isUnfit)
    }
    expect(await brokenInvariants(shop)).toEqual([])
  })

  test('refunded, the price of the piece is given back once', async () => {
    const { order, returnId } = await asked()
    for (const status of ['Approved', 'Received', 'Refunded'] as const) await decide(returnId, status)
    const given = await database().db.select().from(refunds).where(eq(refunds.orderId, order._id))
    expect(given).toMatchObject([{ amountPaise: 60_000, returnId, captureId: null }])
  })

  test('an order that was cancelled meanwhile brings no piece back twice', async () => {
    const { order, returnId } = await asked()
    await decide(returnId, 'Approved')
    await moveTo(shop, seller, order, 'Cancelled')
    const before = await stock()
    await decide(returnId, 'Received')
    expect(await stock()).toBe(before)
  })

  describe('is refused', () => {
    test.each<[string, ReturnDecision[], ReturnDecision]>([
      ['money before the goods', ['Approved'], 'Refunded'],
      ['goods before a yes', [], 'Received'],
      ['a yes after a no', ['Rejected'], 'Approved'],
      ['money twice', ['Approved', 'Received', 'Refunded'], 'Refunded'],
    ])('%s', async (_, steps, status) => {
      const { returnId } = await asked()
      for (const step of steps) await decide(returnId, step, 'So it is.')
      await expect(decide(returnId, status)).rejects.toMatchObject({
        code: 'conflict',
        message: RETURN_TEXTS.outOfTurn,
      })
    })

    test.each(['01900000-0000-7000-8000-00000000dead', 'not-an-id'])('a return that there is not: %s', async (id) => {
      await expect(decide(id, 'Approved')).rejects.toMatchObject({ code: 'not_found', message: RETURN_TEXTS.missing })
    })

    test.each(RETURN_DECISIONS)('%s by the buyer', async (status) => {
      const { returnId } = await asked()
      const work = decideReturn(asUser(shop, buyer), returnId, { status, remark: 'Mine.' })
      await expect(work).rejects.toMatchObject({ code: 'not_allowed' })
    })
  })

  test('two sellers at once: one decides, the other is told to look again', async () => {
    const { returnId } = await asked()
    const tries = await Promise.allSettled([decide(returnId, 'Approved'), decide(returnId, 'Rejected', 'No.')])
    expect(tries.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
  })

  test('whatever was decided, the books are right', async () => {
    expect(await brokenInvariants(shop)).toEqual([])
  })
})
