import type { Readable } from 'node:stream'
import { and, desc, lt, or, sql } from 'drizzle-orm'
import { orders } from '#database/tables/orders.ts'
import { safeCell } from '#rules/spreadsheet-cell.ts'
import { requireMay } from '../accounts/require-may.ts'
import { csvFile } from '../csv-file.ts'
import type { OrderRow } from '../orders/order-rows.ts'
import type { VisitedShop } from '../shop.ts'
import { matchOrders, type Wanted } from './match-orders.ts'

const AT_ONCE = 500
const HEAD =
  'Order,Date,Status,Payment,Method,Refund,Customer,Phone,Email,City,State,PIN code,Pieces,Coupon,Total (INR)'

/** All that match, newest first. */
export function exportOrders(shop: VisitedShop, query: Wanted): Readable {
  requireMay(shop, 'run_orders')
  return csvFile(HEAD, parts(shop, query))
}

async function* parts(shop: VisitedShop, query: Wanted) {
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
    yield rows.map(cells)
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
