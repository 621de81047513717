import { eq, inArray } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { PURCHASE_TEXTS } from '#contracts/orders/purchase-texts.ts'
import { products } from '#database/tables/catalogue.ts'
import { invoices } from '#database/tables/invoices.ts'
import { captures, payments, refunds } from '#database/tables/payments.ts'
import { asUser } from '../../../tests/support/as-user.ts'
import { onBothDatabases } from '../../../tests/support/both-databases.ts'
import { giveCredit, readBalance } from '../../../tests/support/credit.ts'
import {
  brokenInvariants,
  doAllWork,
  newBuyer,
  newCoupon,
  setTerms,
  usedCount,
} from '../../../tests/support/order-work.ts'
import { SHIPPING } from '../../../tests/support/orders.ts'
import { payOrder, playScene, setFaults } from '../../../tests/support/payments.ts'
import { newestMail, newPerson, type Person } from '../../../tests/support/people.ts'
import { openPurchase, openStalls, partRows, placePurchase, type Stall } from '../../../tests/support/purchases.ts'
import { openTestShop, type TestShop } from '../../../tests/support/test-shop.ts'
import { confirmCod } from '../checkout/confirm-cod.ts'
import { cancelOrder } from '../fulfilment/cancel-order.ts'
import { expireOrders } from '../fulfilment/expire-orders.ts'
import { setStatus } from '../fulfilment/set-status.ts'
import { payAgain } from './pay-again.ts'
import { settlePayment } from './settle-payment.ts'
import { verifyPayment } from './verify-payment.ts'

