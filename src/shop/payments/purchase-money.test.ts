import { eq, inArray } from 'drizzle-orm'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { captures, payments, refunds } from '#database/tables/payments.ts'
import { toRupees } from '#rules/money.ts'
import { HOUSE_SELLER_ID } from '#rules/sellers.ts'
import { asUser } from '../../../tests/support/as-user.ts'
import { onPostgres } from '../../../tests/support/both-databases.ts'
import { brokenInvariants, doAllWork, newBuyer, newCoupon, setTerms } from '../../../tests/support/order-work.ts'
import { payOrder } from '../../../tests/support/payments.ts'
import { newPerson, type Person } from '../../../tests/support/people.ts'
import { itemsOfPart, openPurchase, openStalls, partRows, type Stall } from '../../../tests/support/purchases.ts'
import { openTestShop, type TestShop } from '../../../tests/support/test-shop.ts'
import { cancelOrder } from '../fulfilment/cancel-order.ts'
import { refundBySeller } from '../fulfilment/refund-by-seller.ts'
import { settlePayment } from './settle-payment.ts'

const part = fc.record({
  quantity: fc.integer({ min: 1, max: 3 }),
  fate: fc.constantFrom('keep', 'cancel', 'refund a part', 'refund a part, then cancel'),
  refundPart: fc.double({ min: 0.05, max: 0.95, noNaN: true }),
})
const purchase = fc.record({
  parts: fc.array(part, { minLength: 2, maxLength: 4 }),
  coupon: fc.constantFrom('none', 'house', 'first other seller'),
  percent: fc.integer({ min: 1, max: 60 }),
})

onPostgres('the money of purchases, whatever happens to their parts', (database) => {
  let shop: TestShop
  let buyer: Person
  let house: Person
  let stalls: Stall[]

  beforeAll(async () => {
    shop = await openTestShop({ database: database(), hasLimits: false })
    await setTerms(shop, { codConfirmAbovePaise: 10_000_000 })
    buyer = await newBuyer(shop)
    house = await newPerson(shop, 'seller')
    stalls = await openStalls(shop, [60_001, 33_333, 10_007, 4_999], 5_000)
  })
  afterAll(() => shop.close())

  const couponOf = async (whose: string, percent: number) => {
    if (whose === 'none') return {}
    const sellerId = whose === 'house' ? HOUSE_SELLER_ID : (stalls[1]?.seller?.sellerId ?? HOUSE_SELLER_ID)
    const terms = { discountType: 'percentage' as const, discountValue: percent * 100, sellerId }
    return { cart: { couponCode: await newCoupon(shop, terms) } }
  }
  const sum = <Row>(rows: readonly Row[], of: (row: Row) => number) => rows.reduce((all, row) => all + of(row), 0)

  test('shares add up to the whole, what was refunded is never more than a share, and the others keep theirs', async () => {
    await fc.assert(
      fc.asyncProperty(purchase, async ({ parts, coupon, percent }) => {
        const quantities = parts.map(({ quantity }) => quantity)
        const change = { quantities, ...(await couponOf(coupon, percent)) }
        const opened = await openPurchase(shop, buyer, stalls.slice(0, parts.length), change)
        await payOrder(shop, opened.razorpayOrder.id)
        await settlePayment(shop.shop, opened.razorpayOrder.id)
        const rows = await partRows(shop, opened.order._id)
        const ids = rows.map(({ id }) => id)
        expect(sum(rows, (row) => row.totalPaise)).toBe(opened.razorpayOrder.amount)
        for (const row of rows) {
          const items = await itemsOfPart(shop, row.id)
          const lines = sum(items, (item) => item.pricePaise * item.quantity)
          const off = sum(items, (item) => (item.couponSharePaise ?? 0) + (item.prepaidSharePaise ?? 0))
          const on = sum(items, (item) => (item.shippingSharePaise ?? 0) + (item.feeSharePaise ?? 0))
          expect(lines - off + on).toBe(row.totalPaise)
        }
        const due = new Map(ids.map((id) => [id, 0]))
        for (const [at, { fate, refundPart }] of parts.entries()) {
          const row = rows[at]
          if (row === undefined) throw new Error('A part of each seller.')
          if (fate.startsWith('refund a part')) {
            const paise = Math.max(100, Math.floor(row.totalPaise * refundPart))
            const input = { amount: toRupees(paise), reason: 'A kindness' }
            await refundBySeller(asUser(shop, house), row.id, input, null)
            due.set(row.id, paise)
          }
          if (fate.endsWith('cancel')) {
            await cancelOrder(asUser(shop, buyer), row.id)
            due.set(row.id, row.totalPaise)
          }
        }
        await doAllWork(shop)
        const came = await database()
          .db.select({ orderId: payments.orderId, paise: captures.amountPaise })
          .from(captures)
          .innerJoin(payments, eq(payments.id, captures.paymentId))
          .where(inArray(payments.orderId, ids))
        expect(sum(came, ({ paise }) => paise)).toBe(opened.razorpayOrder.amount)
        const back = await database().db.select().from(refunds).where(inArray(refunds.orderId, ids))
        expect(back.every(({ state }) => state === 'processed')).toBe(true)
        const sent = ids.map((id) =>
          sum(
            back.filter(({ orderId }) => orderId === id),
            ({ amountPaise }) => amountPaise,
          ),
        )
        expect(sent).toEqual(ids.map((id) => due.get(id)))
      }),
      { numRuns: 15 },
    )
    expect(await brokenInvariants(shop)).toEqual([])
  }, 240_000)
})
