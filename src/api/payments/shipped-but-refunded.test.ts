import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { MONEY_TEXTS } from '#contracts/admin/money-texts.ts'
import type { OrderJson, PaymentOrderJson } from '#contracts/orders/orders.ts'
import { findMismatches } from '#shop/money/find-mismatches.ts'
import { settleSuspected } from '#shop/money/settle-suspected.ts'
import { onPostgres } from '../../../tests/support/both-databases.ts'
import { withMoney } from '../../../tests/support/money.ts'
import { doAllWork } from '../../../tests/support/order-work.ts'
import { moveTo, placeCod } from '../../../tests/support/orders.ts'
import { payOrder } from '../../../tests/support/payments.ts'
import { send } from '../../../tests/support/people.ts'
import { stockProduct } from '../../../tests/support/test-shop.ts'

onPostgres('orders that were shipped but refunded', (database) => {
  const { our, place, applyFix } = withMoney(database)

  const refund = (order: OrderJson) =>
    send(our.shop, 'POST', `/v1/api/orders/${order._id}/refund`, {}, our.seller.token)
  const named = async ({ _id }: OrderJson) => {
    await settleSuspected(our.shop.database.db)
    const found = await findMismatches(our.shop.database.db, { kind: 'shipped_but_refunded' })
    return found.filter(({ order }) => order?._id === _id)
  }

  async function paid(): Promise<PaymentOrderJson> {
    const placed = await place()
    await payOrder(our.shop, placed.razorpayOrder.id)
    await doAllWork(our.shop)
    return placed
  }

  /** As books were kept before a status was judged by the money. */
  async function sentAgainstMoney(order: OrderJson, status: 'Shipped' | 'Delivered'): Promise<void> {
    our.shop.clock.pass({ seconds: 1 })
    const at = our.shop.clock.now().toISOString()
    await our.shop.database.db.execute(sql`insert into order_events (id, order_id, at, kind, was, became, by_whom)
      select ${our.shop.shop.newId()}, id, ${at}::timestamptz, 'status', status, ${status}, 'seller'
      from orders where id = ${order._id}`)
    await our.shop.database.db.execute(sql`update orders set status = ${status} where id = ${order._id}`)
  }

  test.each(['Shipped', 'Delivered'] as const)('one that is %s after its money went back is named', async (status) => {
    const { order } = await paid()
    await refund(order)
    await doAllWork(our.shop)
    expect(await named(order)).toEqual([])
    await sentAgainstMoney(order, status)
    expect(await named(order)).toMatchObject([{ id: order._id, amount: order.cart.total, order: { status } }])
  })

  test('one that is refunded under way is named until it has arrived', async () => {
    const { order } = await paid()
    await moveTo(our.shop, our.seller, order, 'Shipped')
    await refund(order)
    expect(await named(order)).toHaveLength(1)
    await moveTo(our.shop, our.seller, order, 'Delivered')
    expect(await named(order)).toEqual([])
  })

  test('one that is refunded in part, or after it arrived, is not', async () => {
    const [{ order: part }, { order: late }] = [await paid(), await paid()]
    for (const order of [part, late]) await moveTo(our.shop, our.seller, order, 'Delivered')
    await send(our.shop, 'POST', `/v1/api/orders/${part._id}/refund`, { amount: 5 }, our.seller.token)
    await refund(late)
    expect([await named(part), await named(late)]).toEqual([[], []])
  })

  test('one that was paid in cash is named too', async () => {
    const order = await placeCod(our.shop, our.buyer, await stockProduct(our.shop))
    await moveTo(our.shop, our.seller, order, 'Delivered')
    await refund(order)
    expect(await named(order)).toEqual([])
    await sentAgainstMoney(order, 'Shipped')
    expect(await named(order)).toHaveLength(1)
  })

  test('an admin says that it is settled with the buyer, once', async () => {
    const { order } = await paid()
    await moveTo(our.shop, our.seller, order, 'Shipped')
    await refund(order)
    expect((await applyFix(order._id, 'shipped_but_refunded')).json().message).toBe(MONEY_TEXTS.settledWithBuyer)
    expect(await named(order)).toEqual([])
    expect((await applyFix(order._id, 'shipped_but_refunded')).json().message).toBe(MONEY_TEXTS.already)
  })
})
