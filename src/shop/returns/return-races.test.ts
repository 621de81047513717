import { afterAll, beforeAll, expect, test } from 'vitest'
import type { OrderJson } from '#contracts/orders/orders.ts'
import { onBothDatabases } from '../../../tests/support/both-databases.ts'
import { deliveredOrder, type ReturnStage } from '../../../tests/support/inspections.ts'
import { brokenInvariants, newBuyer, readOne } from '../../../tests/support/order-work.ts'
import { newPerson, send } from '../../../tests/support/people.ts'
import { openTestShop, stockProduct, type TestShop } from '../../../tests/support/test-shop.ts'

onBothDatabases('two returns of one line at the same moment', (database) => {
  let shop: TestShop
  let stage: ReturnStage
  beforeAll(async () => {
    shop = await openTestShop({ database: database(), hasLimits: false })
    const [buyer, seller] = [await newBuyer(shop), await newPerson(shop, 'seller')]
    stage = { shop, buyer, seller, product: await stockProduct(shop, { stock: 50 }) }
  })
  afterAll(() => shop.close())

  const ask = ({ _id, cart }: OrderJson, quantity: number) => {
    const body = { items: [{ itemId: cart.items[0]?._id, quantity }], reason: 'Too wide' }
    return send(shop, 'POST', `/v1/api/orders/${_id}/returns`, body, stage.buyer.token)
  }

  test.each([
    [1, [1, 1], [200, 400]],
    [3, [2, 2], [200, 400]],
    [3, [2, 1], [200, 200]],
  ])('of %i pieces, asked for %j', async (bought, asked, expected) => {
    const order = await deliveredOrder(stage, { quantity: bought })
    const answers = await Promise.all(asked.map((quantity) => ask(order, quantity)))
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual(expected)
    const { returns }: OrderJson = await readOne(shop, stage.buyer, order._id)
    const back = returns.flatMap(({ items }) => items).reduce((sum, { quantity }) => sum + quantity, 0)
    expect(back).toBeLessThanOrEqual(bought)
    // Decided by two people at once, too: each rupee goes back once.
    for (const { _id } of returns) {
      for (const status of ['Approved', 'Received', 'Refunded']) {
        const put = () => send(shop, 'PUT', `/v1/api/returns/${_id}`, { status }, stage.seller.token)
        await Promise.all([put(), put()])
      }
    }
    const { paymentMethod }: OrderJson = await readOne(shop, stage.buyer, order._id)
    expect(paymentMethod.refundedAmount ?? 0).toBeLessThanOrEqual(order.cart.total)
    expect(await brokenInvariants(shop)).toEqual([])
  })
})
