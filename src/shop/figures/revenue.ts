import { and, eq, type SQL, sql } from 'drizzle-orm'
import type { Db } from '#database/connect.ts'
import { orders } from '#database/tables/orders.ts'
import { refunds } from '#database/tables/payments.ts'
import { toRupees } from '#rules/money.ts'
import { isRefund, isSoldOrder, soldPaise } from '../orders/sold-orders.ts'

/** Refunds that lower the revenue: of orders that count as sold. */
export const isGivenBack = and(isSoldOrder, isRefund)

/** Revenue: payments, without cancelled or failed orders, less refunds. */
export async function sumRevenue(db: Db, isOwn?: SQL): Promise<number> {
  const [received] = await db
    .select({ paise: sql<string | number>`coalesce(sum(${soldPaise}), 0)` })
    .from(orders)
    .where(and(isOwn, isSoldOrder))
  const [left] = await db
    .select({ paise: sql<string | number>`coalesce(sum(${refunds.amountPaise}), 0)` })
    .from(refunds)
    .innerJoin(orders, eq(orders.id, refunds.orderId))
    .where(and(isOwn, isGivenBack))
  return toRupees(Number(received?.paise ?? 0) - Number(left?.paise ?? 0))
}
