import { and, asc, desc, eq, gte, isNotNull, isNull, lt, sql } from 'drizzle-orm'
import type { SalesJson, SalesQuery, TakingsJson } from '#contracts/seller/manual-sales.ts'
import type { Db } from '#database/connect.ts'
import { manualSales } from '#database/tables/manual-sales.ts'
import { orders } from '#database/tables/orders.ts'
import { indianDate, startOfDay } from '#rules/indian-time.ts'
import { toRupees } from '#rules/money.ts'
import { authorize } from '../access/authorize.ts'
import { ownedBy } from '../access/owned-by.ts'
import type { RequestContext } from '../context/shop.ts'
import { isSoldOrder } from '../orders/sold-orders.ts'
import { salesToJson } from './sale-to-json.ts'

const MOST = 200
const MOST_PLACES = 200
const DAY_MS = 24 * 3_600_000

/** The sales of a day in India, and what was taken by place. */
export async function listSales(shop: RequestContext, query: SalesQuery): Promise<SalesJson> {
  const by = authorize(shop, 'run_orders')
  const day = query.day ?? indianDate(shop.now())
  const begins = startOfDay(day)
  const ends = new Date(begins.getTime() + DAY_MS)
  const isOfDay = and(ownedBy(by, orders.sellerId), gte(manualSales.soldAt, begins), lt(manualSales.soldAt, ends))
  const sold = await shop.db
    .select({ sale: manualSales, order: orders })
    .from(manualSales)
    .innerJoin(orders, eq(orders.id, manualSales.orderId))
    .where(isOfDay)
    .orderBy(desc(manualSales.soldAt), desc(manualSales.orderId))
    .limit(MOST + 1)
  const sales = await salesToJson(shop, sold.slice(0, MOST))
  return { day, takings: await readTakings(shop.db, isOfDay), sales, hasMore: sold.length > MOST }
}

/** What was taken, by the way it was paid. A link counts once it is paid, a sale that ended never. */
async function readTakings(db: Db, isOfDay: ReturnType<typeof and>): Promise<TakingsJson[]> {
  const counts = and(isOfDay, isNull(manualSales.voidedAt), isSoldOrder, isNotNull(orders.paidAt))
  const of = (payment: string) =>
    sql`coalesce(sum(${orders.totalPaise}) filter (where coalesce(${orders.paidBy}, 'link') = ${payment}), 0)`.mapWith(
      Number,
    )
  const rows = await db
    .select({
      ...{ channel: manualSales.channel, place: manualSales.place, sales: sql`count(*)`.mapWith(Number) },
      ...{ cash: of('cash'), upi: of('upi'), card: of('card'), link: of('link') },
    })
    .from(manualSales)
    .innerJoin(orders, eq(orders.id, manualSales.orderId))
    .where(counts)
    .groupBy(manualSales.channel, manualSales.place)
    .orderBy(asc(manualSales.channel), asc(manualSales.place))
    .limit(MOST_PLACES)
  return rows.map(({ cash, upi, card, link, ...row }) => ({
    ...row,
    ...{ cash: toRupees(cash), upi: toRupees(upi), card: toRupees(card), link: toRupees(link) },
    total: toRupees(cash + upi + card + link),
  }))
}
