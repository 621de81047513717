import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { OrderJson } from '#contracts/orders/orders.ts'
import { RETURN_TEXTS } from '#contracts/orders/return-texts.ts'
import { parcels } from '#database/tables/parcels.ts'
import { earningOf } from '#rules/earnings.ts'
import { readEarningRows } from '#shop/earnings/earning-rows.ts'
import { onBothDatabases } from '../../../tests/support/both-databases.ts'
import { differingBooks } from '../../../tests/support/earning-books.ts'
import { brokenInvariants, newBuyer, setTerms } from '../../../tests/support/order-work.ts'
import { moveTo, placeCod } from '../../../tests/support/orders.ts'
import { paidOut, workPayouts } from '../../../tests/support/payouts.ts'
import { newPerson, type Person, send } from '../../../tests/support/people.ts'
import { newSeller, type TestSeller } from '../../../tests/support/sellers.ts'
import { openTestShop, stockProduct, type TestShop } from '../../../tests/support/test-shop.ts'
import { packParcel } from '../../../tests/support/tracked-parcels.ts'

/** The fee of an order, in paise. */
const FEE = 500

onBothDatabases('cash of a seller’s order that goes back', (database) => {
  let shop: TestShop
  let admin: Person
  let seller: TestSeller
  let buyer: Person
  beforeAll(async () => {
    shop = await openTestShop({ database: database(), hasLimits: false })
    admin = await newPerson(shop, 'admin')
  })
  beforeEach(async () => {
    shop.clock.pass({ minutes: 1 })
    seller = await newSeller(shop)
    buyer = await newBuyer(shop)
  })
  afterAll(async () => {
    expect(await differingBooks(shop)).toEqual([])
    expect(await brokenInvariants(shop)).toEqual([])
    await shop.close()
  })

  /** Its cash is with the seller, or was collected by the shop's courier, who has passed it on or not. */
  async function delivered(cash: 'seller' | 'courier' | 'shop'): Promise<OrderJson> {
    const part = { stock: 9, originalPaise: 100_000, discountPaise: null, sellerId: seller.sellerId }
    const placed = await placeCod(shop, buyer, await stockProduct(shop, part))
    const totalPaise = placed.cart.total * 100
    if (cash !== 'seller') {
      const { id } = await packParcel(shop, placed, { collectPaise: totalPaise })
      const remittedPaise = cash === 'shop' ? totalPaise : 0
      await database()
        .db.update(parcels)
        .set({ state: 'delivered', endedAt: shop.clock.now(), trackDueAt: null, remittedPaise })
        .where(eq(parcels.id, id))
    }
    return moveTo(shop, seller, placed, 'Delivered')
  }
  const refundUrl = ({ _id }: OrderJson) => `/v1/api/orders/${_id}/refund`
  const giveBack = (order: OrderJson, amount: number, who: Person = seller, more: object = {}) =>
    send(shop, 'POST', refundUrl(order), { amount, reason: 'A loose thread', ...more }, who.token)
  const sums = async (order: OrderJson) => (await send(shop, 'GET', refundUrl(order), undefined, seller.token)).json()
  async function earned() {
    const [row] = await readEarningRows(database().db, sql`o.seller_id = ${seller.sellerId}`)
    if (row === undefined) throw new Error('An order that was delivered is listed.')
    const { heldPaise, inHandPaise } = row
    return { heldPaise, inHandPaise, duePaise: earningOf(row).duePaise }
  }
  const mismatch = async (order: OrderJson) => {
    const { mismatches } = (await send(shop, 'GET', '/v1/api/admin/money', undefined, admin.token)).json()
    return mismatches.find((one: { order: { _id: string } | null }) => one.order?._id === order._id)
  }
  const settle = async (order: OrderJson, way?: string) => {
    const { id } = await mismatch(order)
    const body = { kind: 'cash_to_give_back', ...(way && { way }) }
    return send(shop, 'POST', `/v1/api/admin/money/${id}/heal`, body, admin.token)
  }

  test.each([
    // The shop has it, and owes the seller what they gave of their own.
    ['shop', 'seller', -30_000, 0],
    ['shop', 'admin', 0, -30_000],
    ['seller', 'seller', 70_000, 0],
    // The seller has it, and owes the shop what it gave.
    ['seller', 'admin', 100_000, -30_000],
  ] as const)('with the %s and given by the %s', async (cash, giver, inHandPaise, less) => {
    const order = await delivered(cash)
    const totalPaise = order.cart.total * 100
    const answer = await giveBack(order, 300, giver === 'seller' ? seller : admin)
    expect(answer.statusCode, answer.body).toBe(200)
    const extra = cash === 'seller' && inHandPaise > 0 ? totalPaise - 100_000 : 0
    const heldPaise = (cash === 'shop' ? totalPaise : 0) + less
    const hand = inHandPaise + extra
    expect(await earned()).toEqual({ heldPaise, inHandPaise: hand, duePaise: heldPaise - FEE })
  })

  test('is given back once, whoever writes it down', async () => {
    const order = await delivered('shop')
    expect((await giveBack(order, order.cart.total, admin)).statusCode).toBe(200)
    expect((await giveBack(order, 1)).statusCode).toBe(409)
  })

  test.each([
    ['shop', undefined, -1],
    ['shop', 'by_seller', 0],
    ['seller', 'by_hand', -1],
    ['seller', 'by_seller', 0],
  ] as const)('of a cancelled order, with the %s, an admin writes down %s', async (cash, way, shopGave) => {
    const order = await moveTo(shop, admin, await delivered(cash), 'Cancelled')
    const totalPaise = order.cart.total * 100
    expect((await mismatch(order)).seller).toEqual({ name: seller.sellerName, cashWith: cash })
    const answer = await settle(order, way)
    expect(answer.statusCode, answer.body).toBe(200)
    const heldPaise = (cash === 'shop' ? totalPaise : 0) + shopGave * totalPaise
    expect(await earned()).toEqual({ heldPaise, inHandPaise: 0 - heldPaise, duePaise: heldPaise })
  })

  test('is said to be with whoever has it', async () => {
    for (const cash of ['seller', 'courier', 'shop'] as const)
      expect((await sums(await delivered(cash))).cashWith).toBe(cash)
  })

  describe('by a payout of the shop', () => {
    test('is offered for what the courier brought to the shop, and refused for the rest', async () => {
      for (const cash of ['seller', 'courier', 'shop'] as const) {
        const order = await delivered(cash)
        expect((await sums(order)).mayPayOut, cash).toBe(cash === 'shop' ? true : undefined)
        const asked = await giveBack(order, 300, seller, { isPayout: true })
        expect(asked.statusCode, cash).toBe(cash === 'shop' ? 200 : 409)
      }
    })

    test('of a return the seller sends it to the account that the bank has verified', async () => {
      for (const cash of ['seller', 'shop'] as const) {
        const order = await delivered(cash)
        const items = [{ itemId: order.cart.items[0]?._id, quantity: 1 }]
        const body = { items, reason: 'Too small', refundTo: `${cash}${order.id.toLowerCase()}@okbank` }
        const asked = await send(shop, 'POST', `/v1/api/orders/${order._id}/returns`, body, buyer.token)
        const id = asked.json().order.returns[0]._id
        await workPayouts(shop)
        const decide = (status: string, more = {}) =>
          send(shop, 'PUT', `/v1/api/returns/${id}`, { status, ...more }, seller.token)
        for (const status of ['Approved', 'Received']) await decide(status)
        const answer = await decide('Refunded', { isPayout: true })
        expect(answer.statusCode, answer.body).toBe(cash === 'shop' ? 200 : 403)
        await workPayouts(shop)
        const paid = (await paidOut(shop)).filter(({ narration }) => String(narration).includes(order.id))
        expect(paid).toHaveLength(cash === 'shop' ? 1 : 0)
      }
    })
  })

  test('becomes store credit where the courier collected it, and not where the seller has it', async () => {
    await setTerms(shop, { isCreditOffered: true })
    for (const cash of ['seller', 'courier'] as const) {
      const order = await delivered(cash)
      const items = [{ itemId: order.cart.items[0]?._id, quantity: 1 }]
      const body = { items, reason: 'Too small', isCredit: true }
      const asked = await send(shop, 'POST', `/v1/api/orders/${order._id}/returns`, body, buyer.token)
      const refused = [409, RETURN_TEXTS.creditNotOffered]
      if (cash === 'seller') expect([asked.statusCode, asked.json().message]).toEqual(refused)
      else expect(asked.statusCode, asked.body).toBe(200)
    }
    await setTerms(shop, { isCreditOffered: false })
  })
})
