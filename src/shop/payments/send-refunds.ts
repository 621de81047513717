import { and, eq, isNotNull } from 'drizzle-orm'
import { claimDue, workOff } from '#database/claim-due.ts'
import { rootMessage } from '#database/root-cause.ts'
import { refunds } from '#database/tables/payments.ts'
import { PaymentsProblem, type ProviderRefund } from '#integrations/payments/payments.ts'
import { providerPaymentId } from '#rules/capture-share.ts'
import { CURRENCY } from '#rules/money.ts'
import type { Shop } from '../context/shop.ts'
import { bookRefund } from './book-refund.ts'

const AT_ONCE = 20
const FIRST_WAIT_MS = 10_000
const LEASE_MS = 60_000
const MAX_WAIT_MS = 6 * 3_600_000
const MAX_ATTEMPTS = 20

type RefundRow = typeof refunds.$inferSelect

/**
 * Sends due refunds. The row's id is the idempotency key: after a lost response the refund is looked up, not paid
 * again.
 */
export async function sendRefunds(shop: Shop): Promise<number> {
  const isWaiting = and(eq(refunds.state, 'queued'), isNotNull(refunds.captureId))
  const queue = { dueAt: 'nextTryAt', tries: 'attempts', isWaiting, leaseMs: LEASE_MS } as const
  const claim = () => claimDue(shop.db, refunds, { ...queue, now: shop.now() })
  return workOff(AT_ONCE, claim, (refund) => sendOne(shop, refund))
}

async function sendOne(shop: Shop, refund: RefundRow): Promise<void> {
  if (refund.captureId === null) return
  try {
    const sent = await fetchRefund(shop, refund, providerPaymentId(refund.captureId))
    const sentBack = new PaymentsProblem('refused', 'REFUND_FAILED', 'The bank sent it back')
    if (sent.status === 'failed') await reschedule(shop, refund, sentBack, sent.id)
    else if (sent.status === 'pending') await reschedule(shop, refund, 'Waiting for the bank', sent.id)
    else await shop.db.transaction((tx) => bookRefund(tx, shop, refund, sent))
  } catch (error) {
    await reschedule(shop, refund, error)
  }
}

/** What the provider keeps with a refund: what it is for. */
export function refundNotes({ orderId, giftCardId }: Pick<RefundRow, 'orderId' | 'giftCardId'>) {
  return { order: orderId ?? giftCardId ?? '' }
}

/** Verifies that the provider's answer is about this refund. */
async function fetchRefund(shop: Shop, refund: RefundRow, paymentId: string): Promise<ProviderRefund> {
  const sent = await createOrFetch(shop, refund, paymentId)
  const isThis = sent.paymentId === paymentId && sent.amountPaise === refund.amountPaise && sent.currency === CURRENCY
  if (!isThis) throw new PaymentsProblem('malformed', 'ANOTHER_REFUND', 'The provider answered with another refund')
  return sent
}

/** Creates it at the first attempt; later a pending one is only polled. */
async function createOrFetch(shop: Shop, refund: RefundRow, paymentId: string): Promise<ProviderRefund> {
  const { id, amountPaise, providerRefundId } = refund
  if (providerRefundId === null) {
    return shop.payments.refund({ paymentId, amountPaise, idempotencyKey: id, notes: refundNotes(refund) })
  }
  const known = (await shop.payments.fetchRefunds(paymentId)).find((one) => one.id === providerRefundId)
  if (known === undefined) throw new PaymentsProblem('malformed', 'REFUND_GONE', 'The provider knows it no more')
  return known
}

/** A refusal is final and waits for an admin; everything else is retried with back-off. */
async function reschedule(
  shop: Shop,
  { id, attempts, providerRefundId: known }: RefundRow,
  error: unknown,
  providerRefundId: string | null = known,
): Promise<void> {
  const isFinal = (error instanceof PaymentsProblem && error.kind === 'refused') || attempts >= MAX_ATTEMPTS
  const wait = Math.min(MAX_WAIT_MS, FIRST_WAIT_MS * 2 ** (attempts - 1))
  await shop.db
    .update(refunds)
    .set({
      providerRefundId,
      lastError: rootMessage(error).slice(0, 500),
      nextTryAt: new Date(shop.now().getTime() + wait),
      ...(isFinal ? { state: 'failed' as const } : {}),
    })
    .where(and(eq(refunds.id, id), eq(refunds.attempts, attempts), eq(refunds.state, 'queued')))
}
