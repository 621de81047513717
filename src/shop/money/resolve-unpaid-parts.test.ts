import { afterAll, beforeAll, expect, test } from 'vitest'
import { MONEY_TEXTS } from '#contracts/admin/money-texts.ts'
import { OrderStatus } from '#rules/order-status.ts'
import { asUser } from '../../../tests/support/as-user.ts'
import { onBothDatabases } from '../../../tests/support/both-databases.ts'
import { brokenInvariants, newBuyer } from '../../../tests/support/order-work.ts'
import { payOrder } from '../../../tests/support/payments.ts'
import { newPerson, type Person } from '../../../tests/support/people.ts'
import { openPurchase, openStalls, partRows, type Stall } from '../../../tests/support/purchases.ts'
import { openTestShop, type TestShop } from '../../../tests/support/test-shop.ts'
import { moveOrder } from '../orders/move-order.ts'
import type { OrderRow } from '../orders/order-rows.ts'
import { verifyPayment } from '../payments/verify-payment.ts'
import { resolveUnpaid } from './resolve-unpaid.ts'

onBothDatabases('a purchase of which a part went on unpaid', (database) => {
  let shop: TestShop
  let buyer: Person
  let stalls: Stall[]

  beforeAll(async () => {
    shop = await openTestShop({ database: database(), hasLimits: false })
    buyer = await newBuyer(shop)
    stalls = await openStalls(shop, [60_001, 33_333, 10_007], 500)
  })
  afterAll(() => shop.close())

  const statuses = async (id: string) => (await partRows(shop, id)).map(({ status }) => status)
  /** No call does this to it. */
  const goesOn = (row: OrderRow, status: OrderStatus) =>
    database().db.transaction((tx) =>
      moveOrder(tx, shop.shop, row, status, { by: 'clock' }, { stock: 'taken', expiresAt: null }),
    )
  const goOn = async () => {
    const { order, razorpayOrder } = await openPurchase(shop, buyer, stalls)
    const rows = await partRows(shop, order._id)
    shop.clock.pass({ minutes: 1 })
    for (const row of rows) await goesOn(row, OrderStatus.Processing)
    shop.clock.pass({ minutes: 1 })
    return { order, razorpayOrder, last: rows[2]?.id ?? '', second: rows[1] }
  }
  const resolve = async (orderId: string) => {
    const admin = await newPerson(shop, 'admin')
    const by = asUser(shop, admin).currentUser
    if (by.role === 'guest') throw new Error('An admin is nobody’s guest.')
    return resolveUnpaid(shop.shop, by, { kind: 'order_without_payment', id: orderId, orderId })
  }

  test('waits again as a whole, whichever part the admin names, and is paid', async () => {
    const { order, razorpayOrder, last } = await goOn()
    expect(await resolve(last)).toBe(MONEY_TEXTS.waitsAgain)
    expect(await statuses(order._id)).toEqual(['Payment Pending', 'Payment Pending', 'Payment Pending'])
    await verifyPayment(asUser(shop, buyer), await payOrder(shop, razorpayOrder.id))
    expect(await statuses(order._id)).toEqual(['Paid', 'Paid', 'Paid'])
  })

  test('is settled by any part when the provider has the money', async () => {
    const { order, razorpayOrder, last } = await goOn()
    await payOrder(shop, razorpayOrder.id)
    expect(await resolve(last)).toBe(MONEY_TEXTS.settled)
    expect((await partRows(shop, order._id)).map(({ paymentStatus }) => paymentStatus)).toEqual(
      Array(3).fill('Completed'),
    )
  })

  test('is not moved where another part was sent: the admin is told which', async () => {
    const { razorpayOrder, last, second } = await goOn()
    if (second !== undefined) await goesOn({ ...second, status: OrderStatus.Processing }, OrderStatus.Shipped)
    const text = MONEY_TEXTS.partGoneOn(second?.number ?? '')
    await expect(resolve(last)).rejects.toMatchObject({ code: 'conflict', message: text })
    await payOrder(shop, razorpayOrder.id)
    await resolve(last)
  })

  test('leaves the books in order', async () => {
    expect(await brokenInvariants(shop)).toEqual([])
  })
})
