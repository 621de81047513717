import { eq, inArray } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { unsplittable } from '#contracts/orders/purchase-texts.ts'
import { invoices } from '#database/tables/invoices.ts'
import { orders } from '#database/tables/orders.ts'
import { toEnglish } from '#rules/message.ts'
import { formatMoney } from '#rules/money.ts'
import { HOUSE_SELLER_ID } from '#rules/sellers.ts'
import { onBothDatabases } from '../../../tests/support/both-databases.ts'
import { brokenInvariants, newBuyer, newCoupon, setTerms, usedCount } from '../../../tests/support/order-work.ts'
import { newestMail, newPerson } from '../../../tests/support/people.ts'
import {
  itemsOfPart,
  openPurchase,
  openStalls,
  partRows,
  paymentOfPart,
  placePurchase,
  type Stall,
} from '../../../tests/support/purchases.ts'
import { openTestShop, type TestShop } from '../../../tests/support/test-shop.ts'
import { mailNewCode } from './mail-new-code.ts'

onBothDatabases('placing a purchase of several sellers', (database) => {
  let shop: TestShop
  let stalls: Stall[]

  beforeAll(async () => {
    shop = await openTestShop({ database: database(), hasLimits: false })
    await setTerms(shop, { codConfirmAbovePaise: 10_000_000, codMaximumPaise: null })
    stalls = await openStalls(shop, [60_001, 33_333, 10_007])
  })
  afterAll(() => shop.close())

  const sum = <Row>(rows: readonly Row[], of: (row: Row) => number) => rows.reduce((all, row) => all + of(row), 0)

  test('makes an order for each seller, which together cost what the cart does', async () => {
    const { order } = await placePurchase(shop, await newBuyer(shop), stalls, 'COD')
    const rows = await partRows(shop, order._id)
    const sellers = stalls.map(({ seller }) => seller?.sellerId ?? HOUSE_SELLER_ID)
    expect(rows.map(({ sellerId }) => sellerId)).toEqual(sellers)
    expect(sum(rows, (row) => row.subtotalPaise)).toBe(103_341)
    expect(rows.every(({ status }) => status === 'Processing')).toBe(true)
    expect(order).toMatchObject({
      _id: rows[0]?.id,
      purchase: {
        id: expect.stringMatching(/^P[0-9A-Z]{8}$/),
        status: 'Processing',
        total: sum(rows, (row) => row.totalPaise) / 100,
        parts: rows.map((row, at) => ({
          ...{ _id: row.id, id: row.number, status: 'Processing', total: row.totalPaise / 100 },
          seller: stalls[at]?.seller?.sellerName ?? null,
        })),
      },
    })
  })

  test('gives every seller an invoice, and the buyer one mail about the whole', async () => {
    const change = { shippingInfo: { email: 'one-mail@example.in' } }
    const { order } = await placePurchase(shop, await newBuyer(shop), stalls, 'COD', change)
    const rows = await partRows(shop, order._id)
    const ids = rows.map(({ id }) => id)
    expect(await database().db.$count(invoices, inArray(invoices.orderId, ids))).toBe(3)
    const mail = await newestMail(shop, 'one-mail@example.in', 'order_placed')
    expect(mail?.subject).toContain(order.purchase?.id)
    for (const { product } of stalls) expect(mail?.text).toContain(product.title)
  })

  test('in cash says what each parcel costs at the door, in the answer and in both forms of the mail', async () => {
    const change = { shippingInfo: { email: 'each-parcel@example.in' } }
    const { order } = await placePurchase(shop, await newBuyer(shop), stalls, 'COD', change)
    const rows = await partRows(shop, order._id)
    expect(order.purchase?.parts.map(({ cashAtDoor }) => cashAtDoor)).toEqual(rows.map((row) => row.totalPaise / 100))
    const mail = await newestMail(shop, 'each-parcel@example.in', 'order_placed')
    for (const [at, { number, totalPaise }] of rows.entries()) {
      const seller = stalls[at]?.seller?.sellerName ?? 'Threadspeak'
      const sum = formatMoney(totalPaise, { decimals: 'two' })
      const line = `${sum} in cash when the parcel of ${seller} comes (part ${number})`
      expect([mail?.text.includes(line), mail?.html.includes(line)], line).toEqual([true, true])
    }
  })

  test('keeps of each line its share of coupon, shipping and fee, and counts the coupon once', async () => {
    const code = await newCoupon(shop, { discountType: 'percentage', discountValue: 1_000 })
    const { order } = await placePurchase(shop, await newBuyer(shop), stalls, 'COD', { cart: { couponCode: code } })
    const rows = await partRows(shop, order._id)
    expect(sum(rows, (row) => row.couponDiscountPaise)).toBe(10_334)
    for (const row of rows) {
      const items = await itemsOfPart(shop, row.id)
      expect(sum(items, (item) => item.couponSharePaise ?? 0)).toBe(row.couponDiscountPaise)
      expect(sum(items, (item) => item.shippingSharePaise ?? 0)).toBe(row.shippingPaise)
      expect(sum(items, (item) => item.feeSharePaise ?? 0)).toBe(row.platformFeePaise)
      expect(row.couponCode).toBe(code)
    }
    expect(await usedCount(shop, code)).toBe(1)
  })

  test("takes a seller's coupon off their part alone", async () => {
    const seller = stalls[1]?.seller
    const code = await newCoupon(shop, {
      discountType: 'fixed',
      discountValue: 5_000,
      sellerId: seller?.sellerId ?? '',
    })
    const { order } = await placePurchase(shop, await newBuyer(shop), stalls, 'COD', { cart: { couponCode: code } })
    const rows = await partRows(shop, order._id)
    expect(rows.map((row) => [row.couponCode, row.couponDiscountPaise])).toEqual([
      [null, 0],
      [code, 5_000],
      [null, 0],
    ])
  })

  test('online holds all of it and opens one payment for the whole', async () => {
    const opened = await openPurchase(shop, await newBuyer(shop), stalls)
    const rows = await partRows(shop, opened.order._id)
    const totalPaise = sum(rows, (row) => row.totalPaise)
    expect(opened.razorpayOrder.amount).toBe(totalPaise)
    expect(rows.every(({ status, stock }) => status === 'Payment Pending' && stock === 'held')).toBe(true)
    const [leader, ...others] = await Promise.all(rows.map(({ id }) => paymentOfPart(shop, id)))
    expect(leader).toMatchObject({ providerOrderId: opened.razorpayOrder.id, leaderId: null })
    for (const one of others)
      expect(one).toMatchObject({ providerOrderId: null, leaderId: leader?.id, nextCheckAt: null })
    expect(sum([leader, ...others], (one) => one?.amountPaise ?? 0)).toBe(totalPaise)
  })

  test('of one seller stays an order alone', async () => {
    const { order } = await placePurchase(shop, await newBuyer(shop), stalls.slice(1, 2), 'COD')
    expect(order.purchase).toBeUndefined()
    const [row] = await database().db.select().from(orders).where(eq(orders.id, order._id))
    expect(row?.purchaseId).toBeNull()
  })

  test('refuses a part that is too small to be paid on its own, and writes nothing', async () => {
    const [cheap] = (await openStalls(shop, [100, 99])).slice(1)
    const buyer = await newBuyer(shop)
    const mixed = [...stalls.slice(0, 1), ...(cheap === undefined ? [] : [cheap])]
    await setTerms(shop, { platformFeePaise: 0, freeShippingFromPaise: 0 })
    const work = placePurchase(shop, buyer, mixed, 'online')
    const text = toEnglish(unsplittable(cheap?.seller?.sellerName ?? ''))
    await expect(work).rejects.toMatchObject({ name: 'Refusal', code: 'conflict', message: text })
    await setTerms(shop, { platformFeePaise: 500, freeShippingFromPaise: 50_000 })
    expect(await database().db.$count(orders, eq(orders.userId, buyer.user._id))).toBe(0)
  })

  test('takes nothing where a piece of one seller is gone', async () => {
    const few = await openStalls(shop, [20_000, 20_000], 1)
    const body = { quantities: [1, 2] }
    await expect(placePurchase(shop, await newBuyer(shop), few, 'COD', body)).rejects.toMatchObject({ name: 'Refusal' })
    const { order } = await placePurchase(shop, await newBuyer(shop), few, 'COD')
    expect(order.status).toBe('Processing')
  })

  test('in cash of a buyer whose address nobody proved waits as a whole for one yes', async () => {
    const change = { shippingInfo: { email: 'to-confirm@example.in' } }
    const { order } = await placePurchase(shop, await newPerson(shop), stalls, 'COD', change)
    const rows = await partRows(shop, order._id)
    expect(rows.map(({ status }) => status)).toEqual(['Payment Pending', 'Payment Pending', 'Payment Pending'])
    expect(rows.map(({ confirmKeyHash }) => confirmKeyHash !== null)).toEqual([true, false, false])
    expect((await newestMail(shop, 'to-confirm@example.in', 'order_to_confirm'))?.subject).toContain(order.purchase?.id)
  })

  test('a new code is asked of the whole, too', async () => {
    const change = { shippingInfo: { email: 'new-code@example.in' } }
    const { order } = await placePurchase(shop, await newPerson(shop), stalls, 'COD', change)
    const rows = await partRows(shop, order._id)
    const [, second] = rows
    if (second === undefined) throw new Error('One part alone.')
    await database().db.transaction((tx) => mailNewCode(tx, shop.shop, second))
    const mail = await newestMail(shop, 'new-code@example.in', 'order_to_confirm')
    expect(mail?.subject).toContain(order.purchase?.id)
    for (const { number } of rows) expect(mail?.text).toContain(`comes (part ${number})`)
  })

  test('two clicks with one key make one purchase', async () => {
    const buyer = await newBuyer(shop)
    const click = () => placePurchase(shop, buyer, stalls, 'COD', { key: 'the same key' })
    const done = await Promise.allSettled([click(), click()])
    expect(done.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    expect(await database().db.$count(orders, eq(orders.userId, buyer.user._id))).toBe(3)
  })

  test('leaves the books in order', async () => {
    expect(await brokenInvariants(shop)).toEqual([])
  })
})
