import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { OrderJson } from '#contracts/orders/orders.ts'
import type { Db } from '#database/connect.ts'
import { products } from '#database/tables/catalogue.ts'
import { orderEvents } from '#database/tables/order-records.ts'
import { stockMovements } from '#database/tables/stock.ts'
import { OrderStatus } from '#rules/order-status.ts'
import type { Product } from '#rules/product.ts'
import { onPostgres } from '../../../tests/support/both-databases.ts'
import { brokenInvariants, newBuyer, newCoupon, usedCount } from '../../../tests/support/order-work.ts'
import { cartLine, placeCod } from '../../../tests/support/orders.ts'
import type { Person } from '../../../tests/support/people.ts'
import { openTestShop, stockProduct, type TestShop } from '../../../tests/support/test-shop.ts'
import { endOrder } from '../payments/end-order.ts'
import { lockOrder } from './find-order.ts'
import { reserveStockAgain } from './move-order.ts'
import { isInStock, linesOut, reserveAgain, restock } from './stock-lines.ts'
import { lockProducts, takeStock } from './take-stock.ts'

class Rollback extends Error {}

onPostgres('stock', (database) => {
  let shop: TestShop
  let buyer: Person
  beforeAll(async () => {
    shop = await openTestShop({ database: database(), hasLimits: false })
    buyer = await newBuyer(shop)
  })
  afterAll(async () => {
    // The callers of `endOrder` send the emails.
    const broken = await brokenInvariants(shop)
    expect(broken.filter((what) => !what.startsWith('I8'))).toEqual([])
    await shop.close()
  })

  const goods = (stock: number) => stockProduct(shop, { stock, originalPaise: 60_000, discountPaise: null })
  const stockOf = async ({ id }: Product, db: Db = database().db) =>
    (await db.select().from(products).where(eq(products.id, id)))[0]?.stock
  const movesOf = (db: Db, { id }: Product) => db.select().from(stockMovements).where(eq(stockMovements.productId, id))
  /** Runs in a transaction that never commits. */
  const trying = async (work: (tx: Db) => Promise<void>) => {
    const trial = database().db.transaction(async (tx) => {
      await work(tx)
      throw new Rollback()
    })
    await expect(trial).rejects.toThrow(Rollback)
  }
  const buy = (product: Product, quantity: number, couponCode?: string): Promise<OrderJson> =>
    placeCod(shop, buyer, product, {
      items: [cartLine(product, { quantity })],
      ...(couponCode === undefined ? {} : { cart: { couponCode } }),
    })
  const end = ({ _id }: OrderJson) =>
    database().db.transaction(async (tx) =>
      endOrder(tx, shop.shop, await lockOrder(tx, _id), OrderStatus.Cancelled, {
        by: 'shopper',
        userId: buyer.user._id,
      }),
    )
  const lines = (...wanted: [Product, number][]) =>
    wanted.map(([{ id: productId }, quantity]) => ({
      productId,
      variantId: productId,
      quantity,
      orderItemId: shop.shop.newId(),
    }))

  describe('taken for an order', () => {
    test('is summed over the lines of one product', () =>
      trying(async (tx) => {
        const product = await goods(5)
        const order = await buy(await goods(1), 1)
        const [item] = await linesOut(tx, order._id)
        const taken = lines([product, 2], [product, 3]).map((line) => ({ ...line, orderItemId: item!.orderItemId }))
        expect(await takeStock(tx, shop.shop, taken, { reason: 'order', orderId: order._id })).toBe(true)
        expect(await stockOf(product, tx)).toBe(0)
      }))

    test('is refused when several lines of one product together are too many', () =>
      trying(async (tx) => {
        const product = await goods(4)
        const order = await buy(await goods(1), 1)
        const [item] = await linesOut(tx, order._id)
        const taken = lines([product, 2], [product, 3]).map((line) => ({ ...line, orderItemId: item!.orderItemId }))
        expect(await takeStock(tx, shop.shop, taken, { reason: 'order', orderId: order._id })).toBe(false)
      }))

    test('is refused when one of two products is short', () =>
      trying(async (tx) => {
        const [enough, short] = [await goods(5), await goods(1)]
        const order = await buy(await goods(1), 1)
        const [item] = await linesOut(tx, order._id)
        const taken = lines([enough, 1], [short, 2]).map((line) => ({ ...line, orderItemId: item!.orderItemId }))
        expect(await takeStock(tx, shop.shop, taken, { reason: 'order', orderId: order._id })).toBe(false)
      }))

    test('is never of a retired product', () =>
      trying(async (tx) => {
        const product = await goods(5)
        await tx.update(products).set({ retiredAt: shop.clock.now() }).where(eq(products.id, product.id))
        expect((await lockProducts(tx, [product.id, 'no id'])).size).toBe(0)
      }))
  })

  describe('of an order that ends', () => {
    test('is back, with a movement that names the order', async () => {
      const product = await goods(5)
      const order = await buy(product, 2)
      await end(order)
      expect(await stockOf(product)).toBe(5)
      const moves = await movesOf(database().db, product)
      expect(moves.filter(({ reference }) => reference === order._id).map(({ delta }) => delta)).toEqual([-2, 2])
    })

    test('comes back once, however often it ends', async () => {
      const product = await goods(5)
      const order = await buy(product, 2)
      await end(order)
      await end(order)
      expect(await stockOf(product)).toBe(5)
    })

    test('that was returned before does not come back again', async () => {
      const product = await goods(5)
      const order = await buy(product, 3)
      await database().db.transaction(async (tx) => {
        const [line] = await linesOut(tx, order._id)
        await restock(tx, shop.shop, order._id, [{ ...line!, quantity: 1 }], 'return')
      })
      await end(order)
      expect(await stockOf(product)).toBe(5)
    })

    test('gives its coupon use back', async () => {
      const code = await newCoupon(shop, { usageLimit: 1 })
      const product = await goods(5)
      const order = await buy(product, 1, code)
      expect(await usedCount(shop, code)).toBe(1)
      await end(order)
      expect(await usedCount(shop, code)).toBe(0)
    })

    test('is told in the history of the order', async () => {
      const order = await buy(await goods(5), 1)
      await end(order)
      const events = await database().db.select().from(orderEvents).where(eq(orderEvents.orderId, order._id))
      expect(events).toContainEqual(expect.objectContaining({ kind: 'status', after: 'Cancelled', by: 'shopper' }))
    })
  })

  describe('reserved again for an order that ended', () => {
    test('is taken while it is there', async () => {
      const product = await goods(5)
      const order = await buy(product, 2)
      await end(order)
      await trying(async (tx) => {
        expect(await reserveStockAgain(tx, shop.shop, await lockOrder(tx, order._id))).toBe(true)
        expect(await stockOf(product, tx)).toBe(3)
      })
    })

    test('is refused without a change when others bought it', async () => {
      const product = await goods(2)
      const order = await buy(product, 2)
      await end(order)
      await buy(product, 1)
      await trying(async (tx) => {
        expect(await isInStock(tx, order._id)).toBe(false)
        expect(await reserveStockAgain(tx, shop.shop, await lockOrder(tx, order._id))).toBe(false)
        expect(await stockOf(product, tx)).toBe(1)
      })
    })

    test('is refused when its coupon is used up', async () => {
      const code = await newCoupon(shop, { usageLimit: 1 })
      const product = await goods(9)
      const order = await buy(product, 1, code)
      await end(order)
      await buy(product, 1, code)
      await trying(async (tx) => {
        expect(await reserveStockAgain(tx, shop.shop, await lockOrder(tx, order._id))).toBe(false)
      })
    })

    test('needs nothing while the order still has its pieces', async () => {
      const order = await buy(await goods(5), 2)
      await trying(async (tx) => {
        expect(await reserveAgain(tx, shop.shop, order._id)).toBe(true)
        expect(await reserveStockAgain(tx, shop.shop, await lockOrder(tx, order._id))).toBe(true)
      })
    })
  })
})
