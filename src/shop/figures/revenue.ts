import { and, eq, sql } from 'drizzle-orm'
import type { Db } from '#database/connect.ts'
import { orders } from '#database/tables/orders.ts'
import { refunds } from '#database/tables/payments.ts'
import { rupeesOf } from '#rules/money.ts'
import { isAlive } from '../orders/alive-orders.ts'

/** Refunds that lower the revenue: of what was sold, and not failed. */
export const isGivenBack = and(isAlive, sql`${refunds.state} <> 'failed'`)

/** What payments amount to, without those of orders that ended, less what was given back. */
export async function revenueOf(db: Db): Promise<number> {
  const [came] = await db
    .select({ paise: sql<string | number>`coalesce(sum(${orders.totalPaise}), 0)` })
    .from(orders)
    .where(isAlive)
  const [left] = await db
    .select({ paise: sql<string | number>`coalesce(sum(${refunds.amountPaise}), 0)` })
    .from(refunds)
    .innerJoin(orders, eq(orders.id, refunds.orderId))
    .where(isGivenBack)
  return rupeesOf(Number(came?.paise ?? 0) - Number(left?.paise ?? 0))
}
