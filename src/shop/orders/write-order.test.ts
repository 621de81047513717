import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { OrderInput } from '#contracts/orders.ts'
import { users } from '#database/tables/accounts.ts'
import { products } from '#database/tables/catalogue.ts'
import { invoices } from '#database/tables/invoices.ts'
import { orders } from '#database/tables/orders.ts'
import { stockMovements } from '#database/tables/stock.ts'
import { onBothDatabases } from '../../../tests/support/both-databases.ts'
import { newBuyer, setTerms } from '../../../tests/support/order-work.ts'
import { orderBody } from '../../../tests/support/orders.ts'
import { openTestShop, stockProduct, type TestShop } from '../../../tests/support/test-shop.ts'
import { visitShop } from '../accounts/visit-shop.ts'
import { readOrderLines } from './read-order-lines.ts'
import { readShipping } from './read-shipping.ts'
import { writeOrderAtOnce } from './write-order.ts'

onBothDatabases('an order in one statement', (database) => {
  let open: TestShop
  beforeAll(async () => {
    open = await openTestShop({ database: database() })
  })
  afterAll(() => open.close())

  /** Somebody who wants two of a product, and the product as it was read. */
  async function arrange() {
    const { db } = database()
    const buyer = await newBuyer(open)
    const product = await stockProduct(open)
    const { id } = product
    const [user] = await db.select().from(users).where(eq(users.id, buyer.user._id))
    const [seen] = await db.select().from(products).where(eq(products.id, id))
    if (user === undefined || seen === undefined) throw new Error('nothing to buy')
    const input = orderBody(product, 'COD') as unknown as OrderInput
    const wanted = {
      user,
      input,
      lines: readOrderLines(input.cart.items),
      shipping: readShipping(input.shippingInfo),
      key: null,
      requestHash: '',
      heldFromMs: open.shop.now().getTime(),
    }
    const visitor = { role: 'customer', userId: user.id, sessionId: '', address: '', device: '' } as const
    const write = () => writeOrderAtOnce(visitShop(open.shop, visitor), wanted, [seen])
    const written = async () => ({
      orders: await db.$count(orders, eq(orders.userId, user.id)),
      movements: await db.$count(stockMovements, eq(stockMovements.productId, id)),
      stock: (await db.select().from(products).where(eq(products.id, id)))[0]?.stock,
    })
    return { seen, wanted, write, written }
  }

  test('is all there, and its invoice has the number that it answers', async () => {
    const { seen, wanted, write, written } = await arrange()
    const before = await written()
    const made = await write()
    const quantity = wanted.lines.reduce((sum, line) => sum + line.quantity, 0)
    expect(await written()).toEqual({ orders: 1, movements: before.movements + 1, stock: seen.stock - quantity })
    const [paper] = await database()
      .db.select()
      .from(invoices)
      .where(eq(invoices.orderId, made?.order.id ?? ''))
    expect(paper?.number).toBe(made?.invoiceNumber)
  })

  test.each([
    ['its price', { originalPaise: 1_000_000 }],
    ['its words', { title: 'Another', updatedAt: new Date('2031-01-01T00:00:00Z') }],
    ['its stock, and too little is left', { stock: 0 }],
    ['its place: it is no longer sold', { retiredAt: new Date('2031-01-01T00:00:00Z') }],
  ])('is not written at all when a product changed since it was read: %s', async (_, change) => {
    const { seen, write, written } = await arrange()
    await database().db.update(products).set(change).where(eq(products.id, seen.id))
    const before = await written()
    expect(await write()).toBeNull()
    expect(await written()).toEqual(before)
  })

  test('does not count coupons or open orders: those go step by step', async () => {
    const { wanted, write, written } = await arrange()
    const before = await written()
    wanted.input.cart.couponCode = 'ANY'
    expect(await write()).toBeNull()
    wanted.input.cart.couponCode = undefined
    await setTerms(open, { codOpenOrders: 3 })
    expect(await write()).toBeNull()
    expect(await written()).toEqual(before)
  })
})
