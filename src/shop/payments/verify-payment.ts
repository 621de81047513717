import { and, eq } from 'drizzle-orm'
import { PAYMENT_TEXTS } from '#contracts/orders/order-texts.ts'
import type { PlacedJson, VerifyInput } from '#contracts/orders/orders.ts'
import { Refusal } from '#contracts/refusal.ts'
import { captures } from '#database/tables/payments.ts'
import { PaymentsProblem, type ProviderPayment } from '#integrations/payments/payments.ts'
import { isDead } from '#rules/order-status.ts'
import type { RequestContext, Shop } from '../context/shop.ts'
import { authorizeKeyOrUser, authorizeOrderChange, findOrder } from '../orders/find-order.ts'
import { orderFor } from '../orders/order-for.ts'
import { findPayment } from './find-payment.ts'
import { isMoney } from './provider-money.ts'
import type { PaymentRow, Settled } from './settle-attempts.ts'
import { settleOrderFor } from './settle-payment.ts'

/**
 * The browser reports a payment. Its signature proves that the two ids belong together; the provider's state decides
 * the rest.
 */
export async function verifyPayment(shop: RequestContext, input: VerifyInput): Promise<PlacedJson> {
  authorizeKeyOrUser(shop)
  const payment = await findPayment(shop.db, input.razorpay_order_id)
  if (payment === undefined || payment.orderId === null) throw new Refusal('not_found', PAYMENT_TEXTS.verifyFailed)
  authorizeOrderChange(shop, await findOrder(shop.db, payment.orderId))
  const { row: order, use } = await settleProof(shop, payment, input, settleOrderFor)
  if (use === 'refund') {
    const isAtDoor = order.method === 'COD' && !isDead(order.status)
    throw new Refusal('conflict', isAtDoor ? PAYMENT_TEXTS.refundedCash : PAYMENT_TEXTS.refunded)
  }
  return { success: true, message: PAYMENT_TEXTS.verified, order: await orderFor(shop, order) }
}

type SettleFor<Row> = (shop: Shop, payment: PaymentRow, providerOrderId: string) => Promise<Settled<Row>>

/** Checks the proof of the window, asks the provider, and tells what the very payment was booked for. */
export async function settleProof<Row>(
  shop: Shop,
  payment: PaymentRow,
  proof: VerifyInput,
  settleFor: SettleFor<Row>,
): Promise<{ row: Row; use: (typeof captures.$inferSelect)['use'] }> {
  const { razorpay_order_id: providerOrderId, razorpay_payment_id: paymentId, razorpay_signature: signature } = proof
  if (!shop.payments.isPaymentSignature(providerOrderId, paymentId, signature)) {
    shop.noteEvent('signature_refused', { orderId: payment.orderId ?? payment.giftCardId ?? '' })
    throw new Refusal('bad_input', PAYMENT_TEXTS.verifyFailed)
  }
  const { row, tried } = await settleFor(shop, payment, providerOrderId).catch((error: unknown) => {
    if (!(error instanceof PaymentsProblem)) throw error
    throw new Refusal('unavailable', PAYMENT_TEXTS.unconfirmed, [], 10)
  })
  // Of this very payment: money for another order proves nothing about this one.
  const isThis = and(eq(captures.id, paymentId), eq(captures.paymentId, payment.id))
  const [capture] = await shop.db.select().from(captures).where(isThis)
  if (capture === undefined) throw notBooked(tried.find(({ id }) => id === paymentId))
  return { row, use: capture.use }
}

/** Only a payment that the provider reports as failed is called failed: other money may have moved. */
function notBooked(attempts: ProviderPayment | undefined): Refusal {
  if (attempts !== undefined && isMoney(attempts)) return new Refusal('conflict', PAYMENT_TEXTS.wrongAmount)
  const isOpen = attempts?.status === 'created' || attempts?.status === 'authorized'
  if (isOpen) return new Refusal('unavailable', PAYMENT_TEXTS.unconfirmed, [], 10)
  return new Refusal('conflict', PAYMENT_TEXTS.verifyFailed)
}
