import { and, arrayContains, desc, eq, exists, gt, inArray, isNull, lt, or, type SQL, sql } from 'drizzle-orm'
import type { MoneyQuery, MoneyRowJson } from '#contracts/admin/money.ts'
import type { Db } from '#database/connect.ts'
import { orders } from '#database/tables/orders.ts'
import { captures, payments, refunds } from '#database/tables/payments.ts'
import { payouts } from '#database/tables/payouts.ts'
import { cashPartPaise } from '#rules/advance.ts'
import { providerPaymentId } from '#rules/capture-share.ts'
import { toRupees } from '#rules/money.ts'
import { type MoneyState, PAYMENTS_A_PAGE } from '#rules/money-mismatch.ts'
import { isSold, ORDER_STATUSES } from '#rules/order-status.ts'
import { PaymentStatus, wasCashReceived } from '#rules/payment-status.ts'
import { COUNTED_AT_MOST } from '#rules/seller-orders.ts'
import type { SellerUser } from '#rules/sellers.ts'
import { otherSeller, soldBy } from '../access/sold-by.ts'
import { ANY_ORDER, matchOrders } from '../fulfilment/match-orders.ts'
import { isMainPayment } from '../orders/main-payment.ts'
import { loadRemitted } from './load-remitted.ts'

const PROVIDER_ID = /^(order|pay|rfnd|pout)_[A-Za-z0-9]{1,40}$/

type ListedMoney = Pick<MoneyQuery, 'q' | 'state' | 'seller' | 'page'>
type Page = { payments: MoneyRowJson[]; total: number; page: number; pageCount: number }

/** Orders with their payments, newest first. */
export async function listMoney(db: Db, by: SellerUser, query: ListedMoney): Promise<Page> {
  const isOfSeller = soldBy(by, query.seller, orders.sellerId)
  const where = and(isOfSeller, matchesSearch(db, query.q), inState(query.state))
  const some = db
    .select({ one: sql`1` })
    .from(orders)
    .leftJoin(payments, and(eq(payments.orderId, orders.id), isMainPayment))
    .where(where)
    .limit(COUNTED_AT_MOST)
    .as('some')
  const total = await db.$count(some)
  const pageCount = Math.max(1, Math.ceil(total / PAYMENTS_A_PAGE))
  const page = Math.min(query.page, pageCount)
  const found = await db
    .select({ order: orders, payment: payments })
    .from(orders)
    .leftJoin(payments, and(eq(payments.orderId, orders.id), isMainPayment))
    .where(where)
    .orderBy(desc(orders.placedAt), desc(orders.id))
    .limit(PAYMENTS_A_PAGE)
    .offset((page - 1) * PAYMENTS_A_PAGE)
  return { payments: await withMoney(db, found), total, page, pageCount }
}

/** A provider's id, or text of the order and its customer. */
function matchesSearch(db: Db, search: string): SQL | undefined {
  if (!PROVIDER_ID.test(search)) return matchOrders({ ...ANY_ORDER, search: search })
  const isPayment = sql`split_part(${captures.id}, '~', 1) = ${search}`
  const ofPayment = and(eq(captures.paymentId, payments.id), isPayment)
  const ofRefund = and(eq(refunds.orderId, orders.id), eq(refunds.providerRefundId, search))
  return or(
    eq(payments.providerOrderId, search),
    // An order that was paid again has a newer provider order; the provider still knows it by this one.
    arrayContains(payments.spentProviderOrderIds, [search]),
    exists(db.select({ one: sql`1` }).from(captures).where(ofPayment)),
    exists(db.select({ one: sql`1` }).from(refunds).where(ofRefund)),
  )
}

