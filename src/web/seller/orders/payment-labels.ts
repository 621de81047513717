import type { OrderJson } from '#contracts/orders/orders.ts'
import { formatMoney, paiseFromJson } from '#rules/money.ts'
import { hasNothingToPay, isPending, REFUND_CAME_BACK, shownPaymentStatus } from '#rules/order-status.ts'
import { isPaymentMade, PaymentStatus } from '#rules/payment-status.ts'
import { shownRefundStatus } from '#rules/shown-refund.ts'

type Labelled = Pick<OrderJson, 'status'> & {
  paymentMethod: Pick<OrderJson['paymentMethod'], 'method' | 'status' | 'advance'> &
    Partial<Pick<OrderJson['paymentMethod'], 'amount' | 'storeCredit' | 'exchange' | 'paidBy'>>
}

/** What a seller took in person. */
const HAND_LABELS = { cash: 'Paid in cash', upi: 'Paid by UPI', card: 'Paid by card' } as const

/** Payment status in a few words, for the card. */
export function paymentLabel({ status: orderStatus, paymentMethod }: Labelled): string {
  const { method, status, advance, paidBy, amount = 0, storeCredit = 0, exchange } = paymentMethod
  const order = { status: orderStatus, paymentStatus: status }
  if (hasNothingToPay(order)) return shownPaymentStatus(order)
  if (advance !== undefined && isPending(orderStatus)) return 'Part in advance, not yet paid'
  if (method === 'COD') {
    if (status === PaymentStatus.Refunded) return paidBy === undefined ? 'Cash given back' : 'Money given back'
    if (status === PaymentStatus.Paid) return paidBy === undefined ? 'Cash received' : HAND_LABELS[paidBy]
    if (advance?.paidAt) return `${formatMoney(paiseFromJson(advance.rest))} cash on delivery`
    // The specified status says that a payment is pending; what it waits for is the buyer's yes.
    if (isPending(orderStatus)) return 'Cash on delivery, awaits the buyer’s yes'
    if (storeCredit === 0) return 'Cash on delivery'
    return `${formatMoney(paiseFromJson(amount) - paiseFromJson(storeCredit))} cash on delivery`
  }
  if (exchange !== undefined && isPaymentMade(status)) return 'Exchange, nothing to collect'
  if (isPaymentMade(status)) return storeCredit > 0 && storeCredit === amount ? 'Paid with store credit' : 'Paid online'
  return status === PaymentStatus.Pending ? 'Online, not yet paid' : `Online, ${status.toLowerCase()}`
}

type Refunded = Pick<OrderJson, 'returns'> & {
  paymentMethod: Pick<
    OrderJson['paymentMethod'],
    'status' | 'refundStatus' | 'refundedAmount' | 'refundingAmount' | 'refusedAmount' | 'amount'
  >
}

/** Refund status with what was given back, unless none or covered by `paymentLabel`. */
export function refundLabel({ paymentMethod, returns }: Refunded): string | null {
  const { status, refundedAmount, refundingAmount, refusedAmount } = paymentMethod
  if (refusedAmount !== undefined) return `${REFUND_CAME_BACK}, ${formatMoney(paiseFromJson(refusedAmount))}`
  if (refundingAmount !== undefined) return `Being refunded, ${formatMoney(paiseFromJson(refundingAmount))}`
  const shown = shownRefundStatus({ ...paymentMethod, returns })
  if (shown === 'None' || (status === 'Refunded' && shown === 'Refunded')) return null
  return refundedAmount === undefined ? shown : `${shown}, ${formatMoney(paiseFromJson(refundedAmount))}`
}
