import { and, eq, isNull, or, sql } from 'drizzle-orm'
import type { Db } from '#database/connect.ts'
import { captures, refunds } from '#database/tables/payments.ts'
import { isPaidFirst } from '#rules/advance.ts'
import { formatMoney } from '#rules/money.ts'
import { isPaymentMade, PaymentStatus } from '#rules/payment-status.ts'
import type { Hand } from '#rules/sellers.ts'
import type { Shop } from '../context/shop.ts'
import { lockGiftCard } from '../gift-cards/gift-card-rows.ts'
import { queueGiftRefundEmail } from '../gift-cards/queue-gift-emails.ts'
import { issueCreditNote } from '../invoices/issue-credit-note.ts'
import { lockOrder } from '../orders/find-order.ts'
import { moveOrder } from '../orders/move-order.ts'
import type { OrderRow } from '../orders/order-rows.ts'
import { queueOrderEmail } from '../orders/queue-order-email.ts'

type Refund = Pick<
  typeof refunds.$inferSelect,
  'id' | 'orderId' | 'captureId' | 'isCredit' | 'amountPaise' | 'returnId' | 'editId'
>
type AnyRefund = Refund & { giftCardId: string | null }

/** At the provider; `utr` of a payout: the bank's reference. */
type Sent = { id: string; utr?: string | null }

/** Books a sent refund, of an order or of a gift card. */
export async function bookRefund(tx: Db, shop: Shop, refund: AnyRefund, sent: Sent | null): Promise<void> {
  const { orderId, giftCardId } = refund
  if (orderId !== null) return bookOrderRefund(tx, shop, { ...refund, orderId }, sent)
  if (giftCardId === null) throw new Error('a refund is of an order or of a gift card')
  const card = await lockGiftCard(tx, giftCardId)
  if (await markProcessed(tx, shop, refund, sent)) await queueGiftRefundEmail(tx, shop, card, refund)
}

/** Money that somebody has handed over. */
export async function bookHandedOver(tx: Db, shop: Shop, refund: AnyRefund, handedBy: Hand): Promise<void> {
  await tx
    .update(refunds)
    .set({ handedBy })
    .where(and(eq(refunds.id, refund.id), eq(refunds.state, 'queued')))
  await bookRefund(tx, shop, refund, null)
}

/** False where it was booked before. */
async function markProcessed(tx: Db, shop: Shop, { id }: Refund, sent: Sent | null): Promise<boolean> {
  const done = await tx
    .update(refunds)
    .set({ state: 'processed', providerRefundId: sent?.id ?? null, doneAt: shop.now(), lastError: null })
    .where(and(eq(refunds.id, id), eq(refunds.state, 'queued')))
    .returning({ id: refunds.id })
  return done.length > 0
}

type OrderRefund = Refund & { orderId: string }

/** Updates the order's refund status, and its payment status once all of it is refunded. */
export async function bookOrderRefund(tx: Db, shop: Shop, refund: OrderRefund, sent: Sent | null): Promise<void> {
  const order = await lockOrder(tx, refund.orderId)
  if (!(await markProcessed(tx, shop, refund, sent))) return
  const isOrderRefund = await isForOrder(tx, refund)
  const isPaid = isPaymentMade(order.paymentStatus)
  // Refunding a duplicate or late payment does not touch the order, nor one that is paid at the door.
  const isTouched = isOrderRefund || (!isPaid && isPaidFirst(order) && order.advancePaidAt === null)
  // What an edit gave back is no part of the order's total any more; its credit note takes back the whole invoice.
  const isEdit = refund.editId !== null
  const moved = isTouched && !isEdit ? await follow(tx, shop, order, refund, isPaid) : order
  const remark = `The amount is ${formatMoney(refund.amountPaise, { decimals: 'two' })}.`
  const payout = refund.captureId === null && sent !== null ? { payout: { utr: sent.utr ?? null } } : {}
  await queueOrderEmail(tx, shop, 'refund_sent', moved, {
    ...{ of: refund.id, remark },
    // Without a payment at the provider it was paid at the door.
    isCash: refund.captureId === null && !refund.isCredit,
    isCredit: refund.isCredit,
    ...payout,
  })
  if (isOrderRefund && !isEdit) await issueCreditNote(tx, shop, refund.id)
}

/** Whether it refunds the order's own payment, not one the order did not need. */
async function isForOrder(tx: Db, { captureId }: Refund): Promise<boolean> {
  if (captureId === null) return true
  const [capture] = await tx.select({ use: captures.use }).from(captures).where(eq(captures.id, captureId))
  return capture?.use === 'order'
}

async function follow(tx: Db, shop: Shop, order: OrderRow, refund: Refund, isPaid: boolean): Promise<OrderRow> {
  const [back] = await tx
    .select({ paise: sql<string | number>`coalesce(sum(${refunds.amountPaise}), 0)` })
    .from(refunds)
    .leftJoin(captures, eq(captures.id, refunds.captureId))
    .where(
      and(
        eq(refunds.orderId, order.id),
        eq(refunds.state, 'processed'),
        isNull(refunds.editId),
        isNull(refunds.exchangeId),
        isPaid ? or(isNull(refunds.captureId), eq(captures.use, 'order')) : undefined,
      ),
    )
  // Of an order that ended before the rest was paid the part was all there was.
  const isPartAlone = order.advancePaidAt !== null && order.paidAt === null
  // Of one that ended unpaid, store credit was given back when it ended.
  const moneyPaise = order.paidAt === null ? order.totalPaise - order.creditPaise : order.totalPaise
  const isWhole = Number(back?.paise ?? 0) >= (isPartAlone ? order.advancePaise : moneyPaise)
  const paymentStatus = isWhole && isPaid ? PaymentStatus.Refunded : order.paymentStatus
  // A return is settled with the price of its items, which is rarely the whole order.
  const isSettled = isWhole || refund.returnId !== null
  const refundStatus = isSettled ? 'Refunded' : 'Partly refunded'
  return moveOrder(tx, shop, order, order.status, { by: 'payments' }, { refundStatus, paymentStatus })
}
