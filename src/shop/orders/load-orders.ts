import { and, asc, eq, inArray, isNull, or, sum } from 'drizzle-orm'
import type { OrderJson, ReturnJson } from '#contracts/orders/orders.ts'
import type { Db } from '#database/connect.ts'
import { invoices } from '#database/tables/invoices.ts'
import { orderPictures } from '#database/tables/order-pictures.ts'
import { orderTracking } from '#database/tables/order-records.ts'
import { orderItems } from '#database/tables/orders.ts'
import { captures, payments, refunds } from '#database/tables/payments.ts'
import { returnItems, returns } from '#database/tables/returns.ts'
import { toRupees } from '#rules/money.ts'
import { isCurrentInvoice } from './current-invoice.ts'
import { loadReturnedPayments } from './load-returned-payments.ts'
import { isMainPayment } from './main-payment.ts'
import type { OrderRow } from './order-rows.ts'
import { orderToJson } from './order-to-json.ts'

/** Orders with their parts, in a fixed number of queries. */
export async function loadOrders(db: Db, rows: readonly OrderRow[]): Promise<OrderJson[]> {
  if (rows.length === 0) return []
  const ids = rows.map(({ id }) => id)
  const items = await db
    .select()
    .from(orderItems)
    .where(inArray(orderItems.orderId, ids))
    .orderBy(asc(orderItems.position))
  const tracking = await db
    .select()
    .from(orderTracking)
    .where(inArray(orderTracking.orderId, ids))
    .orderBy(asc(orderTracking.at), asc(orderTracking.id))
  const paid = await db
    .select({ orderId: payments.orderId, providerOrderId: payments.providerOrderId, captureId: captures.id })
    .from(payments)
    .leftJoin(captures, and(eq(captures.paymentId, payments.id), eq(captures.use, 'order')))
    .where(and(inArray(payments.orderId, ids), isMainPayment))
  const documents = await db
    .select({ orderId: invoices.orderId, number: invoices.number })
    .from(invoices)
    .where(and(inArray(invoices.orderId, ids), isCurrentInvoice()))
  const returned = await loadReturns(db, ids)
  const sentBack = await loadReturnedPayments(db, ids)
  const refunded = await sumRefunds(
    db,
    rows.filter(({ refundStatus }) => refundStatus !== 'None').map(({ id }) => id),
  )
  const of = { items: by(items), tracking: by(tracking), paid: by(paid), papers: by(documents), returned: by(returned) }
  const back = by(sentBack)
  return rows.map((row) =>
    orderToJson(row, {
      items: of.items.get(row.id) ?? [],
      tracking: of.tracking.get(row.id) ?? [],
      returns: (of.returned.get(row.id) ?? []).map(({ json }) => json),
      returnedPayments: (back.get(row.id) ?? []).map(({ json }) => json),
      providerOrderId: of.paid.get(row.id)?.[0]?.providerOrderId ?? null,
      captureId: of.paid.get(row.id)?.[0]?.captureId ?? null,
      refundedPaise: refunded.get(row.id) ?? 0,
      invoiceNumber: of.papers.get(row.id)?.[0]?.number ?? null,
    }),
  )
}

export async function loadOrder(db: Db, row: OrderRow): Promise<OrderJson> {
  const [order] = await loadOrders(db, [row])
  if (order === undefined) throw new Error('one row makes one order')
  return order
}

/** What was given back of the orders' own payments; a payment that an order did not need is told apart from it. */
async function sumRefunds(db: Db, orderIds: string[]): Promise<Map<string, number>> {
  if (orderIds.length === 0) return new Map()
  const rows = await db
    .select({ orderId: refunds.orderId, paise: sum(refunds.amountPaise).mapWith(Number) })
    .from(refunds)
    .leftJoin(captures, eq(captures.id, refunds.captureId))
    .where(
      and(
        inArray(refunds.orderId, orderIds),
        eq(refunds.state, 'processed'),
        // What an edit gave back is no part of the total any more.
        isNull(refunds.editId),
        or(isNull(refunds.captureId), eq(captures.use, 'order')),
      ),
    )
    .groupBy(refunds.orderId)
  return new Map(rows.map(({ orderId, paise }) => [orderId, paise]))
}

async function loadReturns(db: Db, orderIds: string[]): Promise<{ orderId: string; json: ReturnJson }[]> {
  const rows = await db.select().from(returns).where(inArray(returns.orderId, orderIds)).orderBy(asc(returns.id))
  if (rows.length === 0) return []
  const ids = rows.map(({ id }) => id)
  const found = await db.select().from(returnItems).where(inArray(returnItems.returnId, ids))
  const pictures = await db
    .select({ id: orderPictures.id, returnId: orderPictures.returnId })
    .from(orderPictures)
    .where(inArray(orderPictures.returnId, ids))
    .orderBy(asc(orderPictures.createdAt), asc(orderPictures.id))
  return rows.map((row) => ({
    orderId: row.orderId,
    json: {
      _id: row.id,
      status: row.status,
      reason: row.reason,
      remark: row.remark,
      refundAmount: toRupees(row.refundPaise),
      ...(row.isCredit ? { isCredit: true as const } : {}),
      ...(row.refundTo === '' ? {} : { refundTo: row.refundTo }),
      createdAt: row.createdAt.toISOString(),
      updatedAt: row.updatedAt.toISOString(),
      items: found
        .filter(({ returnId }) => returnId === row.id)
        .map(({ orderItemId, quantity, fit, reasonCode, ...row }) => ({
          ...{ itemId: orderItemId, quantity },
          ...(fit === null ? {} : { fit }),
          ...(reasonCode === null ? {} : { reasonCode }),
          ...inspectedOf(row),
        })),
      ...picturesOf(row.id, pictures),
    },
  }))
}

type Counts = Pick<typeof returnItems.$inferSelect, 'sellable' | 'repair' | 'scrap' | 'notOurs'>

function inspectedOf({ sellable, repair, scrap, notOurs }: Counts) {
  if (sellable === null) return {}
  return { inspected: { sellable, repair: repair ?? 0, scrap: scrap ?? 0, notOurs: notOurs ?? 0 } }
}

function picturesOf(returnId: string, all: readonly { id: string; returnId: string | null }[]) {
  const pictures = all.filter((one) => one.returnId === returnId).map(({ id }) => id)
  return pictures.length === 0 ? {} : { pictures }
}

function by<Row extends { orderId: string }>(rows: readonly Row[]): Map<string, Row[]> {
  const groups = new Map<string, Row[]>()
  for (const row of rows) {
    const group = groups.get(row.orderId)
    if (group === undefined) groups.set(row.orderId, [row])
    else group.push(row)
  }
  return groups
}
