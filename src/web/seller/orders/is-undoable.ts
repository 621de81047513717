import type { OrderJson } from '#contracts/orders/orders.ts'
import { isDead } from '#rules/order-status.ts'
import { isUnpaid } from '#rules/payment-status.ts'

/** Whether a change to the status it has now can be taken back: a payment that goes back to the buyer cannot. */
export function isUndoable({ status, paymentMethod }: Pick<OrderJson, 'status' | 'paymentMethod'>): boolean {
  const isSentBack = paymentMethod.method === 'online' && !isUnpaid(paymentMethod.status)
  return !(isDead(status) && (isSentBack || paymentMethod.advance?.paidAt))
}
