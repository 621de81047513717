import { and, eq, gte, type SQL, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import type { DayJson } from '#contracts/seller/seller-orders.ts'
import type { Db } from '#database/connect.ts'
import { orders } from '#database/tables/orders.ts'
import { refunds } from '#database/tables/payments.ts'
import { type FigureDays, figurePeriod } from '#rules/figure-period.ts'
import { INDIA } from '#rules/indian-time.ts'
import { toRupees } from '#rules/money.ts'
import { isSoldOrder, soldPaise } from '../orders/sold-orders.ts'
import { isGivenBack } from './revenue.ts'

/** Every day is included, also those without sales. A refund lowers the day it was made. */
export async function salesByDay(db: Db, now: Date, count: FigureDays, isOwn?: SQL): Promise<DayJson[]> {
  const { days, begins } = figurePeriod(count, now)
  const soldOn = toDay(orders.placedAt)
  const sold = await db
    .select({
      day: formatDay(soldOn),
      paise: sql<string | number>`sum(${soldPaise})`,
      count: sql<string | number>`count(*)`,
    })
    .from(orders)
    .where(and(isOwn, isSoldOrder, gte(orders.placedAt, begins)))
    .groupBy(soldOn)
  const givenOn = toDay(refunds.createdAt)
  const refunded = await db
    .select({ day: formatDay(givenOn), paise: sql<string | number>`sum(${refunds.amountPaise})` })
    .from(refunds)
    .innerJoin(orders, eq(orders.id, refunds.orderId))
    .where(and(isOwn, isGivenBack, gte(refunds.createdAt, begins)))
    .groupBy(givenOn)
  return days.map((day) => {
    const sale = sold.find((row) => row.day === day)
    const left = refunded.find((row) => row.day === day)
    return {
      day,
      revenue: toRupees(Number(sale?.paise ?? 0) - Number(left?.paise ?? 0)),
      orders: Number(sale?.count ?? 0),
    }
  })
}

/** The day in India, the shop's time zone. */
function toDay(time: PgColumn): SQL {
  return sql`(${time} at time zone ${sql.raw(`'${INDIA.timeZone}'`)})::date`
}

/** Formats a day once per group, not once per order. */
function formatDay(day: SQL): SQL<string> {
  return sql<string>`to_char(${day}, 'YYYY-MM-DD')`
}
