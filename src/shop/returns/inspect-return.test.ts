import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { OrderJson } from '#contracts/orders/orders.ts'
import { RETURN_TEXTS } from '#contracts/orders/return-texts.ts'
import { products } from '#database/tables/catalogue.ts'
import { returns } from '#database/tables/returns.ts'
import type { Product } from '#rules/product.ts'
import { asUser } from '../../../tests/support/as-user.ts'
import { onBothDatabases } from '../../../tests/support/both-databases.ts'
import { findingPicture } from '../../../tests/support/inspections.ts'
import { brokenInvariants, newBuyer } from '../../../tests/support/order-work.ts'
import { cartLine, moveTo, placeCod } from '../../../tests/support/orders.ts'
import { newPerson, type Person } from '../../../tests/support/people.ts'
import { openTestShop, stockProduct, type TestShop } from '../../../tests/support/test-shop.ts'
import { decideReturn } from './decide-return.ts'
import { requestReturn } from './request-return.ts'

onBothDatabases('looking at what came back', (database) => {
  let shop: TestShop
  let buyer: Person
  let seller: Person
  let product: Product
  beforeAll(async () => {
    shop = await openTestShop({ database: database(), hasLimits: false })
    buyer = await newBuyer(shop)
    seller = await newPerson(shop, 'seller')
    product = await stockProduct(shop, { stock: 100 })
  })
  afterAll(() => shop.close())

  /** Four pieces on their way back, and approved. */
  async function approved(): Promise<{ order: OrderJson; item: string; returnId: string }> {
    const order = await placeCod(shop, buyer, product, { items: [cartLine(product, { quantity: 4 })] })
    await moveTo(shop, seller, order, 'Delivered')
    const item = order.cart.items[0]!._id
    await requestReturn(asUser(shop, buyer), order._id, { items: [{ itemId: item, quantity: 4 }], reason: 'Too wide' })
    const [row] = await database().db.select().from(returns).where(eq(returns.orderId, order._id))
    await decideReturn(asUser(shop, seller), row!.id, { status: 'Approved', remark: '' })
    return { order, item, returnId: row!.id }
  }
  const look = async (
    returnId: string,
    item: string,
    [sellable, repair, scrap, notOurs]: [number, number, number, number],
  ) => {
    const pictures = notOurs > 0 ? [await findingPicture(shop, seller, returnId)] : []
    return decideReturn(asUser(shop, seller), returnId, {
      ...{ status: 'Received', remark: '' },
      inspected: [{ item, sellable, repair, scrap, notOurs, note: notOurs > 0 ? 'A towel' : '', pictures }],
    })
  }
  const stock = async () => (await database().db.select().from(products).where(eq(products.id, product.id)))[0]!.stock

  test('puts only what can be sold on the shelf, and the return says what was found', async () => {
    const { item, returnId } = await approved()
    const before = await stock()
    const { message, order } = await look(returnId, item, [1, 1, 1, 1])
    expect([message, await stock()]).toEqual([RETURN_TEXTS.inspected, before + 1])
    expect(order.returns[0]?.items[0]?.inspected).toEqual({ sellable: 1, repair: 1, scrap: 1, notOurs: 1 })
  })

  test('counts every piece once, or nothing is received', async () => {
    const { item, returnId } = await approved()
    await expect(look(returnId, item, [1, 0, 0, 0])).rejects.toThrow(RETURN_TEXTS.countPieces)
    const [row] = await database().db.select().from(returns).where(eq(returns.id, returnId))
    expect(row?.status).toBe('Approved')
  })

  test('happens once, also by two people at the same moment', async () => {
    const { item, returnId } = await approved()
    const before = await stock()
    const both = await Promise.allSettled([look(returnId, item, [4, 0, 0, 0]), look(returnId, item, [0, 0, 4, 0])])
    expect(both.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    expect([before, before + 4]).toContain(await stock())
  })

  test('moves no stock of an order that has ended meanwhile', async () => {
    const { order, item, returnId } = await approved()
    await moveTo(shop, seller, order, 'Cancelled')
    const before = await stock()
    await look(returnId, item, [4, 0, 0, 0])
    expect(await stock()).toBe(before)
  })

  test('leaves stock equal to its ledger', async () => {
    expect(await brokenInvariants(shop)).toEqual([])
  })
})
