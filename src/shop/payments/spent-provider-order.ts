import { and, eq, sql } from 'drizzle-orm'
import { PAYMENT_TEXTS } from '#contracts/orders/order-texts.ts'
import { Refusal } from '#contracts/refusal.ts'
import type { Db } from '#database/connect.ts'
import { payments } from '#database/tables/payments.ts'
import { PaymentsProblem } from '#integrations/payments/payments.ts'
import type { Shop } from '../context/shop.ts'
import type { OrderRow } from '../orders/order-rows.ts'
import { settleOrderFor } from './settle-payment.ts'
import { findMainPayment } from './shared-payment.ts'

/**
 * Checks whether it was paid meanwhile. Returns the provider order if it accepts no further payment. A window that was
 * opened before may have been paid: as long as nobody can say that it was not, it is not opened again. What was never
 * opened is asked about nowhere, so that a silent provider keeps nobody from a first payment.
 */
export async function findSpentProviderOrder(shop: Shop, order: OrderRow): Promise<string | null> {
  const payment = await findMainPayment(shop.db, order.id)
  const providerOrderId = payment?.providerOrderId ?? null
  if (payment === undefined || providerOrderId === null) return null
  try {
    const { isSpent } = await settleOrderFor(shop, payment, providerOrderId)
    return isSpent ? providerOrderId : null
  } catch (error) {
    if (!(error instanceof PaymentsProblem)) throw error
    requireRightAmount(payment)
    throw new Refusal('unavailable', PAYMENT_TEXTS.notKnown, [], 60)
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
