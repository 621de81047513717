import { eq } from 'drizzle-orm'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import type { OrderJson } from '#contracts/orders/orders.ts'
import { RETURN_TEXTS } from '#contracts/orders/return-texts.ts'
import { refunds } from '#database/tables/payments.ts'
import { settings } from '#database/tables/settings.ts'
import { onBothDatabases } from '../../../tests/support/both-databases.ts'
import { giveCredit, readBalance } from '../../../tests/support/credit.ts'
import { brokenInvariants, doAllWork, newBuyer } from '../../../tests/support/order-work.ts'
import { cartLine, moveTo, orderBody } from '../../../tests/support/orders.ts'
import { payOrder } from '../../../tests/support/payments.ts'
import { newestMail, newPerson, type Person, send } from '../../../tests/support/people.ts'
import { openTestShop, stockProduct, type TestShop } from '../../../tests/support/test-shop.ts'

onBothDatabases('refunds of an order that store credit paid in part', (database) => {
  let shop: TestShop
  let admin: Person
  let seller: Person
  let buyer: Person
  beforeAll(async () => {
    shop = await openTestShop({ hasLimits: false, database: database() })
    admin = await newPerson(shop, 'admin')
    seller = await newPerson(shop, 'seller')
    return () => shop.close()
  })
  beforeEach(async () => {
    buyer = await newBuyer(shop)
    await giveCredit(shop, admin, buyer, 300)
  })

  /** ₹1,005 with the platform fee, ₹300 of it by store credit; paid. */
  async function paidOrder(method: 'online' | 'COD'): Promise<OrderJson> {
    const product = await stockProduct(shop, { originalPaise: 50_000, discountPaise: null, stock: 5 })
    const change = { shippingInfo: { email: buyer.email }, paymentMethod: { storeCredit: 300 } }
    const two = orderBody(product, method, { ...change, items: [cartLine(product, { quantity: 2 })] })
    const { order, razorpayOrder } = (await send(shop, 'POST', '/v1/api/orders', two, buyer.token)).json()
    if (method === 'online') {
      await payOrder(shop, razorpayOrder.id)
      await doAllWork(shop)
    }
    return order
  }
  const split = async ({ _id }: OrderJson) => {
    const rows = await shop.database.db
      .select()
      .from(refunds)
      .where(eq(refunds.orderId, _id))
      .orderBy(refunds.amountPaise)
    return rows.map(({ amountPaise, captureId, isCredit }) => [
      isCredit ? 'credit' : captureId === null ? 'by hand' : 'online',
      amountPaise / 100,
    ])
  }
  const refund = (order: OrderJson, amount?: number) =>
    send(shop, 'POST', `/v1/api/orders/${order._id}/refund`, { ...(amount && { amount }) }, seller.token)
  const askReturn = ({ _id, cart }: OrderJson, isCredit: boolean) =>
    send(
      shop,
      'POST',
      `/v1/api/orders/${_id}/returns`,
      { items: [{ itemId: cart.items[0]?._id, quantity: 1 }], reason: 'Too loud', isCredit },
      buyer.token,
    )
  const decide = async (order: OrderJson, returnId: string) => {
    for (const status of ['Approved', 'Received', 'Refunded'])
      await send(shop, 'PUT', `/v1/api/returns/${returnId}`, { status }, seller.token)
    return order
  }
  const offer = (isCreditOffered: boolean) => send(shop, 'PUT', '/v1/api/settings', { isCreditOffered }, seller.token)
  const sound = async () => expect(await brokenInvariants(shop)).toEqual([])

  test('a cancelled order sends money back the way it came, and the rest as store credit', async () => {
    const order = await paidOrder('online')
    await send(shop, 'POST', `/v1/api/orders/${order._id}/cancel`, {}, buyer.token)
    expect(await split(order)).toEqual([
      ['credit', 300],
      ['online', 705],
    ])
    expect(await readBalance(shop, buyer)).toBe(300)
    const mail = (await newestMail(shop, buyer.email, 'order_cancelled'))?.text ?? ''
    expect(mail).toContain('We are sending ₹705.00 back the way it came')
    expect(mail).toContain('₹300.00 is back in your store credit.')
    await sound()
  })

  test('a part of it goes back in money first, and no rupee twice', async () => {
    const order = await paidOrder('online')
    expect((await refund(order, 600)).statusCode).toBe(200)
    expect((await refund(order, 200)).statusCode).toBe(200)
    expect((await refund(order, 206)).statusCode).toBe(409)
    expect((await refund(order)).statusCode).toBe(200)
    expect(await split(order)).toEqual([
      ['credit', 95],
      ['online', 105],
      ['credit', 205],
      ['online', 600],
    ])
    expect(await readBalance(shop, buyer)).toBe(300)
    await sound()
  })

  test('cash that was paid at the door is given back by hand before store credit', async () => {
    const order = await paidOrder('COD')
    await moveTo(shop, seller, order, 'Delivered')
    await refund(order)
    expect(await split(order)).toEqual([
      ['credit', 300],
      ['by hand', 705],
    ])
    await sound()
  })

  test('the same refund sent at once by two gives nothing twice', async () => {
    const order = await paidOrder('online')
    await Promise.all([refund(order), refund(order), moveTo(shop, seller, order, 'Cancelled')])
    expect(await readBalance(shop, buyer)).toBe(300)
    await sound()
  })

  test('a return as store credit is refused until the shop offers it', async () => {
    await shop.database.db.delete(settings)
    await offer(false)
    const order = await paidOrder('online')
    await moveTo(shop, seller, order, 'Delivered')
    const answer = await askReturn(order, true)
    expect([answer.statusCode, answer.json().message]).toEqual([409, RETURN_TEXTS.creditNotOffered])
  })

  test('a return as store credit gives all of its sum as credit, and the rest of the order still goes back', async () => {
    await offer(true)
    const order = await paidOrder('online')
    await moveTo(shop, seller, order, 'Delivered')
    const asked = (await askReturn(order, true)).json().order.returns[0]
    await decide(order, asked._id)
    expect([asked.isCredit, await split(order), await readBalance(shop, buyer)]).toEqual([true, [['credit', 500]], 500])
    expect((await newestMail(shop, buyer.email, 'order_refund_sent'))?.text).toContain('₹500.00')
    await refund(order)
    expect(await split(order)).toEqual([
      ['credit', 500],
      ['online', 505],
    ])
    await sound()
  })

  test('a return asked as money goes back the way it came', async () => {
    await offer(true)
    const order = await paidOrder('COD')
    await moveTo(shop, seller, order, 'Delivered')
    const asked = (await askReturn(order, false)).json().order.returns[0]
    await decide(order, asked._id)
    expect(await split(order)).toEqual([['by hand', 500]])
    await sound()
  })
})
