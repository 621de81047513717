import { sql } from 'drizzle-orm'
import { orders } from '#database/tables/orders.ts'
import { readEarningRows } from '#shop/earnings/earning-rows.ts'
import { readRefundable } from '#shop/payments/read-refundable.ts'
import type { TestShop } from './test-shop.ts'

/**
 * Orders whose earnings rest on another sum than what can still be refunded of them. Cash that a courier has not passed on
 * in full is in neither hand yet.
 */
export async function differingBooks({ database: { db } }: TestShop): Promise<string[]> {
  const earned = new Map((await readEarningRows(db, sql`true`)).map((row) => [row.id, row]))
  const differing: string[] = []
  for (const order of await db.select().from(orders)) {
    const { paidPaise, refundedPaise } = await readRefundable(db, order)
    const row = earned.get(order.id)
    const keptPaise = row === undefined ? null : row.heldPaise + row.inHandPaise
    if (row?.isCashOnWay !== true && keptPaise !== paidPaise - refundedPaise)
      differing.push(`${order.number}: ${keptPaise} earned, ${paidPaise} - ${refundedPaise} refundable`)
  }
  return differing
}
