import type { OrderJson } from '#contracts/orders/orders.ts'
import { isPaymentMade, PaymentStatus } from '#rules/payment-status.ts'

/** How an order is paid, in the few words that fit on its card. */
export function paymentWords({ method, status }: Pick<OrderJson['paymentMethod'], 'method' | 'status'>): string {
  if (method === 'COD') {
    if (status === PaymentStatus.Refunded) return 'Cash given back'
    return status === PaymentStatus.Paid ? 'Cash received' : 'Cash on delivery'
  }
  if (isPaymentMade(status)) return 'Paid online'
  return status === PaymentStatus.Pending ? 'Online, not yet paid' : `Online, ${status.toLowerCase()}`
}

/** How far a refund is, unless there is none or `paymentWords` has said it all. */
export function refundWords({ status, refundStatus }: Pick<OrderJson['paymentMethod'], 'status' | 'refundStatus'>) {
  const isSaid = refundStatus === 'None' || (status === 'Refunded' && refundStatus === 'Refunded')
  return isSaid ? null : refundStatus
}
