import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { OrderJson } from '#contracts/orders/orders.ts'
import type { EarningsJson } from '#contracts/seller/earnings.ts'
import { returnDisputes } from '#database/tables/return-disputes.ts'
import { PaymentsProblem } from '#integrations/payments/payments.ts'
import { DISPUTE_DAYS } from '#rules/disputes.ts'
import { RETURN_DAYS } from '#rules/return-days.ts'
import { sendRefunds } from '#shop/payments/send-refunds.ts'
import { onBothDatabases } from '../../../tests/support/both-databases.ts'
import { deliveredOrder, disagree, type ReturnStage, withheldReturn } from '../../../tests/support/inspections.ts'
import { newBuyer } from '../../../tests/support/order-work.ts'
import { moveTo, placeOnline } from '../../../tests/support/orders.ts'
import { payOrder } from '../../../tests/support/payments.ts'
import { newPerson, type Person, send } from '../../../tests/support/people.ts'
import { newSeller } from '../../../tests/support/sellers.ts'
import { openTestShop, stockProduct, type TestShop } from '../../../tests/support/test-shop.ts'

onBothDatabases('what a seller earned is held back', (database) => {
  let shop: TestShop
  let admin: Person
  let stage: ReturnStage
  beforeAll(async () => {
    shop = await openTestShop({ database: database(), hasLimits: false })
    admin = await newPerson(shop, 'admin')
  })
  beforeEach(async () => {
    shop.clock.pass({ minutes: 1 })
    const seller = await newSeller(shop)
    const goods = { stock: 9, originalPaise: 100_000, discountPaise: null, sellerId: seller.sellerId }
    stage = { shop, seller, buyer: await newBuyer(shop), product: await stockProduct(shop, goods) }
  })
  afterAll(() => shop.close())

  async function state(): Promise<string | undefined> {
    const answer = await send(shop, 'GET', '/v1/api/seller/earnings', undefined, stage.seller.token)
    expect(answer.statusCode, answer.body).toBe(200)
    return (answer.json() as EarningsJson).orders[0]?.state
  }
  /** Nothing of it can be returned any more, and less than was asked for went back. */
  async function cutReturn() {
    const order = await deliveredOrder(stage)
    const back = await withheldReturn(stage, order, 500)
    const url = `/v1/api/returns/${back._id}`
    const refunded = await send(shop, 'PUT', url, { status: 'Refunded' }, stage.seller.token)
    expect(refunded.statusCode, refunded.body).toBe(200)
    await deliverEarlier(order)
    return { order, back }
  }
  const deliverEarlier = ({ _id }: OrderJson) =>
    shop.database.db.execute(
      sql`update orders set delivered_at = delivered_at - interval '1 day' * ${RETURN_DAYS} where id = ${_id}`,
    )
  const inspectEarlier = (id: string, days: number) =>
    shop.database.db.execute(
      sql`update returns set inspected_at = inspected_at - interval '1 day' * ${days} where id = ${id}`,
    )

  test('while a refund of it did not reach the buyer, until it was sent again', async () => {
    const { razorpayOrder, order } = await placeOnline(shop, stage.buyer, stage.product)
    const proof = await payOrder(shop, razorpayOrder.id)
    await send(shop, 'POST', '/v1/api/payments/verify', proof, stage.buyer.token)
    await moveTo(shop, stage.seller, order, 'Cancelled')
    const refund = async () => {
      throw new PaymentsProblem('refused', 'BAD_REQUEST_ERROR', 'The account is closed')
    }
    await sendRefunds({ ...shop.shop, payments: { ...shop.shop.payments, refund } })
    expect(await state()).toBe('refund_owed')
    await shop.database.db.execute(sql`update refunds set state = 'queued' where order_id = ${order._id}`)
    expect(await state()).toBe('ready')
  })

  test('for the days in which the buyer can say that too little went back', async () => {
    const { back } = await cutReturn()
    expect(await state()).toBe('disputed')
    await inspectEarlier(back._id, DISPUTE_DAYS)
    expect(await state()).toBe('ready')
  })

  test('until an admin has decided what the buyer does not agree with', async () => {
    const { order, back } = await cutReturn()
    expect((await disagree(stage, order, back)).statusCode).toBe(200)
    await inspectEarlier(back._id, 2 * DISPUTE_DAYS)
    expect(await state()).toBe('disputed')
    const found = await shop.database.db.select().from(returnDisputes).where(eq(returnDisputes.returnId, back._id))
    const url = `/v1/api/admin/disputes/${found[0]?.id}/decide`
    const decided = await send(shop, 'POST', url, { decision: 'uphold', reason: 'The pictures show it' }, admin.token)
    expect(decided.statusCode, decided.body).toBe(200)
    expect(await state()).toBe('ready')
  })
})
