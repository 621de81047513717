import type { OrderJson } from '#contracts/orders/orders.ts'
import { formatMoney, paiseFromJson } from '#rules/money.ts'
import { hasNothingToPay, isPending, shownPaymentStatus } from '#rules/order-status.ts'
import { isPaymentMade, PaymentStatus } from '#rules/payment-status.ts'

type Labelled = Pick<OrderJson, 'status'> & {
  paymentMethod: Pick<OrderJson['paymentMethod'], 'method' | 'status' | 'advance'> &
    Partial<Pick<OrderJson['paymentMethod'], 'amount' | 'storeCredit'>>
}

/** Payment status in a few words, for the card. */
export function paymentLabel({ status: orderStatus, paymentMethod }: Labelled): string {
  const { method, status, advance, amount = 0, storeCredit = 0 } = paymentMethod
  const order = { status: orderStatus, paymentStatus: status }
  if (hasNothingToPay(order)) return shownPaymentStatus(order)
  if (advance !== undefined && isPending(orderStatus)) return 'Part in advance, not yet paid'
  if (method === 'COD') {
    if (status === PaymentStatus.Refunded) return 'Cash given back'
    if (status === PaymentStatus.Paid) return 'Cash received'
    if (advance?.paidAt) return `${formatMoney(paiseFromJson(advance.rest))} cash on delivery`
    if (storeCredit === 0) return 'Cash on delivery'
    return `${formatMoney(paiseFromJson(amount) - paiseFromJson(storeCredit))} cash on delivery`
  }
  if (isPaymentMade(status)) return storeCredit > 0 && storeCredit === amount ? 'Paid with store credit' : 'Paid online'
  return status === PaymentStatus.Pending ? 'Online, not yet paid' : `Online, ${status.toLowerCase()}`
}

type Refunded = Pick<OrderJson['paymentMethod'], 'status' | 'refundStatus' | 'refundedAmount'>

/** Refund status with what was given back, unless none or covered by `paymentLabel`. */
export function refundLabel({ status, refundStatus, refundedAmount }: Refunded): string | null {
  const isSaid = refundStatus === 'None' || (status === 'Refunded' && refundStatus === 'Refunded')
  if (isSaid) return null
  return refundedAmount === undefined ? refundStatus : `${refundStatus}, ${formatMoney(paiseFromJson(refundedAmount))}`
}