onBothDatabases('paying a purchase of several sellers', (database) => {
  let shop: TestShop
  let buyer: Person
  let house: Person
  let stalls: Stall[]

  beforeAll(async () => {
    shop = await openTestShop({ database: database(), hasLimits: false })
    await setTerms(shop, { codConfirmAbovePaise: 10_000_000, codMaximumPaise: null })
    buyer = await newBuyer(shop)
    house = await newPerson(shop, 'seller')
    stalls = await openStalls(shop, [60_001, 33_333, 10_007], 500)
  })
  afterEach(() => setFaults(shop))
  afterAll(() => shop.close())

  const open = (email: string = SHIPPING.email) => openPurchase(shop, buyer, stalls, { shippingInfo: { email } })
  const paid = async (email?: string) => {
    const opened = await open(email)
    await verifyPayment(asUser(shop, buyer), await payOrder(shop, opened.razorpayOrder.id))
    return opened
  }
  const statuses = async (id: string) => (await partRows(shop, id)).map(({ status }) => status)
  const capturesOf = async (id: string) => {
    const ids = (await partRows(shop, id)).map((row) => row.id)
    return database()
      .db.select({ id: captures.id, paise: captures.amountPaise, orderId: payments.orderId, use: captures.use })
      .from(captures)
      .innerJoin(payments, eq(payments.id, captures.paymentId))
      .where(inArray(payments.orderId, ids))
      .orderBy(payments.orderId)
  }
  const refundsOf = async (id: string) => {
    const rows = await database().db.select().from(refunds).where(eq(refunds.orderId, id))
    return rows.map(({ amountPaise, state }) => ({ amountPaise, state }))
  }
  const stockOf = async () => {
    const ids = stalls.map(({ product }) => product.id)
    const rows = await database().db.select().from(products).where(inArray(products.id, ids)).orderBy(products.id)
    return rows.map(({ stock }) => stock)
  }

  test('money that arrived pays every part with its share, and one mail tells of the whole', async () => {
    const { order } = await paid('paid-once@example.in')
    const rows = await partRows(shop, order._id)
    expect(rows.map(({ status, paymentStatus }) => [status, paymentStatus])).toEqual(
      Array(3).fill(['Paid', 'Completed']),
    )
    const came = await capturesOf(order._id)
    expect(came.map(({ orderId, paise }) => [orderId, paise])).toEqual(rows.map((row) => [row.id, row.totalPaise]))
    const ids = rows.map(({ id }) => id)
    expect(await database().db.$count(invoices, inArray(invoices.orderId, ids))).toBe(3)
    const mail = await newestMail(shop, 'paid-once@example.in', 'order_paid')
    expect(mail?.subject).toContain(order.purchase?.id)
    for (const { number } of rows) expect(mail?.text).toContain(`: part ${number}`)
    expect(mail?.text).not.toContain('in cash when the parcel')
  })

  test('five callers at once book it once', async () => {
    const opened = await open()
    await payOrder(shop, opened.razorpayOrder.id)
    await Promise.all(Array.from({ length: 5 }, () => settlePayment(shop.shop, opened.razorpayOrder.id)))
    expect(await capturesOf(opened.order._id)).toHaveLength(3)
    expect(await statuses(opened.order._id)).toEqual(['Paid', 'Paid', 'Paid'])
  })

  test('parts that are not paid in time end together and give everything back', async () => {
    const before = await stockOf()
    const { order } = await open()
    shop.clock.pass({ minutes: 21 })
    await expireOrders(shop.shop)
    expect(await statuses(order._id)).toEqual(['Failed', 'Failed', 'Failed'])
    expect(await stockOf()).toEqual(before)
  })

  test('is held again as a whole, by whichever part, and paid then', async () => {
    const { order } = await open()
    shop.clock.pass({ minutes: 21 })
    await expireOrders(shop.shop)
    const last = order.purchase?.parts[2]?._id ?? ''
    const again = await payAgain(asUser(shop, buyer), last)
    expect(again.order._id).toBe(last)
    expect(again.razorpayOrder.amount).toBe(Math.round((order.purchase?.total ?? 0) * 100))
    expect(await statuses(order._id)).toEqual(['Payment Pending', 'Payment Pending', 'Payment Pending'])
    await verifyPayment(asUser(shop, buyer), await payOrder(shop, again.razorpayOrder.id))
    expect(await statuses(order._id)).toEqual(['Paid', 'Paid', 'Paid'])
  })

  test('the provider that refuses a card fails all parts, and a further card pays them', async () => {
    const { order, razorpayOrder } = await open()
    await playScene(shop, razorpayOrder.id, { outcome: 'fail', reason: 'card_declined' })
    await settlePayment(shop.shop, razorpayOrder.id)
    expect(await statuses(order._id)).toEqual(['Failed', 'Failed', 'Failed'])
    await payOrder(shop, razorpayOrder.id)
    await settlePayment(shop.shop, razorpayOrder.id)
    expect(await statuses(order._id)).toEqual(['Paid', 'Paid', 'Paid'])
  })

  test('unpaid it is cancelled as a whole, by whichever part', async () => {
    const { order } = await open()
    await cancelOrder(asUser(shop, buyer), order.purchase?.parts[1]?._id ?? '')
    expect(await statuses(order._id)).toEqual(['Cancelled', 'Cancelled', 'Cancelled'])
  })

  test('money that comes after the cancellation goes back as a whole', async () => {
    const { order, razorpayOrder } = await open()
    await cancelOrder(asUser(shop, buyer), order._id)
    await payOrder(shop, razorpayOrder.id)
    await settlePayment(shop.shop, razorpayOrder.id)
    await doAllWork(shop)
    expect(await statuses(order._id)).toEqual(['Cancelled', 'Cancelled', 'Cancelled'])
    expect(await refundsOf(order._id)).toEqual([{ amountPaise: razorpayOrder.amount, state: 'processed' }])
  })

  test('once paid a part is cancelled alone, with its share back to the paisa', async () => {
    const { order } = await paid()
    const [first, second, third] = await partRows(shop, order._id)
    await cancelOrder(asUser(shop, buyer), second?.id ?? '')
    await doAllWork(shop)
    expect(await statuses(order._id)).toEqual(['Paid', 'Cancelled', 'Paid'])
    expect(await refundsOf(second?.id ?? '')).toEqual([{ amountPaise: second?.totalPaise, state: 'processed' }])
    for (const other of [first, third]) expect(await refundsOf(other?.id ?? '')).toEqual([])
  })

  test('by the number of the whole no part is cancelled by accident', async () => {
    const { order } = await paid()
    const work = cancelOrder(asUser(shop, buyer), order.purchase?.id ?? '')
    await expect(work).rejects.toMatchObject({ code: 'conflict', message: PURCHASE_TEXTS.choosePart })
  })

  test('cancelled part by part all of it goes back, and the coupon with the last', async () => {
    const code = await newCoupon(shop, { discountType: 'fixed', discountValue: 10_001 })
    const opened = await openPurchase(shop, buyer, stalls, { cart: { couponCode: code } })
    await verifyPayment(asUser(shop, buyer), await payOrder(shop, opened.razorpayOrder.id))
    const rows = await partRows(shop, opened.order._id)
    const used: (number | undefined)[] = []
    for (const { id } of rows) {
      await cancelOrder(asUser(shop, buyer), id)
      used.push(await usedCount(shop, code))
    }
    await doAllWork(shop)
    expect(used).toEqual([1, 1, 0])
    const back = await Promise.all(rows.map(({ id }) => refundsOf(id)))
    expect(back.flat().reduce((sum, one) => sum + one.amountPaise, 0)).toBe(opened.razorpayOrder.amount)
  })

  test('a seller cannot move a part before the whole is paid, and not back to waiting after', async () => {
    const opened = await open()
    const desk = asUser(shop, house)
    const move = (status: 'Processing' | 'Cancelled' | 'Payment Pending') =>
      setStatus(desk, opened.order._id, { status, confirm: true })
    for (const status of ['Processing', 'Cancelled'] as const)
      await expect(move(status)).rejects.toMatchObject({ code: 'conflict', message: PURCHASE_TEXTS.waits })
    await verifyPayment(asUser(shop, buyer), await payOrder(shop, opened.razorpayOrder.id))
    await move('Cancelled')
    await expect(move('Payment Pending')).rejects.toMatchObject({ code: 'conflict' })
    expect(await statuses(opened.order._id)).toEqual(['Cancelled', 'Paid', 'Paid'])
  })

  test('paying and running out of time at once: all parts are paid or all have failed', async () => {
    for (let time = 0; time < 4; time++) {
      const { order, razorpayOrder } = await open()
      shop.clock.pass({ minutes: 21 })
      await payOrder(shop, razorpayOrder.id)
      await Promise.all([expireOrders(shop.shop), settlePayment(shop.shop, razorpayOrder.id)])
      expect(new Set(await statuses(order._id)).size).toBe(1)
    }
  })

  test('cancelling two parts at once ends both, each with its own refund', async () => {
    const { order } = await paid()
    const [first, second] = await partRows(shop, order._id)
    await Promise.all([first, second].map((part) => cancelOrder(asUser(shop, buyer), part?.id ?? '')))
    expect(await statuses(order._id)).toEqual(['Cancelled', 'Cancelled', 'Paid'])
    for (const part of [first, second])
      expect((await refundsOf(part?.id ?? '')).map(({ amountPaise }) => amountPaise)).toEqual([part?.totalPaise])
  })

  test('in cash is confirmed once for all parts', async () => {
    const stranger = await newPerson(shop)
    const { order } = await placePurchase(shop, stranger, stalls, 'COD', { shippingInfo: { email: 'yes@example.in' } })
    await confirmCod(asUser(shop, stranger), order.purchase?.parts[2]?._id ?? '')
    expect(await statuses(order._id)).toEqual(['Processing', 'Processing', 'Processing'])
    const mail = await newestMail(shop, 'yes@example.in', 'order_confirmed')
    expect(mail?.subject).toContain(order.purchase?.id)
    for (const { id } of order.purchase?.parts ?? []) expect(mail?.text).toContain(`comes (part ${id})`)
  })

  test('in cash with a part in advance: each part has its share of it, and all are firm when it came', async () => {
    await setTerms(shop, { codAdvancePercent: 25 })
    const opened = await placePurchase(shop, buyer, stalls, 'COD')
    await setTerms(shop, { codAdvancePercent: null })
    if (!('razorpayOrder' in opened)) throw new Error('Nothing to pay.')
    const rows = await partRows(shop, opened.order._id)
    expect(rows.reduce((sum, row) => sum + row.advancePaise, 0)).toBe(opened.razorpayOrder.amount)
    await verifyPayment(asUser(shop, buyer), await payOrder(shop, opened.razorpayOrder.id))
    expect(await statuses(opened.order._id)).toEqual(['Processing', 'Processing', 'Processing'])
    const came = await capturesOf(opened.order._id)
    expect(came.map(({ paise }) => paise)).toEqual(rows.map(({ advancePaise }) => advancePaise))
  })

  test('store credit is split too, and a cancelled part gives its own back', async () => {
    const person = await newBuyer(shop)
    await giveCredit(shop, await newPerson(shop, 'admin'), person, 100)
    const opened = await openPurchase(shop, person, stalls, { paymentMethod: { storeCredit: 100 } })
    const rows = await partRows(shop, opened.order._id)
    expect(rows.reduce((sum, row) => sum + row.creditPaise, 0)).toBe(10_000)
    await verifyPayment(asUser(shop, person), await payOrder(shop, opened.razorpayOrder.id))
    expect(await readBalance(shop, person)).toBe(0)
    await cancelOrder(asUser(shop, person), rows[2]?.id ?? '')
    await doAllWork(shop)
    expect(Math.round((await readBalance(shop, person)) * 100)).toBe(rows[2]?.creditPaise)
    expect(await statuses(opened.order._id)).toEqual(['Paid', 'Paid', 'Cancelled'])
  })

  test('unpaid it gives back all store credit, and takes it again as one sum', async () => {
    const person = await newBuyer(shop)
    await giveCredit(shop, await newPerson(shop, 'admin'), person, 100)
    const { order } = await openPurchase(shop, person, stalls, { paymentMethod: { storeCredit: 100 } })
    shop.clock.pass({ minutes: 21 })
    await expireOrders(shop.shop)
    expect(await readBalance(shop, person)).toBe(100)
    await payAgain(asUser(shop, person), order._id)
    expect(await readBalance(shop, person)).toBe(0)
    await cancelOrder(asUser(shop, person), order._id)
    expect(await readBalance(shop, person)).toBe(100)
  })

  test('leaves the books in order', async () => {
    expect(await brokenInvariants(shop)).toEqual([])
  })
})