function inState(state: MoneyState): SQL | undefined {
  const isOnline = eq(orders.method, 'online')
  switch (state) {
    case 'all':
      return undefined
    case 'paid':
      return and(
        isOnline,
        eq(orders.paymentStatus, PaymentStatus.Completed),
        lt(orders.exchangePaise, orders.totalPaise),
      )
    case 'cash':
      return and(eq(orders.method, 'COD'), eq(orders.paymentStatus, PaymentStatus.Paid), isNull(orders.paidBy))
    case 'hand_cash':
      return eq(orders.paidBy, 'cash')
    case 'hand_upi':
      return eq(orders.paidBy, 'upi')
    case 'hand_card':
      return eq(orders.paidBy, 'card')
    case 'exchange':
      return gt(orders.exchangePaise, 0)
    case 'waiting':
      return and(eq(orders.paymentStatus, PaymentStatus.Pending), inArray(orders.status, ORDER_STATUSES.filter(isSold)))
    case 'failed':
      return eq(orders.paymentStatus, PaymentStatus.Failed)
    case 'refunded':
      return inArray(orders.refundStatus, ['Refunded', 'Partly refunded'])
  }
}

type Found = { order: typeof orders.$inferSelect; payment: typeof payments.$inferSelect | null }

async function withMoney(db: Db, found: readonly Found[]): Promise<MoneyRowJson[]> {
  if (found.length === 0) return []
  const orderIds = found.map(({ order }) => order.id)
  // Also those of edits that made an order dearer.
  const received = await db
    .select({ orderId: payments.orderId, capture: captures })
    .from(captures)
    .innerJoin(payments, eq(payments.id, captures.paymentId))
    .where(inArray(payments.orderId, orderIds))
    .orderBy(captures.at)
  const left = await db
    .select({ refund: refunds, utr: payouts.utr })
    .from(refunds)
    .leftJoin(payouts, and(eq(payouts.refundId, refunds.id), isNull(payouts.replacedAt)))
    .where(inArray(refunds.orderId, orderIds))
    .orderBy(refunds.createdAt)
  const passedOn = await loadRemitted(db, orderIds)
  return found.map(({ order, payment }) => {
    const own = received.flatMap(({ orderId, capture }) => (orderId === order.id ? [capture] : []))
    const back = left.flatMap(({ refund, utr }) => (refund.orderId === order.id ? [{ ...refund, utr }] : []))
    return { ...toMoneyRow(order, payment, own, back), remittances: passedOn.get(order.id) ?? [] }
  })
}

function toMoneyRow(
  order: Found['order'],
  payment: Found['payment'],
  came: readonly (typeof captures.$inferSelect)[],
  left: readonly (typeof refunds.$inferSelect & { utr: string | null })[],
): Omit<MoneyRowJson, 'remittances'> {
  const isCash = order.method === 'COD' && wasCashReceived(order.paymentStatus)
  const received = came.reduce((sum, { amountPaise }) => sum + amountPaise, isCash ? cashPartPaise(order) : 0)
  const refundedPaise = left
    .filter(({ state, isCredit }) => state === 'processed' && !isCredit)
    .reduce((sum, { amountPaise }) => sum + amountPaise, 0)
  const { id: _id, number: id, status, fullName: customer, email, placedAt } = order
  return {
    order: { _id, id, status, customer, email, date: placedAt.toISOString() },
    ...otherSeller(order.sellerId),
    method: order.method,
    paymentStatus: order.paymentStatus,
    total: toRupees(order.totalPaise),
    providerOrderId: payment?.providerOrderId ?? null,
    captures: came.map(({ id: captureId, amountPaise, method, use, at }) => ({
      // Of a purchase each part has its share of one payment.
      id: providerPaymentId(captureId),
      amount: toRupees(amountPaise),
      method,
      isKept: use === 'order',
      date: at.toISOString(),
    })),
    refunds: left.map(({ providerRefundId, amountPaise, isCredit, state, reason, createdAt, doneAt, utr }) => ({
      id: providerRefundId,
      amount: toRupees(amountPaise),
      ...(isCredit ? { isCredit: true as const } : {}),
      ...(utr === null ? {} : { utr }),
      state,
      reason,
      date: (doneAt ?? createdAt).toISOString(),
    })),
    ...handOf(order),
    ...(order.exchangePaise > 0 ? { exchanged: toRupees(order.exchangePaise) } : {}),
    ...(order.creditPaise > 0 ? { storeCredit: toRupees(order.creditPaise) } : {}),
    received: toRupees(received),
    givenBack: toRupees(refundedPaise),
  }
}

function handOf({ channel, paidBy }: Found['order']): Pick<MoneyRowJson, 'byHand'> {
  return paidBy === null || channel === 'website' ? {} : { byHand: { channel, paidBy } }
}
