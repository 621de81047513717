import { Readable } from 'node:stream'
import { stringify } from 'csv-stringify/sync'
import { and, desc, lt, or, sql } from 'drizzle-orm'
import type { SellerOrdersQuery } from '#contracts/seller-orders.ts'
import { orders } from '#database/tables/orders.ts'
import { safeCell } from '#rules/seller-orders.ts'
import { requireMay } from '../accounts/require-may.ts'
import type { OrderRow } from '../orders/order-rows.ts'
import type { VisitedShop } from '../shop.ts'
import { matchOrders } from './match-orders.ts'

const AT_ONCE = 500
const HEAD =
  'Order,Date,Status,Payment,Method,Refund,Customer,Phone,Email,City,State,PIN code,Pieces,Coupon,Total (INR)'

/** All that match, newest first, a few hundred at a time: the file is never whole in memory. */
export function exportOrders(shop: VisitedShop, query: Pick<SellerOrdersQuery, 'search' | 'status'>): Readable {
  requireMay(shop, 'run_orders')
  return Readable.from(lines(shop, query))
}

async function* lines(shop: VisitedShop, query: Pick<SellerOrdersQuery, 'search' | 'status'>) {
  // Spreadsheets take the mark for UTF-8.
  yield `\uFEFF${HEAD}\r\n`
  let last: OrderRow | undefined
  do {
    const isAfter =
      last &&
      or(lt(orders.placedAt, last.placedAt), and(sql`${orders.placedAt} = ${last.placedAt}`, lt(orders.id, last.id)))
    const rows: OrderRow[] = await shop.db
      .select()
      .from(orders)
      .where(and(matchOrders(query), isAfter))
      .orderBy(desc(orders.placedAt), desc(orders.id))
      .limit(AT_ONCE)
    if (rows.length > 0) yield stringify(rows.map(cells), { record_delimiter: '\r\n' })
    last = rows.length < AT_ONCE ? undefined : rows.at(-1)
  } while (last !== undefined)
}

function cells(order: OrderRow): (string | number)[] {
  const { number, placedAt, status, paymentStatus, method, refundStatus, fullName, phone, email, city, state } = order
  const words = [status, paymentStatus, method, refundStatus, fullName, phone, email, city, state, order.postalCode]
  return [
    number,
    placedAt.toISOString(),
    ...words.map(safeCell),
    order.quantity,
    safeCell(order.couponCode ?? ''),
    (order.totalPaise / 100).toFixed(2),
  ]
}
