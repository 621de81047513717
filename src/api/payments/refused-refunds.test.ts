import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { OrderJson } from '#contracts/orders/orders.ts'
import { refunds } from '#database/tables/payments.ts'
import { settleRefund } from '#sandbox/razorpay/settle-refund.ts'
import { sendRefunds } from '#shop/payments/send-refunds.ts'
import { onBothDatabases } from '../../../tests/support/both-databases.ts'
import { newBuyer, readOne } from '../../../tests/support/order-work.ts'
import { moveTo, placeOnline } from '../../../tests/support/orders.ts'
import { payOrder, setFaults } from '../../../tests/support/payments.ts'
import { newPerson, type Person, send } from '../../../tests/support/people.ts'
import { openTestShop, stockProduct, type TestShop } from '../../../tests/support/test-shop.ts'

onBothDatabases('a refund that the bank sent back', (database) => {
  let shop: TestShop
  let buyer: Person
  let seller: Person
  beforeAll(async () => {
    shop = await openTestShop({ database: database(), hasLimits: false })
    buyer = await newBuyer(shop)
    seller = await newPerson(shop, 'seller')
  })
  afterAll(() => shop.close())

  async function paid(): Promise<OrderJson> {
    const placed = await placeOnline(shop, buyer, await stockProduct(shop, { stock: 5 }))
    const proof = await payOrder(shop, placed.razorpayOrder.id)
    return (await send(shop, 'POST', '/v1/api/payments/verify', proof, buyer.token)).json().order
  }
  /** The provider takes what `giveBack` queues, and the bank returns it. */
  async function sentBack(order: OrderJson, giveBack: () => Promise<unknown>) {
    setFaults(shop, { refunds: { status: 'pending' } })
    await giveBack()
    await sendRefunds(shop.shop)
    const [refund] = await shop.database.db.select().from(refunds).where(eq(refunds.orderId, order._id))
    await settleRefund(shop.razorpay, refund?.providerRefundId ?? '', 'failed')
    setFaults(shop)
    shop.clock.pass({ minutes: 1 })
    await sendRefunds(shop.shop)
  }
  const give = (order: OrderJson, amount: number) =>
    send(shop, 'POST', `/v1/api/orders/${order._id}/refund`, { amount, reason: 'A stain' }, seller.token)
  const seen = async (order: OrderJson) =>
    Promise.all([buyer, seller].map(async (who) => (await readOne(shop, who, order._id)) as OrderJson))

  test('of a cancelled order is owed, to the eyes of both sides', async () => {
    const order = await paid()
    await sentBack(order, () => moveTo(shop, seller, order, 'Cancelled'))
    for (const { paymentMethod } of await seen(order)) expect(paymentMethod.refusedAmount).toBe(order.cart.total)
  })

  test('of an order that stands is owed until the same sum was sent again', async () => {
    const order = await paid()
    await sentBack(order, () => give(order, 100))
    for (const { paymentMethod } of await seen(order)) expect(paymentMethod.refusedAmount).toBe(100)
    shop.clock.pass({ minutes: 2 })
    expect((await give(order, 100)).statusCode).toBe(200)
    for (const { paymentMethod } of await seen(order)) expect(paymentMethod).not.toHaveProperty('refusedAmount')
  })

  test('of a return is said of that return', async () => {
    const order = await moveTo(shop, seller, await paid(), 'Delivered')
    const wish = { items: [{ itemId: order.cart.items[0]?._id, quantity: 1 }], reason: 'Too wide' }
    const asked = await send(shop, 'POST', `/v1/api/orders/${order._id}/returns`, wish, buyer.token)
    const id = asked.json().order.returns[0]._id
    const decide = async (status: string) => {
      const answer = await send(shop, 'PUT', `/v1/api/returns/${id}`, { status }, seller.token)
      expect(answer.statusCode, answer.body).toBe(200)
    }
    for (const status of ['Approved', 'Received']) await decide(status)
    await sentBack(order, () => decide('Refunded'))
    for (const { returns } of await seen(order)) expect(returns).toMatchObject([{ isRefundRefused: true }])
  })

  test('is not said of a refund that arrived', async () => {
    const order = await paid()
    await give(order, 100)
    await sendRefunds(shop.shop)
    for (const { paymentMethod } of await seen(order)) expect(paymentMethod).not.toHaveProperty('refusedAmount')
  })
})
