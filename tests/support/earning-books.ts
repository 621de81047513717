import { and, eq, isNull, ne, sql } from 'drizzle-orm'
import { orders } from '#database/tables/orders.ts'
import { refunds } from '#database/tables/payments.ts'
import { payouts } from '#database/tables/payouts.ts'
import { HOUSE_SELLER_ID } from '#rules/sellers.ts'
import { readEarningRows } from '#shop/earnings/earning-rows.ts'
import type { OrderRow } from '#shop/orders/order-rows.ts'
import { readCashHolder } from '#shop/payments/cash-holder.ts'
import { readRefundable } from '#shop/payments/read-refundable.ts'
import type { TestShop } from './test-shop.ts'

/**
 * Orders whose earnings rest on another sum than what can still be refunded of them, or say that another hand has it.
 * Cash that a courier has not passed on in full is in neither hand yet.
 */
export async function differingBooks(shop: TestShop): Promise<string[]> {
  const { db } = shop.database
  const earned = new Map((await readEarningRows(db, sql`true`)).map((row) => [row.id, row]))
  const differing: string[] = []
  for (const order of await db.select().from(orders)) {
    const { paidPaise, refundedPaise } = await readRefundable(db, order)
    const row = earned.get(order.id)
    const keptPaise = row === undefined ? null : row.heldPaise + row.inHandPaise
    // Of an order that was never paid only a late payment went back, which it did not earn.
    const leftPaise = paidPaise === 0 ? 0 : paidPaise - refundedPaise
    if (row?.isCashOnWay !== true && keptPaise !== leftPaise)
      differing.push(`${order.number}: ${keptPaise} earned, ${paidPaise} - ${refundedPaise} refundable`)
    const handPaise = await inHandPaise(shop, order)
    if (handPaise !== null && row?.inHandPaise !== handPaise)
      differing.push(`${order.number}: ${row?.inHandPaise} in the seller's hand, not ${handPaise}`)
  }
  return differing
}

/** What the seller took less what they handed over; null of the house, whose hand is the shop's. */
async function inHandPaise({ database: { db } }: TestShop, order: OrderRow): Promise<number | null> {
  const holder = await readCashHolder(db, order)
  if (holder === 'shop' && order.sellerId === HOUSE_SELLER_ID) return null
  const isByHand = and(isNull(refunds.captureId), eq(refunds.isCredit, false), isNull(refunds.exchangeId))
  const given = await db
    .select({ paise: refunds.amountPaise, by: refunds.handedBy, payoutId: payouts.id })
    .from(refunds)
    .leftJoin(payouts, eq(payouts.refundId, refunds.id))
    .where(and(eq(refunds.orderId, order.id), isByHand, ne(refunds.state, 'failed')))
  const sum = (which: (one: (typeof given)[number]) => boolean) =>
    given.filter(which).reduce((all, { paise }) => all + paise, 0)
  const bySeller = sum(({ by, payoutId }) => by === 'seller' && payoutId === null)
  if (holder !== 'seller') return bySeller === 0 ? 0 : -bySeller
  const { cashLeftPaise } = await readRefundable(db, order)
  return cashLeftPaise + sum(({ by, payoutId }) => by === 'shop' || payoutId !== null)
}
