import type { Readable } from 'node:stream'
import { and, asc, desc, inArray, lt, or, type SQL, sql } from 'drizzle-orm'
import type { Db } from '#database/connect.ts'
import { invoices } from '#database/tables/invoices.ts'
import { orderTracking } from '#database/tables/order-records.ts'
import { orderItems, orders } from '#database/tables/orders.ts'
import { refunds } from '#database/tables/payments.ts'
import { exportName } from '#rules/export-name.ts'
import { indianClock } from '#rules/indian-time.ts'
import { safeCell } from '#rules/spreadsheet-cell.ts'
import { boughtText } from '#rules/variants/bought-choice.ts'
import { authorize } from '../access/authorize.ts'
import { ownedBy } from '../access/owned-by.ts'
import { soldBy } from '../access/sold-by.ts'
import { csvFile } from '../context/csv-file.ts'
import type { RequestContext } from '../context/shop.ts'

import { invoiceDataFrom } from '../invoices/stored-document.ts'
import type { InvoiceRow } from '../orders/current-invoice.ts'
import { deskRow } from '../orders/desk-row.ts'
import type { OrderItemRow, OrderRow, TrackingRow } from '../orders/order-rows.ts'
import { isRefund } from '../orders/sold-orders.ts'
import { matchOrders, type OrderFilter, searchLimits } from './match-orders.ts'

/** Each batch holds its invoices in memory, so batches are small. */
const AT_ONCE = 200
const HEAD = [
  'Order,Date,Status,Payment,Method,Refund,Customer,Phone,Email,City,State,PIN code,Pieces,Coupon,Total (INR)',
  'Address,Items,Subtotal (INR),Coupon discount (INR),Shipping (INR),Platform fee (INR)',
  'Taxable value (INR),CGST (INR),SGST or UTGST (INR),IGST (INR),Invoice,Tracking numbers,Credit notes,Refunded (INR)',
  'Online payment discount (INR)',
].join(',')

const TAXES = ['taxablePaise', 'cgstPaise', 'sgstPaise', 'igstPaise'] as const

export type OrdersFile = { filename: string; file: Readable }

/** All matching orders, newest first. */
export function exportOrders(shop: RequestContext, query: OrderFilter & { seller?: string }): OrdersFile {
  const by = authorize(shop, 'run_orders')
  const isOwn = and(ownedBy(by, orders.sellerId), soldBy(by, query.seller ?? '', orders.sellerId))
  const where = and(isOwn, matchOrders(query, searchLimits(by)))
  return { filename: exportName('orders', query, shop.now()), file: csvFile(HEAD, parts(shop, where)) }
}

/** The selected orders, newest first. */
export function exportChosen(shop: RequestContext, ids: readonly string[]): OrdersFile {
  const by = authorize(shop, 'run_orders')
  const isChosen = and(ownedBy(by, orders.sellerId), inArray(orders.id, [...ids]))
  const filename = exportName('orders-chosen', { from: '', to: '' }, shop.now())
  return { filename, file: csvFile(HEAD, parts(shop, isChosen)) }
}

async function* parts(shop: RequestContext, where: SQL | undefined) {
  const { db } = shop
  let last: OrderRow | undefined
  do {
    const isAfter =
      last &&
      or(lt(orders.placedAt, last.placedAt), and(sql`${orders.placedAt} = ${last.placedAt}`, lt(orders.id, last.id)))
    const rows: OrderRow[] = await db
      .select()
      .from(orders)
      .where(and(where, isAfter))
      .orderBy(desc(orders.placedAt), desc(orders.id))
      .limit(AT_ONCE)
    const shown = rows.map((row) => deskRow(shop, row))
    yield await toCsvRows(db, shown)
    last = rows.length < AT_ONCE ? undefined : rows.at(-1)
  } while (last !== undefined)
}

type Belongings = { items: OrderItemRow[]; parcels: TrackingRow[]; papers: InvoiceRow[]; refundedPaise: number }

async function toCsvRows(db: Db, rows: readonly OrderRow[]): Promise<(string | number)[][]> {
  if (rows.length === 0) return []
  const ids = rows.map(({ id }) => id)
  const items = await db
    .select()
    .from(orderItems)
    .where(inArray(orderItems.orderId, ids))
    .orderBy(asc(orderItems.position))
  const parcels = await db
    .select()
    .from(orderTracking)
    .where(inArray(orderTracking.orderId, ids))
    .orderBy(asc(orderTracking.at), asc(orderTracking.id))
  const documents = await db
    .select()
    .from(invoices)
    .where(inArray(invoices.orderId, ids))
    .orderBy(asc(invoices.issuedAt), asc(invoices.sequence))
  const givenBack = await db
    .select({ orderId: refunds.orderId, paise: refunds.amountPaise })
    .from(refunds)
    .where(and(inArray(refunds.orderId, ids), isRefund))
  const own =
    (id: string) =>
    ({ orderId }: { orderId: string | null }) =>
      orderId === id
  return rows.map((order) =>
    cells(order, {
      items: items.filter(own(order.id)),
      parcels: parcels.filter(own(order.id)),
      papers: documents.filter(own(order.id)),
      refundedPaise: givenBack.filter(own(order.id)).reduce((sum, { paise }) => sum + paise, 0),
    }),
  )
}

function cells(order: OrderRow, { items, parcels, papers, refundedPaise }: Belongings): (string | number)[] {
  const { number, placedAt, status, paymentStatus, method, refundStatus, fullName, phone, email, city, state } = order
  const cells = [status, paymentStatus, method, refundStatus, fullName, phone, email, city, state, order.postalCode]
  const isNote = ({ kind }: InvoiceRow) => kind === 'credit_note'
  const invoice = papers.findLast((paper) => !isNote(paper))
  return [
    number,
    // Indian time in the format spreadsheets read.
    indianClock(placedAt.toISOString()).replace('T', ' '),
    ...cells.map(safeCell),
    order.quantity,
    safeCell(order.couponCode ?? ''),
    rupees(order.totalPaise),
    safeCell(order.address),
    safeCell(items.map(itemsText).join('; ')),
    rupees(order.subtotalPaise),
    rupees(order.couponDiscountPaise),
    rupees(order.shippingPaise),
    rupees(order.platformFeePaise),
    ...TAXES.map((name) => (papers.length === 0 ? '' : rupees(netPaise(papers, name)))),
    safeCell(invoice?.number ?? ''),
    safeCell([...new Set(parcels.map(({ trackingId }) => trackingId))].join('; ')),
    safeCell(
      papers
        .filter(isNote)
        .map(({ number }) => number)
        .join('; '),
    ),
    rupees(refundedPaise),
    rupees(order.prepaidDiscountPaise),
  ]
}

/** What the invoices of an order say, less what its credit notes took back: these columns can be added up. */
function netPaise(papers: readonly InvoiceRow[], name: (typeof TAXES)[number]): number {
  const signed = papers.map((paper) => (paper.kind === 'credit_note' ? -1 : 1) * invoiceDataFrom(paper).totals[name])
  return signed.reduce((sum, paise) => sum + paise, 0)
}

function itemsText({ quantity, title, ...item }: OrderItemRow): string {
  const choice = boughtText(item)
  return `${quantity} x ${title}${choice === '' ? '' : ` (${choice})`}`
}

function rupees(paise: number): string {
  return (paise / 100).toFixed(2)
}
