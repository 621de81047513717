import { eq } from 'drizzle-orm'
import type { Db } from '#database/connect.ts'
import { captures, payments } from '#database/tables/payments.ts'
import type { ProviderPayment } from '#integrations/payments/payments.ts'
import { isPaidFirst } from '#rules/advance.ts'
import { HOLD_MS } from '#rules/order-deadlines.ts'
import { isDead, isPayable, isPending, OrderStatus } from '#rules/order-status.ts'
import { isUnpaid, PaymentStatus } from '#rules/payment-status.ts'
import { mayPrepay } from '#rules/prepay.ts'
import { takeFromCart } from '../carts/take-from-cart.ts'
import type { Shop } from '../context/shop.ts'
import type { GiftCardRow } from '../gift-cards/gift-card-rows.ts'
import { issueInvoice } from '../invoices/issue-invoice.ts'
import { replaceInvoice } from '../invoices/replace-invoice.ts'
import { lockOrder } from '../orders/find-order.ts'
import { isWithCourier } from '../orders/is-with-courier.ts'
import { moveOrder, reserveStockAgain } from '../orders/move-order.ts'
import { loadOrderItems } from '../orders/order-items.ts'
import type { OrderRow } from '../orders/order-rows.ts'
import { queueOrderEmail } from '../orders/queue-order-email.ts'
import { queueStoreEmail } from '../orders/queue-store-email.ts'
import { recheckParcels } from '../orders/recheck-parcels.ts'
import { withdrawPaymentFailedEmail } from '../orders/withdraw-payment-failed-email.ts'
import { bookEditPayment } from './book-edit-payment.ts'
import { bookExchangePayment } from './book-exchange-payment.ts'
import { endOrder } from './end-order.ts'
import { findPayment } from './find-payment.ts'
import { offerChange } from './offer-change.ts'
import { leftPaise } from './provider-money.ts'
import { queueLateMoneyEmail } from './queue-late-money-email.ts'
import { returnCapture } from './return-capture.ts'
import { type PaymentRow, type Settled, settleAttempts } from './settle-attempts.ts'
import { settleGiftCardFor } from './settle-gift-card.ts'

/** Called in the same transaction, once, where a payment was booked. */
type Noted = (tx: Db) => Promise<void>
/** Grace period: a buyer who tries again within it gets no mail about the failed attempt. */
const RETRY_MS = 10 * 60_000
const DOER = { by: 'payments' } as const

/**
 * Settles what a provider order paid for. Verify, webhook and reconciler all call it (`settleAttempts`). Returns the
 * order or gift card, or null for a provider order that is not ours.
 */
export async function settlePayment(
  shop: Shop,
  providerOrderId: string,
  noted?: Noted,
): Promise<OrderRow | GiftCardRow | null> {
  const payment = await findPayment(shop.db, providerOrderId)
  if (payment === undefined) return null
  if (payment.giftCardId !== null) return (await settleGiftCardFor(shop, payment, providerOrderId, noted)).row
  return (await settleOrderFor(shop, payment, providerOrderId, noted)).row
}

/** The same for the payment of an order, with all attempts the provider knows. */
export function settleOrderFor(
  shop: Shop,
  payment: PaymentRow,
  providerOrderId: string,
  noted?: Noted,
): Promise<Settled<OrderRow>> {
  const { orderId } = payment
  if (orderId === null) throw new Error('a payment of a gift card pays for no order')
  return settleAttempts(shop, payment, providerOrderId, {
    lock: (tx) => lockOrder(tx, orderId),
    book: (tx, order, one) => bookCapture(tx, shop, order, payment, one),
    end: async (tx, order, { attempts, isBooked }) => {
      if (isBooked) await noted?.(tx)
      if (!isLost(order, attempts)) return order
      const failed = await endOrder(tx, shop, order, OrderStatus.Failed, DOER)
      await queueOrderEmail(tx, shop, 'payment_failed', failed, { dueAt: new Date(shop.now().getTime() + RETRY_MS) })
      return failed
    },
  })
}

async function bookCapture(
  tx: Db,
  shop: Shop,
  order: OrderRow,
  payment: PaymentRow,
  captured: ProviderPayment,
): Promise<OrderRow> {
  const { id: paymentId, editId, exchangeId } = payment
  if (editId !== null) return bookEditPayment(tx, shop, order, { id: paymentId, editId }, captured)
  if (exchangeId !== null) return bookExchangePayment(tx, shop, order, { id: paymentId, exchangeId }, captured)
  const isWanted = (await isAwaited(tx, order)) && !(await hasCapture(tx, payment))
  // A provider order can be paid for ever: long after ours ended it must not buy at outdated prices.
  const isStale = order.stock === 'returned' && (await offerChange(tx, order, captured.createdAt)) !== null
  if (!isWanted || isStale || !(await reserveStockAgain(tx, shop, order))) {
    const reason = isWanted ? 'Paid after the order had ended' : whyUnwanted(order)
    if (await returnCapture(tx, shop, order, payment.id, captured, reason)) {
      await queueLateMoneyEmail(tx, shop, order, captured, reason)
    }
    return order
  }
  const { id, method } = captured
  const amountPaise = leftPaise(captured)
  await tx.insert(captures).values({ id, paymentId: payment.id, amountPaise, method, use: 'order', at: shop.now() })
  // A second payment would arrive as a webhook; no more polling is needed.
  await tx.update(payments).set({ nextCheckAt: null }).where(eq(payments.id, payment.id))
  return order.advancePaise > 0 ? markPartPaid(tx, shop, order) : markPaid(tx, shop, order)
}

