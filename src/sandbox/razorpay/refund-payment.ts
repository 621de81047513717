import { eq } from 'drizzle-orm'
import type { Db } from '#database/database.ts'
import { sandboxRazorpayRefundKeys as keys } from '#database/tables/sandbox-razorpay.ts'
import { newProviderId, type RefundBody, unixSeconds } from './entities.ts'
import { add, find, lock, save } from './entity-store.ts'
import { queueWebhooks, type WebhookEvent } from './events.ts'
import { REFUSALS } from './refusal.ts'
import type { RefundRequest } from './requests.ts'
import type { StandIn } from './stand-in.ts'
import { refund as refunded } from './transitions.ts'

/** Refunds a payment. Idempotent: the same key with the same request returns the first refund. */
export async function refundPayment(
  standIn: StandIn,
  paymentId: string,
  request: RefundRequest,
  key: string | null,
): Promise<RefundBody> {
  const refund = await standIn.db.transaction(async (tx) => {
    const payment = await lock(tx, 'payment', paymentId)
    const id = newProviderId('rfnd_')
    const earlier = key === null ? null : await takeKey(tx, key, `${paymentId} ${request.hash}`, id)
    if (earlier !== null) return find(tx, 'refund', earlier)
    const now = standIn.now()
    const { status } = standIn.faults.refunds
    const refund: RefundBody = {
      id,
      entity: 'refund',
      amount: request.amount ?? payment.amount - payment.amount_refunded,
      currency: payment.currency,
      payment_id: paymentId,
      notes: request.notes,
      receipt: request.receipt,
      acquirer_data: { arn: null },
      created_at: unixSeconds(now),
      batch_id: null,
      status,
      speed_processed: 'normal',
      speed_requested: request.speed,
    }
    const after = refunded(payment, refund)
    await add(tx, refund, now)
    await save(tx, after)
    const done: WebhookEvent[] = status === 'processed' ? [['refund.processed', refund, after]] : []
    await queueWebhooks(tx, standIn, ['refund.created', refund, after], ...done)
    return refund
  })
  standIn.wake()
  return refund
}

/** The refund this idempotency key already created, if any. */
async function takeKey(tx: Db, key: string, requestHash: string, refundId: string): Promise<string | null> {
  const taken = await tx.insert(keys).values({ key, requestHash, refundId }).onConflictDoNothing().returning()
  if (taken.length > 0) return null
  const [known] = await tx.select().from(keys).where(eq(keys.key, key))
  if (known?.requestHash !== requestHash) throw REFUSALS.refundKeyReused()
  return known.refundId
}
