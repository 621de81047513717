import { eq } from 'drizzle-orm'
import type { Db } from '#database/connect.ts'
import { captures, payments } from '#database/tables/payments.ts'
import type { ProviderPayment } from '#integrations/payments/payments.ts'
import { CURRENCY } from '#rules/money.ts'
import { HOLD_MS } from '#rules/order-status.ts'
import type { Shop } from '../context/shop.ts'
import { issueInvoice } from '../invoices/issue-invoice.ts'
import { endOrder, moveOrder, reserveStockAgain } from '../orders/end-order.ts'
import { lockOrder } from '../orders/find-order.ts'
import { loadOrderItems } from '../orders/order-items.ts'
import type { OrderRow } from '../orders/order-rows.ts'
import { queueOrderEmail } from '../orders/queue-order-email.ts'
import { queueStoreEmail } from '../orders/queue-store-email.ts'
import { withdrawPaymentFailedEmail } from '../orders/withdraw-payment-failed-email.ts'
import { findPayment } from './find-payment.ts'
import { offerChange } from './offer-change.ts'
import { fetchTries, isExact, isMoney, leftPaise, unbooked } from './provider-money.ts'
import { queueLateMoneyEmail } from './queue-late-money-email.ts'
import { returnCapture } from './return-capture.ts'

type PaymentRow = typeof payments.$inferSelect
/** Told, in the same transaction, of an order for which money was booked: once, however many settle at once. */
type Noted = (tx: Db, order: OrderRow) => Promise<void>
/** Whoever tries again within this time is not written to about the try that failed. */
const RETRY_MS = 10 * 60_000
const DOER = { by: 'payments' } as const

/**
 * The one place where money becomes an order. Verify, webhook and reconciler all call it: it asks the provider for the
 * truth, then writes what follows in one transaction under the order's lock, so that any number of callers, in any
 * order, end with the same books. Answers the order, or nothing for a provider's order that is not ours.
 */
export async function settlePayment(shop: Shop, providerOrderId: string, noted?: Noted): Promise<OrderRow | null> {
  const payment = await findPayment(shop.db, providerOrderId)
  return payment === undefined ? null : (await settleOrderFor(shop, payment, providerOrderId, noted)).order
}

/**
 * The same for a payment of ours, with every try that the provider knows of. `isSpent`: it was paid once, so the
 * provider takes no further payment for it.
 */
export async function settleOrderFor(
  shop: Shop,
  payment: PaymentRow,
  providerOrderId: string,
  noted?: Noted,
): Promise<{ order: OrderRow; tried: readonly ProviderPayment[]; isSpent: boolean }> {
  const tried = await captureAuthorized(shop, payment, await fetchTries(shop, providerOrderId))
  const order = await shop.db.transaction(async (tx) => {
    let order = await lockOrder(tx, payment.orderId)
    const fresh = await unbooked(tx, tried.filter(isMoney))
    const exact = fresh.filter((one) => isExact(one, payment))
    for (const one of exact) order = await bookCapture(tx, shop, order, payment, one)
    const wrong = fresh.find((one) => !isExact(one, payment))
    // An earlier order of the provider's knows nothing about the money of the present one.
    const isPresent = payment.providerOrderId === providerOrderId
    if (isPresent || wrong !== undefined) await noteMismatch(tx, shop, payment, wrong)
    if (exact.length > 0) await noted?.(tx, order)
    if (isLost(order, tried)) {
      order = await endOrder(tx, shop, order, 'Failed', DOER)
      await queueOrderEmail(tx, shop, 'payment_failed', order, { dueAt: new Date(shop.now().getTime() + RETRY_MS) })
    }
    return order
  })
  return { order, tried, isSpent: tried.some(({ isCaptured }) => isCaptured) }
}

/** Money that a bank promised but nobody collected is collected now; the provider's own setting does it too. */
async function captureAuthorized(
  shop: Shop,
  { amountPaise }: PaymentRow,
  tried: readonly ProviderPayment[],
): Promise<ProviderPayment[]> {
  return Promise.all(
    tried.map((one) =>
      one.status === 'authorized' && one.amountPaise === amountPaise
        ? shop.payments
            .capture({ paymentId: one.id, amountPaise })
            .then((captured) => (captured.id === one.id && captured.orderId === one.orderId ? captured : one))
            .catch(() => one)
        : one,
    ),
  )
}

