import { PARCEL_TEXTS } from '#contracts/seller/parcel-texts.ts'
import { PaymentStatus } from '#rules/payment-status.ts'
import { shipProblem } from '#rules/status-warnings.ts'
import type { OrderRow } from '../orders/order-rows.ts'

/** Why no parcel is packed and no label made for it; null where both may be. */
export function whyNotPacked(order: Pick<OrderRow, 'status' | 'method' | 'paymentStatus'>): string | null {
  if (shipProblem(order) !== null) return PARCEL_TEXTS.notToPack
  // Its status says nothing of the money: somebody gave it back before it was sent.
  return order.paymentStatus === PaymentStatus.Refunded ? PARCEL_TEXTS.refunded : null
}
