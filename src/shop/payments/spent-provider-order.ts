import { and, eq, sql } from 'drizzle-orm'
import { CHECKOUT_TEXTS, PAYMENT_TEXTS } from '#contracts/orders/order-texts.ts'
import { Refusal } from '#contracts/refusal.ts'
import type { Db } from '#database/connect.ts'
import { payments } from '#database/tables/payments.ts'
import { PaymentsProblem } from '#integrations/payments/payments.ts'
import { isPending } from '#rules/order-status.ts'
import type { Shop } from '../context/shop.ts'
import { takeFromLimit } from '../limits/limits.ts'
import type { OrderRow } from '../orders/order-rows.ts'
import { settleOrderFor } from './settle-payment.ts'
import { findMainPayment } from './shared-payment.ts'

/** Checks whether it was paid meanwhile. Returns the provider order if it accepts no further payment. */
export async function findSpentProviderOrder(shop: Shop, order: OrderRow): Promise<string | null> {
  const payment = await findMainPayment(shop.db, order.id)
  const providerOrderId = payment?.providerOrderId ?? null
  if (payment === undefined || providerOrderId === null) return null
  const isHeld = isPending(order.status)
  // Throttle: an immediate repeat is answered from the last result.
  if (isHeld && !(await takeFromLimit(shop, 'payment_questions', order.id))) return null
  try {
    const { isSpent } = await settleOrderFor(shop, payment, providerOrderId)
    return isSpent ? providerOrderId : null
  } catch (error) {
    if (!(error instanceof PaymentsProblem)) throw error
    // Stock already held costs nobody more; otherwise it would be held in vain.
    if (isHeld) return null
    requireRightAmount(payment)
    throw new Refusal('unavailable', CHECKOUT_TEXTS.cardsDown, [], 10)
  }
}

/** A wrong amount waits for an admin: a second payment would only add to it. */
export function requireRightAmount({ mismatch }: Pick<typeof payments.$inferSelect, 'mismatch'>): void {
  if (mismatch !== null) throw new Refusal('conflict', PAYMENT_TEXTS.wrongAmount)
}

/** Detaches a spent provider order. Of two concurrent calls the second finds it done. */
export async function detachProviderOrder(tx: Db, orderId: string, spentId: string): Promise<void> {
  const payment = await findMainPayment(tx, orderId)
  if (payment === undefined) return
  const spentProviderOrderIds = sql`array_append(${payments.spentProviderOrderIds}, ${spentId})`
  await tx
    .update(payments)
    .set({ providerOrderId: null, spentProviderOrderIds })
    .where(and(eq(payments.id, payment.id), eq(payments.providerOrderId, spentId)))
}