async function bookCapture(
  tx: Db,
  shop: Shop,
  order: OrderRow,
  payment: PaymentRow,
  captured: ProviderPayment,
): Promise<OrderRow> {
  const isWanted =
    order.paymentStatus !== 'Completed' && order.status !== 'Cancelled' && !(await hasCapture(tx, payment))
  // The provider's order can be paid for ever: long after ours ended it buys nothing that costs something else by now.
  const isStale = order.stock === 'returned' && (await offerChange(tx, order, captured.createdAt)) !== null
  if (!isWanted || isStale || !(await reserveStockAgain(tx, shop, order))) {
    const reason = isWanted ? 'Paid after the order had ended' : 'Paid twice or after a cancellation'
    if (await returnCapture(tx, shop, order, payment.id, captured, reason)) {
      await queueLateMoneyEmail(tx, shop, order, captured, reason)
    }
    return order
  }
  const { id, method } = captured
  const amountPaise = leftPaise(captured)
  await tx.insert(captures).values({ id, paymentId: payment.id, amountPaise, method, use: 'order', at: shop.now() })
  // A second payment would be told of; nothing more has to be found out.
  await tx.update(payments).set({ nextCheckAt: null }).where(eq(payments.id, payment.id))
  return markPaid(tx, shop, order)
}

async function hasCapture(tx: Db, payment: PaymentRow): Promise<boolean> {
  const found = await tx.select({ use: captures.use }).from(captures).where(eq(captures.paymentId, payment.id))
  return found.some(({ use }) => use === 'order')
}

async function markPaid(tx: Db, shop: Shop, order: OrderRow): Promise<OrderRow> {
  // A seller may have moved an unpaid order on already: the money does not move it back.
  const isWaiting = order.status === 'Payment Pending' || order.status === 'Failed'
  // What was refunded so far was an earlier payment that came too late: of this one nothing is.
  const isRefunded = order.refundStatus === 'Refunded' || order.refundStatus === 'Partly refunded'
  const change = {
    paymentStatus: 'Completed',
    paidAt: shop.now(),
    stock: 'taken',
    expiresAt: null,
    ...(isRefunded ? { refundStatus: 'None' as const } : {}),
  } as const
  const paid = await moveOrder(tx, shop, order, isWaiting ? 'Paid' : order.status, DOER, change)
  const items = await loadOrderItems(tx, paid.id)
  await withdrawPaymentFailedEmail(tx, shop, paid, items)
  await queueOrderEmail(tx, shop, 'paid', paid, { items })
  if (isWaiting) await queueStoreEmail(tx, shop, paid, { kind: 'new_order', items })
  await issueInvoice(tx, shop, paid.id)
  return paid
}

/** What the provider says now decides: a note of earlier goes when everything fits. */
async function noteMismatch(
  tx: Db,
  shop: Shop,
  payment: PaymentRow,
  wrong: ProviderPayment | undefined,
): Promise<void> {
  const mismatch =
    wrong === undefined
      ? null
      : `Payment ${wrong.id} is ${leftPaise(wrong)} paise ${wrong.currency}, the order asks ${payment.amountPaise} ${CURRENCY}`
  if (mismatch === payment.mismatch) return
  await tx.update(payments).set({ mismatch }).where(eq(payments.id, payment.id))
  if (wrong !== undefined) {
    shop.noteEvent('price_mismatch', { orderId: payment.orderId, amountPaise: leftPaise(wrong) })
  }
}

/** Tried within the present hold, and every try failed. An earlier hold's failures say nothing about this one. */
function isLost(order: OrderRow, tried: readonly ProviderPayment[]): boolean {
  if (order.status !== 'Payment Pending' || order.expiresAt === null) return false
  const heldSince = order.expiresAt.getTime() - HOLD_MS
  // The provider tells whole seconds.
  const now = tried.filter(({ createdAt }) => createdAt.getTime() >= Math.floor(heldSince / 1000) * 1000)
  return now.length > 0 && now.every(({ status }) => status === 'failed')
}
