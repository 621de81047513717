import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { OrderJson } from '#contracts/orders/orders.ts'
import { orderItems, orders } from '#database/tables/orders.ts'
import { sellers } from '#database/tables/sellers.ts'
import type { Product } from '#rules/product.ts'
import { onBothDatabases } from '../../../tests/support/both-databases.ts'
import { brokenInvariants, newBuyer, setTerms } from '../../../tests/support/order-work.ts'
import { cartLine, orderBody, placeCod } from '../../../tests/support/orders.ts'
import { type Person, send } from '../../../tests/support/people.ts'
import { newSeller, type TestSeller } from '../../../tests/support/sellers.ts'
import { openTestShop, stockProduct, type TestShop } from '../../../tests/support/test-shop.ts'

const OWN = { shippingFeePaise: 8_000, freeShippingFromPaise: 200_000 }

onBothDatabases('shipping by a seller’s own rule', (database) => {
  let shop: TestShop
  let buyer: Person
  let weaver: TestSeller
  let knotter: TestSeller
  let own: Product
  let plain: Product
  let house: Product
  beforeAll(async () => {
    shop = await openTestShop({ database: database(), hasLimits: false })
    await setTerms(shop, { codConfirmAbovePaise: 10_000_000, codMaximumPaise: null, codOpenOrders: null })
    buyer = await newBuyer(shop)
    weaver = await newSeller(shop)
    knotter = await newSeller(shop)
    const part = { originalPaise: 60_000, discountPaise: null, stock: 500 }
    own = await stockProduct(shop, { ...part, sellerId: weaver.sellerId })
    plain = await stockProduct(shop, { ...part, sellerId: knotter.sellerId })
    house = await stockProduct(shop, part)
  })
  beforeEach(() => setRule(OWN))
  afterAll(() => shop.close())

  const setRule = (rule: object) => database().db.update(sellers).set(rule).where(eq(sellers.id, weaver.sellerId))

  const order = (items: unknown[], cart = {}) =>
    send(shop, 'POST', '/v1/api/orders', orderBody(house, 'COD', { items, cart }), buyer.token)

  /** Shipping of each seller's part, and that its lines add up to it. */
  async function partFees({ _id }: OrderJson) {
    const { db } = database()
    const [row] = await db.select().from(orders).where(eq(orders.id, _id))
    const rows = await db
      .select()
      .from(orders)
      .where(eq(orders.purchaseId, row?.purchaseId ?? ''))
    const fees = new Map<string, number>()
    for (const { id, sellerId, shippingPaise } of rows) {
      const items = await db.select().from(orderItems).where(eq(orderItems.orderId, id))
      expect(items.reduce((sum, { shippingSharePaise }) => sum + (shippingSharePaise ?? 0), 0)).toBe(shippingPaise)
      fees.set(sellerId, shippingPaise)
    }
    return fees
  }

  test('is charged to their part alone, and the shop’s fee by the other goods', async () => {
    // ₹1,200 of the others: free by the shop's limit of ₹1,000. ₹600 by the own rule: ₹80.
    const placed = await placeCod(shop, buyer, house, { items: [cartLine(house), cartLine(own), cartLine(plain)] })
    const fees = await partFees(placed)
    expect(fees.get(weaver.sellerId)).toBe(8_000)
    expect([...fees.values()].sort()).toEqual([0, 0, 8_000])
    expect(await brokenInvariants(shop)).toEqual([])
  })

  test('does not help the others over the shop’s limit', async () => {
    const placed = await placeCod(shop, buyer, house, { items: [cartLine(house), cartLine(own, { quantity: 4 })] })
    const fees = await partFees(placed)
    expect([fees.get(weaver.sellerId), [...fees.values()].reduce((sum, fee) => sum + fee, 0)]).toEqual([0, 5_000])
  })

  test.each([
    ['0 is free', { shippingFeePaise: 0, freeShippingFromPaise: null }, 0],
    ['without a limit it is never free', { shippingFeePaise: 7_000, freeShippingFromPaise: null }, 70],
    ['none is the shop’s', { shippingFeePaise: null, freeShippingFromPaise: null }, 0],
  ])('of an order of theirs: %s', async (_, rule, fee) => {
    await setRule(rule)
    const placed = await placeCod(shop, buyer, own, { items: [cartLine(own, { quantity: 2 })] })
    expect(placed.cart.shippingFee).toBe(fee)
  })

  test('that changed since the cart was read is refused with our sums', async () => {
    const answer = await order([cartLine(own)], { shippingFee: 50 })
    expect(answer.statusCode, answer.body).toBe(409)
    expect(answer.json().cart).toMatchObject({ subtotal: 600, shippingFee: 80 })
  })

  test('is not changed by what the body says of the seller', async () => {
    const line = cartLine(own)
    const lie = { ...line, product: { ...line.product, seller: { slug: 'x', name: 'x', shippingFee: 0 } } }
    const answer = await order([lie])
    expect(answer.statusCode, answer.body).toBe(200)
    expect(answer.json().order.cart.shippingFee).toBe(80)
  })

  test('makes an edited order free as the shop’s limit would', async () => {
    const placed = await placeCod(shop, buyer, own)
    expect(placed.cart.shippingFee).toBe(80)
    const lines = [{ item: placed.cart.items[0]?._id, quantity: 4 }]
    const answer = await send(shop, 'POST', `/v1/api/orders/${placed._id}/edits`, { lines }, weaver.token)
    expect(answer.statusCode, answer.body).toBe(200)
    expect(answer.json().edit.after).toMatchObject({ shippingFee: 0 })
  })
})
