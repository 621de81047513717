import { and, eq, gte, lte, type SQL, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import type { FiguresJson } from '#contracts/admin/admin-dashboard.ts'
import type { Db } from '#database/connect.ts'
import { users } from '#database/tables/accounts.ts'
import { orders } from '#database/tables/orders.ts'
import { refunds } from '#database/tables/payments.ts'
import { returns } from '#database/tables/returns.ts'
import { toRupees } from '#rules/money.ts'
import { isCompleted, isSoldOrder, soldPaise } from '../orders/sold-orders.ts'
import { isNotErased } from '../users/match-users.ts'
import { isGivenBack } from './revenue.ts'

/** Key figures of a period. */
export async function readFigures(db: Db, begins: Date, ends: Date): Promise<FiguresJson> {
  const within = (time: PgColumn): SQL | undefined => and(gte(time, begins), lte(time, ends))
  const [sold] = await db
    .select({
      begun: number(sql`count(*)`),
      count: number(sql`count(*) filter (where ${isSoldOrder})`),
      completed: number(sql`count(*) filter (where ${isCompleted})`),
      paise: number(sql`coalesce(sum(${soldPaise}) filter (where ${isSoldOrder}), 0)`),
    })
    .from(orders)
    .where(within(orders.placedAt))
  const [refunded] = await db
    .select({ paise: number(sql`coalesce(sum(${refunds.amountPaise}), 0)`) })
    .from(refunds)
    .innerJoin(orders, eq(orders.id, refunds.orderId))
    .where(and(isGivenBack, within(refunds.createdAt)))
  const isNew = and(eq(users.role, 'customer'), isNotErased, within(users.createdAt))
  return {
    revenue: toRupees((sold?.paise ?? 0) - (refunded?.paise ?? 0)),
    orders: sold?.count ?? 0,
    newCustomers: await db.$count(users, isNew),
    returns: await db.$count(returns, within(returns.createdAt)),
    begun: sold?.begun ?? 0,
    completed: sold?.completed ?? 0,
  }
}

/** PostgreSQL returns counts and sums as text. */
function number(of: SQL) {
  return sql<number>`${of}`.mapWith(Number)
}
