import { and, asc, eq, inArray, isNull, or, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { OrderJson, ReturnJson } from '#contracts/orders/orders.ts'
import type { Db } from '#database/connect.ts'
import { invoices } from '#database/tables/invoices.ts'
import { orderTracking } from '#database/tables/order-records.ts'
import { orderItems } from '#database/tables/orders.ts'
import { captures, payments, refunds } from '#database/tables/payments.ts'
import { providerPaymentId } from '#rules/capture-share.ts'
import { isDead } from '#rules/order-status.ts'
import { isCurrentInvoice } from './current-invoice.ts'
import { forForeignDesk, withoutBankName } from './for-foreign-desk.ts'
import { loadOrdersBefore } from './load-exchanges.ts'
import { loadNotReceived } from './load-not-received.ts'
import { loadOrderSellers } from './load-order-sellers.ts'
import { loadCashRefunds } from './load-payouts.ts'
import { loadPurchases } from './load-purchases.ts'
import { loadRefused, type Refused } from './load-refused.ts'
import { loadReturnedPayments } from './load-returned-payments.ts'
import { loadReturns } from './load-returns.ts'
import { isMainPayment } from './main-payment.ts'
import type { DeskRow, OrderRow } from './order-rows.ts'
import { orderToJson } from './order-to-json.ts'

const leader = alias(payments, 'leader')

/** Orders with their parts, in a fixed number of queries. */
export async function loadOrders(db: Db, rows: readonly DeskRow[]): Promise<OrderJson[]> {
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
    // Never null: only gift cards have payments without an order.
    .select({
      orderId: sql<string>`${payments.orderId}`,
      // Of a further part of a purchase the first one has it.
      providerOrderId: sql<string | null>`coalesce(${payments.providerOrderId}, ${leader.providerOrderId})`,
      captureId: captures.id,
    })
    .from(payments)
    .leftJoin(leader, eq(leader.id, payments.leaderId))
    .leftJoin(captures, and(eq(captures.paymentId, payments.id), eq(captures.use, 'order')))
    .where(and(inArray(payments.orderId, ids), isMainPayment))
  const documents = await db
    .select({ orderId: invoices.orderId, id: invoices.id, number: invoices.number, kind: invoices.kind })
    .from(invoices)
    .where(and(inArray(invoices.orderId, ids), or(eq(invoices.kind, 'credit_note'), isCurrentInvoice())))
    .orderBy(asc(invoices.issuedAt), asc(invoices.sequence))
  const notes = documents.filter(({ kind }) => kind === 'credit_note')
  const current = documents.filter(({ kind }) => kind !== 'credit_note')
  const returned = await loadReturns(db, ids)
  const sentBack = await loadReturnedPayments(db, ids)
  const refunded = await sumRefunds(
    db,
    rows.filter(({ refundStatus, status }) => refundStatus !== 'None' || isDead(status)).map(({ id }) => id),
  )
  // Without money there was nothing to send back.
  const refused = await loadRefused(
    db,
    rows.filter(({ paidAt, advancePaidAt }) => paidAt !== null || advancePaidAt !== null).map(({ id }) => id),
  )
  const of = { items: by(items), tracking: by(tracking), paid: by(paid), papers: by(current), returned: by(returned) }
  const back = by(sentBack)
  const notesOf = by(notes)
  const before = await loadOrdersBefore(db, rows)
  const sellers = await loadOrderSellers(db, rows)
  const bought = await loadPurchases(db, rows)
  const missed = await loadNotReceived(db, rows)
  const owed = by(
    await loadCashRefunds(
      db,
      rows.filter(isPaidAtDoor).map(({ id }) => id),
    ),
  )
  return rows.map((row) =>
    orderToJson(row, {
      items: of.items.get(row.id) ?? [],
      orderBefore: before.get(row.id) ?? null,
      purchase: bought.get(row.purchaseId ?? '') ?? null,
      tracking: of.tracking.get(row.id) ?? [],
      returns: (of.returned.get(row.id) ?? [])
        .map(({ json }) => withRefused(json, refused.get(row.id)))
        .map((json) => (row.isForeignDesk ? forForeignDesk(json) : json)),
      refusedPaise: refused.get(row.id)?.paise ?? 0,
      returnedPayments: (back.get(row.id) ?? []).map(({ json }) => json),
      providerOrderId: of.paid.get(row.id)?.[0]?.providerOrderId ?? null,
      captureId: paymentIdOf(of.paid.get(row.id)?.[0]?.captureId),
      ...(refunded.get(row.id) ?? NOTHING_BACK),
      invoiceNumber: of.papers.get(row.id)?.[0]?.number ?? null,
      creditNotes: notesOf.get(row.id) ?? [],
      seller: sellers.get(row.sellerId),
      notReceived: missed.get(row.id),
      cashRefunds: (owed.get(row.id) ?? []).map(({ json }) => (row.isForeignDesk ? withoutBankName(json) : json)),
    }),
  )
}

function withRefused(json: ReturnJson, refused: Refused | undefined): ReturnJson {
  return refused?.returnIds.includes(json._id) ? { ...json, isRefundRefused: true } : json
}

/** Only of such there is money that goes back by hand. */
function isPaidAtDoor({ method, exchangeCashPaise, advancePaise }: OrderRow): boolean {
  return method === 'COD' || exchangeCashPaise > 0 || advancePaise > 0
}

export async function loadOrder(db: Db, row: DeskRow): Promise<OrderJson> {
  const [order] = await loadOrders(db, [row])
  if (order === undefined) throw new Error('one row makes one order')
  return order
}

const NOTHING_BACK = { refundedPaise: 0, refundingPaise: 0, givenOtherwisePaise: 0 }

/**
 * What was given back of the orders' own payments, and what is on its way back. A payment that an order did not need is
 * told apart from it.
 */
async function sumRefunds(db: Db, orderIds: string[]): Promise<Map<string, typeof NOTHING_BACK>> {
  if (orderIds.length === 0) return new Map()
  const sumOf = (state: 'processed' | 'queued') =>
    sql`coalesce(sum(${refunds.amountPaise}) filter (where ${eq(refunds.state, state)}), 0)`.mapWith(Number)
  const rows = await db
    .select({
      orderId: sql<string>`${refunds.orderId}`,
      refundedPaise: sumOf('processed'),
      refundingPaise: sumOf('queued'),
      // As `returnLines` counts it: a return gets what this leaves.
      givenOtherwisePaise:
        sql`coalesce(sum(${refunds.amountPaise}) filter (where ${refunds.state} <> 'failed' and ${refunds.returnId} is null), 0)`.mapWith(
          Number,
        ),
    })
    .from(refunds)
    .leftJoin(captures, eq(captures.id, refunds.captureId))
    .where(
      and(
        inArray(refunds.orderId, orderIds),
        // What an edit gave back is no part of the total any more.
        isNull(refunds.editId),
        // What an exchange moved to the order that went out is not given back.
        isNull(refunds.exchangeId),
        or(isNull(refunds.captureId), eq(captures.use, 'order')),
      ),
    )
    .groupBy(refunds.orderId)
  return new Map(rows.map(({ orderId, ...paise }) => [orderId, paise]))
}

function paymentIdOf(captureId: string | null | undefined): string | null {
  return captureId ? providerPaymentId(captureId) : null
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