/** A cash order takes money only until it ships: from then on it is collected at the door. */
async function isAwaited(tx: Db, order: OrderRow): Promise<boolean> {
  if (order.advancePaise > 0) return isPartAwaited(order)
  if (order.method === 'COD') return mayPrepay(order) && !(await isWithCourier(tx, order.id))
  return order.paymentStatus !== PaymentStatus.Completed && order.status !== OrderStatus.Cancelled
}

/** The part of a cash order. One that a seller moved on without it is paid at the door as a whole. */
function isPartAwaited({ status, paymentStatus, advancePaidAt }: OrderRow): boolean {
  return advancePaidAt === null && isUnpaid(paymentStatus) && isPayable(status)
}

function whyUnwanted({ method, status }: OrderRow): string {
  return method === 'COD' && !isDead(status)
    ? 'Paid online after the parcel had left, or after cash was received'
    : 'Paid twice or after a cancellation'
}

async function hasCapture(tx: Db, payment: PaymentRow): Promise<boolean> {
  const found = await tx.select({ use: captures.use }).from(captures).where(eq(captures.paymentId, payment.id))
  return found.some(({ use }) => use === 'order')
}

async function markPaid(tx: Db, shop: Shop, order: OrderRow): Promise<OrderRow> {
  const wasCash = order.method === 'COD'
  // A seller may have advanced an unpaid order already: the payment does not move it back.
  const isWaiting = isPayable(order.status)
  // Refunds so far belong to an earlier late payment: nothing of this one is refunded.
  const isRefunded = order.refundStatus === 'Refunded' || order.refundStatus === 'Partly refunded'
  const change = {
    method: 'online',
    paymentStatus: PaymentStatus.Completed,
    paidAt: shop.now(),
    stock: 'taken',
    expiresAt: null,
    ...(isRefunded ? { refundStatus: 'None' as const } : {}),
  } as const
  const status = isWaiting || wasCash ? OrderStatus.Paid : order.status
  const paid = await moveOrder(tx, shop, order, status, DOER, change)
  const items = await loadOrderItems(tx, paid.id)
  // A cash order has left the cart long ago: what is in it now is for the next one.
  if (!wasCash) await takeFromCart(tx, shop, paid.userId, items)
  await withdrawPaymentFailedEmail(tx, shop, paid, items)
  await queueOrderEmail(tx, shop, 'paid', paid, { items, wasCash })
  if (isWaiting) await queueStoreEmail(tx, shop, paid, { kind: 'new_order', items })
  else if (wasCash) await queueStoreEmail(tx, shop, paid, { kind: 'prepaid' })
  if (wasCash) {
    // Papers and labels that ask for cash are made anew.
    await recheckParcels(tx, shop, paid.id)
    await replaceInvoice(tx, shop, paid, items, 'payment')
  }
  await issueInvoice(tx, shop, paid.id)
  return paid
}

/** The order is firm; the rest is paid at the door. */
async function markPartPaid(tx: Db, shop: Shop, order: OrderRow): Promise<OrderRow> {
  const isRefunded = order.refundStatus === 'Refunded' || order.refundStatus === 'Partly refunded'
  const change = {
    paymentStatus: PaymentStatus.Pending,
    advancePaidAt: shop.now(),
    stock: 'taken',
    expiresAt: null,
    ...(isRefunded ? { refundStatus: 'None' as const } : {}),
  } as const
  const paid = await moveOrder(tx, shop, order, OrderStatus.Processing, DOER, change)
  const items = await loadOrderItems(tx, paid.id)
  await takeFromCart(tx, shop, paid.userId, items)
  await withdrawPaymentFailedEmail(tx, shop, paid, items)
  await queueOrderEmail(tx, shop, 'paid', paid, { items })
  await queueStoreEmail(tx, shop, paid, { kind: 'new_order', items })
  await issueInvoice(tx, shop, paid.id)
  return paid
}

/** All attempts within the current hold failed. Failures of an earlier hold do not count. A cash order has no hold. */
function isLost(order: OrderRow, attempts: readonly ProviderPayment[]): boolean {
  if (!isPaidFirst(order) || !isPending(order.status) || order.expiresAt === null) return false
  const heldSince = order.expiresAt.getTime() - HOLD_MS
  // The provider's times are whole seconds.
  const now = attempts.filter(({ createdAt }) => createdAt.getTime() >= Math.floor(heldSince / 1000) * 1000)
  return now.length > 0 && now.every(({ status }) => status === 'failed')
}
