import { eq, like } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import type { OrderJson, PaymentOrderJson } from '#contracts/orders/orders.ts'
import { mails } from '#database/tables/mail.ts'
import { orderTracking } from '#database/tables/order-records.ts'
import { ORDER_STATUSES } from '#rules/order-status.ts'
import { onPostgres } from '../../../tests/support/both-databases.ts'
import { withMoney } from '../../../tests/support/money.ts'
import { doAllWork } from '../../../tests/support/order-work.ts'
import { moveTo } from '../../../tests/support/orders.ts'
import { payOrder } from '../../../tests/support/payments.ts'
import { send } from '../../../tests/support/people.ts'

const ALIVE = ORDER_STATUSES.filter((status) => status !== 'Cancelled' && status !== 'Failed')

onPostgres('a status against the money', (database) => {
  const { our, place, read, refundsOf } = withMoney(database)

  const set = (order: OrderJson, body: object) =>
    send(our.shop, 'PUT', `/v1/api/orders/${order._id}/status`, body, our.seller.token)
  const cancel = ({ order }: PaymentOrderJson) =>
    send(our.shop, 'POST', `/v1/api/orders/${order._id}/cancel`, undefined, our.buyer.token)
  const refund = ({ order }: PaymentOrderJson, amount?: number) =>
    send(our.shop, 'POST', `/v1/api/orders/${order._id}/refund`, { amount }, our.seller.token)
  const track = ({ order }: PaymentOrderJson, status: string) =>
    send(our.shop, 'POST', `/v1/api/orders/${order._id}/tracking`, { trackingId: 'AWB', status }, our.seller.token)
  const mailsOf = ({ order }: PaymentOrderJson, news: string) =>
    our.shop.database.db.$count(mails, like(mails.eventKey, `order:${order._id}:${news}:%`))

  async function paid(): Promise<PaymentOrderJson> {
    const placed = await place()
    await payOrder(our.shop, placed.razorpayOrder.id)
    await doAllWork(our.shop)
    return placed
  }

  describe('an order that was cancelled after it was paid', () => {
    test.each(ALIVE)('is not made %s while its money is on the way back, nor after', async (status) => {
      const placed = await paid()
      await cancel(placed)
      const before = await set(placed.order, { status, confirm: true })
      await doAllWork(our.shop)
      const after = await set(placed.order, { status, confirm: true })
      for (const answer of [before, after]) {
        expect([answer.statusCode, answer.json().code]).toEqual([409, 'money_back'])
        expect(answer.json().message).toContain('The money of this order went back to the buyer')
      }
      expect(await read(placed)).toMatchObject({ status: 'Cancelled', paymentMethod: { status: 'Refunded' } })
      expect(await mailsOf(placed, 'shipped')).toBe(0)
    })

    test('stays cancelled or is shipped, never both, whoever comes first', async () => {
      for (let round = 0; round < 6; round += 1) {
        const placed = await paid()
        const [cancelled, shipped] = await Promise.all([cancel(placed), set(placed.order, { status: 'Shipped' })])
        expect([cancelled.statusCode, shipped.statusCode].sort()).toEqual([200, 409])
        await doAllWork(our.shop)
        const isShipped = (await read(placed)).status === 'Shipped'
        expect(await refundsOf(placed)).toHaveLength(isShipped ? 0 : 1)
        expect([await mailsOf(placed, 'cancelled'), await mailsOf(placed, 'shipped')]).toEqual(
          isShipped ? [0, 1] : [1, 0],
        )
      }
    })

    test('is named with the reason when many are moved at once', async () => {
      const [back, kept] = [await paid(), await paid()]
      await cancel(back)
      const ids = [back.order._id, kept.order._id]
      const body = { ids, status: 'Shipped', confirm: true }
      const answer = await send(our.shop, 'PUT', '/v1/api/seller/orders/status', body, our.seller.token)
      expect(answer.json()).toMatchObject({ changed: [{ _id: kept.order._id }], failed: [{ id: back.order._id }] })
      expect(answer.json().failed[0].message).toContain('The money of this order went back to the buyer')
    })

    test('is not delivered by its parcel’s news either, and the news is not kept', async () => {
      const placed = await paid()
      await cancel(placed)
      const answer = await track(placed, 'Delivered')
      expect([answer.statusCode, answer.json().code]).toEqual([409, 'money_back'])
      const kept = eq(orderTracking.orderId, placed.order._id)
      expect(await our.shop.database.db.$count(orderTracking, kept)).toBe(0)
    })

    test('may still be called Failed', async () => {
      const placed = await paid()
      await cancel(placed)
      expect((await set(placed.order, { status: 'Failed' })).statusCode).toBe(200)
    })
  })

  test('an order that a seller gave all the money back for is not sent', async () => {
    const placed = await paid()
    await refund(placed)
    expect((await set(placed.order, { status: 'Shipped' })).json()).toMatchObject({ code: 'money_back' })
  })

  test('an order that a part went back for goes on', async () => {
    const placed = await paid()
    await refund(placed, 10)
    expect((await set(placed.order, { status: 'Shipped' })).statusCode).toBe(200)
  })

  test('goods that have left may arrive after their money went back', async () => {
    const placed = await paid()
    await moveTo(our.shop, our.seller, placed.order, 'Shipped')
    await refund(placed)
    expect((await set(placed.order, { status: 'Delivered' })).statusCode).toBe(200)
  })

  test('an order whose only payment came too late is not sent, but may wait for a new payment', async () => {
    const placed = await place()
    await cancel(placed)
    await paidLate(placed)
    const sent = await set(placed.order, { status: 'Shipped', confirm: true })
    expect(sent.json()).toMatchObject({ code: 'money_back' })
    const waits = await set(placed.order, { status: 'Payment Pending' })
    expect(waits.json().order).toMatchObject({ status: 'Payment Pending', paymentMethod: { status: 'Pending' } })
  })

  async function paidLate({ razorpayOrder }: PaymentOrderJson): Promise<void> {
    await payOrder(our.shop, razorpayOrder.id)
    await doAllWork(our.shop)
  }

  test('an order’s change of status cannot be undone past its money', async () => {
    const placed = await paid()
    await moveTo(our.shop, our.seller, placed.order, 'Cancelled')
    const url = `/v1/api/admin/activity?q=${placed.order._id}`
    const [entry] = (await send(our.shop, 'GET', url, undefined, our.admin.token)).json().activity
    expect(entry).toMatchObject({ name: placed.order.id, canUndo: false })
    const undone = await send(our.shop, 'POST', `/v1/api/admin/activity/${entry._id}/undo`, {}, our.admin.token)
    expect(undone.statusCode).toBe(409)
    expect((await read(placed)).status).toBe('Cancelled')
  })

  test('paid orders are cancelled after the seller was told the sum, where the page asks for it', async () => {
    const placed = await paid()
    await refund(placed, 10)
    const asked = await set(placed.order, { status: 'Cancelled', confirm: false })
    const amount = placed.order.cart.total - 10
    expect([asked.statusCode, asked.json()]).toEqual([
      409,
      expect.objectContaining({ code: 'confirm_refund', amount, message: expect.stringContaining('goes back') }),
    ])
    expect((await read(placed)).status).toBe('Paid')
    expect((await set(placed.order, { status: 'Cancelled', confirm: true })).statusCode).toBe(200)
  })

  test('many are asked about together, and until then none is changed', async () => {
    const [unpaid, first, second] = [await place(), await paid(), await paid()]
    const ids = [unpaid, first, second].map(({ order }) => order._id)
    const bulk = (confirm: boolean) =>
      send(our.shop, 'PUT', '/v1/api/seller/orders/status', { ids, status: 'Cancelled', confirm }, our.seller.token)
    const amount = first.order.cart.total + second.order.cart.total
    expect((await bulk(false)).json()).toMatchObject({ code: 'confirm_refund', amount, count: 2 })
    expect((await read(unpaid)).status).toBe('Payment Pending')
    expect((await bulk(true)).json().changed).toHaveLength(3)
    expect(await mailsOf(first, 'cancelled')).toBe(1)
  })
})
