import { and, asc, eq, isNotNull, isNull, lte, or, sql } from 'drizzle-orm'
import type { Db } from '#database/connect.ts'
import { captures, refunds } from '#database/tables/payments.ts'
import { PaymentsProblem, type ProviderRefund } from '#integrations/payments/payments.ts'
import { formatMoney } from '#rules/money.ts'
import { issueCreditNote } from '../invoices/issue-credit-note.ts'
import { tellOfOrder } from '../mail/tell-of-order.ts'
import { moveOrder } from '../orders/end-order.ts'
import { lockOrder } from '../orders/find-order.ts'
import type { OrderRow } from '../orders/order-rows.ts'
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
    const sent = await ask(shop, refund, refund.captureId)
    if (sent.status === 'failed') throw new PaymentsProblem('refused', 'REFUND_FAILED', 'The bank sent it back')
    if (sent.status === 'pending') await putOff(shop, refund, 'Waiting for the bank', sent.id)
    else await shop.db.transaction((tx) => bookRefund(tx, shop, refund, sent))
  } catch (error) {
    await putOff(shop, refund, error)
  }
}

/** The first time it is asked for; one that the bank took its time for is only looked at. */
async function ask(shop: Shop, refund: RefundRow, paymentId: string): Promise<ProviderRefund> {
  const { id, amountPaise, orderId, providerRefundId } = refund
  if (providerRefundId === null) {
    return shop.payments.refund({ paymentId, amountPaise, idempotencyKey: id, notes: { order: orderId } })
  }
  const known = (await shop.payments.fetchRefunds(paymentId)).find((one) => one.id === providerRefundId)
  if (known === undefined) throw new PaymentsProblem('malformed', 'REFUND_GONE', 'The provider knows it no more')
  return known
}

/** Money that left: the order's refund status follows, and its payment once all of it went back. */
async function bookRefund(tx: Db, shop: Shop, refund: RefundRow, sent: ProviderRefund | null): Promise<void> {
  const order = await lockOrder(tx, refund.orderId)
  const done = await tx
    .update(refunds)
    .set({ state: 'processed', providerRefundId: sent?.id ?? null, doneAt: shop.now(), lastError: null })
    .where(and(eq(refunds.id, refund.id), eq(refunds.state, 'queued')))
    .returning({ id: refunds.id })
  if (done.length === 0) return
  const isOfSale = await isOfTheSale(tx, refund)
  const isPaid = order.paymentStatus === 'Completed' || order.paymentStatus === 'Paid'
  // Money that came twice or too late goes back without touching what was bought.
  const moved = isOfSale || !isPaid ? await follow(tx, shop, order, isPaid) : order
  const remark = `The amount is ${formatMoney(refund.amountPaise, { decimals: 'two' })}.`
  await tellOfOrder(tx, shop, 'refund_sent', moved, { of: refund.id, remark })
  if (isOfSale) await issueCreditNote(tx, shop, refund.id)
}

/** Whether it gives back what the order was paid with, and not a payment that the order had no use for. */
async function isOfTheSale(tx: Db, { captureId }: RefundRow): Promise<boolean> {
  if (captureId === null) return true
  const [capture] = await tx.select({ use: captures.use }).from(captures).where(eq(captures.id, captureId))
  return capture?.use === 'order'
}

async function follow(tx: Db, shop: Shop, order: OrderRow, isPaid: boolean): Promise<OrderRow> {
  const [back] = await tx
    .select({ paise: sql<string | number>`coalesce(sum(${refunds.amountPaise}), 0)` })
    .from(refunds)
    .leftJoin(captures, eq(captures.id, refunds.captureId))
    .where(
      and(
        eq(refunds.orderId, order.id),
        eq(refunds.state, 'processed'),
        isPaid ? or(isNull(refunds.captureId), eq(captures.use, 'order')) : undefined,
      ),
    )
  const isWhole = Number(back?.paise ?? 0) >= order.totalPaise
  const paymentStatus = isWhole && isPaid ? ('Refunded' as const) : order.paymentStatus
  const refundStatus = isWhole ? 'Refunded' : 'Partly refunded'
  return moveOrder(tx, shop, order, order.status, { by: 'payments' }, { refundStatus, paymentStatus })
}

/** A no is final and waits for a person; everything else is tried again, ever more seldom. */
async function putOff(
  shop: Shop,
  { id, attempts, providerRefundId: known }: RefundRow,
  error: unknown,
  providerRefundId: string | null = known,
): Promise<void> {
  const isFinal = (error instanceof PaymentsProblem && error.kind === 'refused') || attempts + 1 >= MOST_TRIES
  const wait = Math.min(LONGEST_WAIT_MS, FIRST_WAIT_MS * 2 ** attempts)
  await shop.db
    .update(refunds)
    .set({
      attempts: attempts + 1,
      providerRefundId,
      lastError: String(error).slice(0, 500),
      nextTryAt: new Date(shop.now().getTime() + wait),
      ...(isFinal ? { state: 'failed' as const } : {}),
    })
    .where(and(eq(refunds.id, id), eq(refunds.state, 'queued')))
}
