import { eq } from 'drizzle-orm'
import type { Db } from '#database/connect.ts'
import { captures, payments } from '#database/tables/payments.ts'
import type { ProviderPayment } from '#integrations/payments/payments.ts'
import { isPaidFirst } from '#rules/advance.ts'
import { captureIdFor } from '#rules/capture-share.ts'
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
import { moveOrder } from '../orders/move-order.ts'
import { loadOrderItems } from '../orders/order-items.ts'
import type { OrderRow } from '../orders/order-rows.ts'
import { eachPart, lockParts, lockPiecesOf, type Parts, reservePartsAgain, wholeOf } from '../orders/purchase-parts.ts'
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
import { readShared } from './shared-payment.ts'

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

/**
 * The same for the payment of an order, with all attempts the provider knows. What is paid for a purchase pays for all of
 * its parts, or goes back as a whole; the first part stands for it.
 */
export async function settleOrderFor(
  shop: Shop,
  payment: PaymentRow,
  providerOrderId: string,
  noted?: Noted,
): Promise<Settled<OrderRow>> {
  const { orderId } = payment
  if (orderId === null) throw new Error('a payment of a gift card pays for no order')
  const { shared, amountPaise } = await readShared(shop.db, payment)
  const settled = await settleAttempts<Parts>(shop, { ...payment, amountPaise }, providerOrderId, {
    lock: async (tx) => (shared.length > 1 ? lockParts(tx, orderId) : [await lockOrder(tx, orderId)]),
    book: (tx, parts, one) => bookCapture(tx, shop, parts, shared, one),
    end: async (tx, parts, { attempts, isBooked }) => {
      if (isBooked) await noted?.(tx)
      return parts.every((order) => isLost(order, attempts)) ? failParts(tx, shop, parts) : parts
    },
  })
  return { ...settled, row: settled.row[0] }
}

async function failParts(tx: Db, shop: Shop, parts: Parts): Promise<Parts> {
  await lockPiecesOf(tx, parts)
  const failed = await eachPart(parts, (order) => endOrder(tx, shop, order, OrderStatus.Failed, DOER))
  const { order, items } = await wholeOf(tx, failed)
  await queueOrderEmail(tx, shop, 'payment_failed', order, { items, dueAt: new Date(shop.now().getTime() + RETRY_MS) })
  return failed
}

async function bookCapture(
  tx: Db,
  shop: Shop,
  parts: Parts,
  shared: readonly PaymentRow[],
  captured: ProviderPayment,
): Promise<Parts> {
  const [order] = parts
  const [payment] = shared
  if (payment === undefined) throw new Error('a payment shares at least with itself')
  const { id: paymentId, editId, exchangeId } = payment
  if (editId !== null) return [await bookEditPayment(tx, shop, order, { id: paymentId, editId }, captured)]
  if (exchangeId !== null) return [await bookExchangePayment(tx, shop, order, { id: paymentId, exchangeId }, captured)]
  const isWanted = (await areAwaited(tx, parts)) && !(await hasCapture(tx, payment))
  // A provider order can be paid for ever: long after ours ended it must not buy at outdated prices.
  const isStale = order.stock === 'returned' && (await offerChange(tx, parts, captured.createdAt)) !== null
  if (!isWanted || isStale || !(await reservePartsAgain(tx, shop, parts))) {
    const reason = isWanted ? 'Paid after the order had ended' : whyUnwanted(order)
    if (await returnCapture(tx, shop, order, payment.id, captured, reason)) {
      await queueLateMoneyEmail(tx, shop, order, captured, reason)
    }
    return parts
  }
  await bookShares(tx, shop, shared, captured)
  const isTold = parts.length === 1
  const paid = await eachPart(parts, (one) =>
    one.advancePaise > 0 ? markPartPaid(tx, shop, one, isTold) : markPaid(tx, shop, one, isTold),
  )
  if (!isTold) await tellWhole(tx, shop, paid)
  return paid
}

/** Of a purchase each part has its own share of the payment, and gives back no more than that. */
async function bookShares(tx: Db, shop: Shop, shared: readonly PaymentRow[], captured: ProviderPayment): Promise<void> {
  const { id, method } = captured
  const rows = shared.map((payment, place) => ({
    ...{ id: captureIdFor(id, place), paymentId: payment.id, method, use: 'order' as const, at: shop.now() },
    amountPaise: shared.length === 1 ? leftPaise(captured) : payment.amountPaise,
  }))
  await tx.insert(captures).values(rows)
  const [leader] = shared
  // A second payment would arrive as a webhook; no more polling is needed.
  if (leader !== undefined) await tx.update(payments).set({ nextCheckAt: null }).where(eq(payments.id, leader.id))
}

async function areAwaited(tx: Db, parts: Parts): Promise<boolean> {
  for (const order of parts) if (!(await isAwaited(tx, order))) return false
  return true
}

/** One mail about all parts. */
async function tellWhole(tx: Db, shop: Shop, parts: Parts): Promise<void> {
  const { order, items } = await wholeOf(tx, parts)
  await queueOrderEmail(tx, shop, 'paid', order, { items })
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

async function markPaid(tx: Db, shop: Shop, order: OrderRow, isTold: boolean): Promise<OrderRow> {
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
  if (isTold) await queueOrderEmail(tx, shop, 'paid', paid, { items, wasCash })
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
async function markPartPaid(tx: Db, shop: Shop, order: OrderRow, isTold: boolean): Promise<OrderRow> {
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
  if (isTold) await queueOrderEmail(tx, shop, 'paid', paid, { items })
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
