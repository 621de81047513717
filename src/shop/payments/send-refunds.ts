import { and, asc, eq, isNotNull, lte, sql } from 'drizzle-orm'
import type { Db } from '#database/connect.ts'
import { refunds } from '#database/tables/payments.ts'
import { PaymentsProblem, type ProviderRefund } from '#integrations/payments/payments.ts'
import { formatMoney } from '#rules/money.ts'
import { issueCreditNote } from '../invoices/issue-credit-note.ts'
import { tellOfOrder } from '../mail/tell-of-order.ts'
import { moveOrder } from '../orders/end-order.ts'
import { lockOrder } from '../orders/find-order.ts'
import type { Shop } from '../shop.ts'

const AT_ONCE = 20
const FIRST_WAIT_MS = 10_000
const LONGEST_WAIT_MS = 6 * 3_600_000
const MOST_TRIES = 20

type RefundRow = typeof refunds.$inferSelect

/** Sends back what is due. The row's id is the provider's key: an answer that was lost is asked for again, not paid again. */
export async function sendRefunds(shop: Shop): Promise<number> {
  const now = shop.now()
  const due = await shop.db
    .select()
    .from(refunds)
    .where(and(eq(refunds.state, 'queued'), isNotNull(refunds.captureId), lte(refunds.nextTryAt, now)))
    .orderBy(asc(refunds.nextTryAt))
    .limit(AT_ONCE)
  for (const refund of due) await sendOne(shop, refund)
  return due.length
}

async function sendOne(shop: Shop, refund: RefundRow): Promise<void> {
  if (refund.captureId === null) return
  try {
    const sent = await shop.payments.refund({
      paymentId: refund.captureId,
      amountPaise: refund.amountPaise,
      idempotencyKey: refund.id,
      notes: { order: refund.orderId },
    })
    await shop.db.transaction((tx) => bookRefund(tx, shop, refund, sent))
  } catch (error) {
    await putOff(shop, refund, error)
  }
}

/** Money that left: the order's refund status follows, and its payment once all of it went back. */
async function bookRefund(
  tx: Db,
  shop: Shop,
  refund: Pick<RefundRow, 'id' | 'orderId' | 'amountPaise'>,
  sent: ProviderRefund | null,
): Promise<void> {
  const order = await lockOrder(tx, refund.orderId)
  const done = await tx
    .update(refunds)
    .set({ state: 'processed', providerRefundId: sent?.id ?? null, doneAt: shop.now(), lastError: null })
    .where(and(eq(refunds.id, refund.id), eq(refunds.state, 'queued')))
    .returning({ id: refunds.id })
  if (done.length === 0) return
  const [back] = await tx
    .select({ paise: sql<string | number>`coalesce(sum(${refunds.amountPaise}), 0)` })
    .from(refunds)
    .where(and(eq(refunds.orderId, order.id), eq(refunds.state, 'processed')))
  const isWhole = Number(back?.paise ?? 0) >= order.totalPaise
  const isPaid = order.paymentStatus === 'Completed' || order.paymentStatus === 'Paid'
  const paymentStatus = isWhole && isPaid ? ('Refunded' as const) : order.paymentStatus
  const refundStatus = isWhole ? 'Refunded' : 'Partly refunded'
  const moved = await moveOrder(tx, shop, order, order.status, { by: 'payments' }, { refundStatus, paymentStatus })
  const remark = `The amount is ${formatMoney(refund.amountPaise, { decimals: 'two' })}.`
  await tellOfOrder(tx, shop, 'refund_sent', moved, { of: refund.id, remark })
  await issueCreditNote(tx, shop, refund.id)
}

/** A no is final and waits for a person; everything else is tried again, ever more seldom. */
async function putOff(shop: Shop, { id, attempts }: RefundRow, error: unknown): Promise<void> {
  const isFinal = (error instanceof PaymentsProblem && error.kind === 'refused') || attempts + 1 >= MOST_TRIES
  const wait = Math.min(LONGEST_WAIT_MS, FIRST_WAIT_MS * 2 ** attempts)
  await shop.db
    .update(refunds)
    .set({
      attempts: attempts + 1,
      lastError: String(error).slice(0, 500),
      nextTryAt: new Date(shop.now().getTime() + wait),
      ...(isFinal ? { state: 'failed' as const } : {}),
    })
    .where(and(eq(refunds.id, id), eq(refunds.state, 'queued')))
}
