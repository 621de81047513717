import { MONEY_TEXTS } from '#contracts/admin/money-texts.ts'
import { Refusal } from '#contracts/refusal.ts'
import { payments } from '#database/tables/payments.ts'
import { isFirm, OrderStatus } from '#rules/order-status.ts'
import { isUnpaid } from '#rules/payment-status.ts'
import type { SignedIn } from '../context/current-user.ts'
import type { Shop } from '../context/shop.ts'
import { changeStatus } from '../fulfilment/set-status.ts'
import { isMainPaymentOf } from '../orders/main-payment.ts'
import { settlePayment } from '../payments/settle-payment.ts'
import { ifStillMismatched, type MismatchRef } from './if-still-mismatched.ts'
import { recordResolution } from './record-resolution.ts'

/**
 * Asks the provider whether it was paid after all. If not, and the stock is available, it goes back to Payment Pending.
 */
export async function resolveUnpaid(shop: Shop, admin: SignedIn, which: MismatchRef): Promise<string> {
  const [payment] = await shop.db.select().from(payments).where(isMainPaymentOf(which.orderId))
  let isPaid = false
  if (payment?.providerOrderId) {
    await settlePayment(shop, payment.providerOrderId, async (tx) => {
      isPaid = true
      await recordResolution(tx, shop, admin, which, { payment: payment.providerOrderId })
    })
  }
  if (isPaid) return MONEY_TEXTS.settled
  return ifStillMismatched(shop, which, async (tx, order) => {
    if (!isFirm(order.status) || !isUnpaid(order.paymentStatus)) throw new Refusal('conflict', MONEY_TEXTS.stillUnpaid)
    await changeStatus(tx, shop, order, { status: OrderStatus.PaymentPending }, { by: 'admin', userId: admin.userId })
    await tx.update(payments).set({ nextCheckAt: shop.now(), checks: 0 }).where(isMainPaymentOf(order.id))
    await recordResolution(tx, shop, admin, which, { was: order.status, status: OrderStatus.PaymentPending })
    return MONEY_TEXTS.waitsAgain
  })
}
