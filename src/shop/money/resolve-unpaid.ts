import { eq } from 'drizzle-orm'
import { MONEY_TEXTS } from '#contracts/admin/money-texts.ts'
import { Refusal } from '#contracts/refusal.ts'
import { payments } from '#database/tables/payments.ts'
import { isFirm, OrderStatus } from '#rules/order-status.ts'
import { isUnpaid } from '#rules/payment-status.ts'
import type { SignedIn } from '../context/current-user.ts'
import type { Shop } from '../context/shop.ts'
import { letPartsWait } from '../fulfilment/set-status.ts'
import { isMainPaymentOf } from '../orders/main-payment.ts'
import type { OrderRow } from '../orders/order-rows.ts'
import { lockParts } from '../orders/purchase-parts.ts'
import { settlePayment } from '../payments/settle-payment.ts'
import { findMainPayment } from '../payments/shared-payment.ts'
import { ifStillMismatched, type MismatchRef } from './if-still-mismatched.ts'
import { recordResolution } from './record-resolution.ts'

/**
 * Asks the provider whether it was paid after all. If not, and the stock is available, it goes back to Payment Pending.
 * What was bought of several sellers at once was to be paid at once: whichever part is named, all of them wait again.
 */
export async function resolveUnpaid(shop: Shop, admin: SignedIn, which: MismatchRef): Promise<string> {
  const payment = await findMainPayment(shop.db, which.orderId)
  let isPaid = false
  if (payment?.providerOrderId) {
    await settlePayment(shop, payment.providerOrderId, async (tx) => {
      isPaid = true
      await recordResolution(tx, shop, admin, which, { payment: payment.providerOrderId })
    })
  }
  if (isPaid) return MONEY_TEXTS.settled
  return ifStillMismatched(shop, which, async (tx, order) => {
    requireMayWait(order, MONEY_TEXTS.stillUnpaid)
    const parts = await lockParts(tx, order.id)
    for (const part of parts) if (part.id !== order.id) requireMayWait(part, MONEY_TEXTS.partGoneOn(part.number))
    await letPartsWait(tx, shop, parts, { by: 'admin', userId: admin.userId })
    const isMain = payment === undefined ? isMainPaymentOf(order.id) : eq(payments.id, payment.id)
    await tx.update(payments).set({ nextCheckAt: shop.now(), checks: 0 }).where(isMain)
    await recordResolution(tx, shop, admin, which, { was: order.status, status: OrderStatus.PaymentPending })
    return MONEY_TEXTS.waitsAgain
  })
}

function requireMayWait({ status, paymentStatus }: OrderRow, text: string): void {
  if (!isFirm(status) || !isUnpaid(paymentStatus)) throw new Refusal('conflict', text)
}
